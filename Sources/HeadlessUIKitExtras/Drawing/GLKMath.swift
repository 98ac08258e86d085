/// Returns an angle in radians.
public func GLKMathDegreesToRadians(_ degrees: Float) -> Float { degrees * .pi / 180 }

/// Returns an angle in degrees.
public func GLKMathRadiansToDegrees(_ radians: Float) -> Float { radians * 180 / .pi }
