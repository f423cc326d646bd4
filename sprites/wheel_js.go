package sprites

// wheelUnit is how many points a list goes for one of Ebitengine's units of the wheel. A
// page tells pixels, whatever turns them: a notch is about a hundred.
const wheelUnit = 1
