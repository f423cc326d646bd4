package hand

// Exported for the benchmarks, which use package samples and so are in another package.
var (
	PlainShanten = plainShanten
	NewRadix5    = newRadix5
)

// Shanten exports shanten for the benchmark.
func (r *radix5) Shanten(c *Counts, need int) int { return r.shanten(c, need) }

// Unpack reads the embedded bytes and expands the tables of Standard.
func Unpack() { unpack(storeFile)[Standard].tables(nil) }

// Make builds the tables of a grammar as on first use.
func Make(g Grammar) { newTables(g, 4) }
