package relay

import (
	"crypto/rand"
	"io"
	"math/big"
	"strconv"

	"moineau/netplay/code"
)

// newCode returns a random code.
func newCode(random io.Reader) string {
	n, err := rand.Int(random, big.NewInt(int64(len(code.Birds))*10000))
	if err != nil {
		panic(err) // the system's random number generator failed
	}
	digits := strconv.FormatInt(10000+n.Int64()%10000, 10)[1:]
	return code.Birds[n.Int64()/10000] + "-" + digits
}
