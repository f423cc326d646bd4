package peoples

import "moineau/engine/bot"

// tunedClassic holds the weights found by tuning on duplicate walls; see
// engine/bot/STRENGTH.md.
var tunedClassic = bot.Weights{Plan: 64, Shape: 256, Pass: 32, Danger: 4, Easy: 224, Medium: 36, Doubt: 30}
