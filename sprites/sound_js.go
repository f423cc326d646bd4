package sprites

// needsGesture: a browser allows sound only after the player did something.
const needsGesture = true

func deviceFound() bool { return true }
