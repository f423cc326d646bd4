package ui

// wheelUnit is the scroll distance in points for one of Ebitengine's wheel units. In a
// browser the unit is a pixel for every device; a notch is about a hundred.
const wheelUnit = 1
