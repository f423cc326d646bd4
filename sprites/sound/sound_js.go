package sound

// needsGesture is true because browsers allow sound only after a gesture of the player.
const needsGesture = true

func deviceFound() bool { return true }
