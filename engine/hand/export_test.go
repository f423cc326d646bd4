package hand

// For the benchmarks, which use package samples and so lie outside the package.
var (
	PlainShanten = plainShanten
	NewRadix5    = newRadix5
)

// Shanten gives the benchmark its hands.
func (r *radix5) Shanten(c *Counts, need int) int { return r.shanten(c, need) }

// Unpack reads the embedded bytes and unfolds the tables of Standard.
func Unpack() { unpack(inflate(storeFile))[Standard].tables(nil) }

// Make makes the tables of a grammar as the first question does.
func Make(g Grammar) { newTables(g, 4) }
