package relay

import (
	"crypto/rand"
	"math/big"
	"strconv"
	"strings"
)

// birds begin the codes of tables, so that they can be read out.
var birds = strings.Fields(`auk avocet bittern bluetit brambling bullfinch bunting bustard buzzard chaffinch chiffchaff
	coot cormorant crane creeper crossbill crow cuckoo curlew dipper dove duck dunlin dunnock eagle egret eider falcon
	fieldfare finch flamingo gannet godwit goldcrest goldfinch goose grebe greenfinch grouse guillemot gull harrier heron
	hobby hoopoe ibis jackdaw jay kestrel kingfisher kite knot lapwing lark linnet magpie mallard martin merlin moorhen
	nightjar nutcracker nuthatch oriole osprey owl oystercatcher partridge pelican petrel pheasant pigeon pintail pipit
	plover pochard ptarmigan puffin quail rail raven razorbill redpoll redshank redstart redwing robin roller rook ruff
	sanderling sandpiper serin shag shearwater shelduck shoveler shrike siskin skua skylark smew snipe sparrow spoonbill
	starling stilt stint stonechat stork swallow swan swift teal tern thrush treecreeper turnstone twite wagtail warbler
	waxwing wheatear whimbrel whinchat whitethroat wigeon woodcock woodlark woodpecker wren wryneck`)

// newCode draws a code: a bird and four digits. It is no secret: it leads to a table, and
// who sits there is known by his key.
func newCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(int64(len(birds))*10000))
	if err != nil {
		panic(err) // the system has no randomness
	}
	digits := strconv.FormatInt(10000+n.Int64()%10000, 10)[1:]
	return birds[n.Int64()/10000] + "-" + digits
}
