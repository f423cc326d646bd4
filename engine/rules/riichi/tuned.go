package riichi

import "moineau/engine/bot"

// tuned is what play over duplicate walls found: of the danger of a discard, fearless loses to
// this much; less and more were no better.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 90, Easy: 96, Medium: 32}
