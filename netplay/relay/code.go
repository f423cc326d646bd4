package relay

import (
	"crypto/rand"
	"math/big"
	"strconv"

	"moineau/netplay/code"
)

// newCode draws a code.
func newCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(int64(len(code.Birds))*10000))
	if err != nil {
		panic(err) // the system has no randomness
	}
	digits := strconv.FormatInt(10000+n.Int64()%10000, 10)[1:]
	return code.Birds[n.Int64()/10000] + "-" + digits
}
