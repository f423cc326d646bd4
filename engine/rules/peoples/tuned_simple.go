package peoples

import "moineau/engine/bot"

// tunedSimple holds the weights found by duels on duplicate walls; see
// engine/bot/STRENGTH.md.
var tunedSimple = bot.Weights{Plan: 64, Shape: 0, Pass: 0, Danger: 40, Easy: 48, Medium: 18}
