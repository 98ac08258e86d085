if CommandLine.arguments.dropFirst().first == "bench" {
  var benchmark = Benchmark()
  benchmark.run { print($0) }
}
