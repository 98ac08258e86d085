/// A layer that keeps the depth of its sublayers, which has no effect because nothing is drawn.
open class CATransformLayer: CALayer {}
