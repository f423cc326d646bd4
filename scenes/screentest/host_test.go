//go:build screen

package screentest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	// The guest is built from this package. The import makes the test cache depend on it.
	_ "moineau/scenes"
)

// host is the game in whose window the tests run. It runs the functions sent on jobs
// within a frame.
type host struct {
	jobs chan func()
	done chan int
	code int
}

var theHost = &host{jobs: make(chan func()), done: make(chan int)}

// guestFile is the path of the game, built as a guest of vmhost.
var guestFile string

func (h *host) Update() error {
	for {
		select {
		case f := <-h.jobs:
			f()
		case h.code = <-h.done:
			return ebiten.Termination
		default:
			return nil
		}
	}
}
func (h *host) Draw(*ebiten.Image)         {}
func (h *host) Layout(int, int) (int, int) { return 64, 64 }

// frame runs f within a frame of the host and waits for it.
func frame(f func()) {
	done := make(chan struct{})
	theHost.jobs <- func() { f(); close(done) }
	<-done
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "moineau-screen-")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(dir)
	guestFile = filepath.Join(dir, "guest")
	build := exec.Command("go", "build", "-tags", "ebitenginevmguest", "-o", guestFile, "./guest")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return fail(fmt.Errorf("building the guest: %w\n%s", err, out))
	}
	go func() { theHost.done <- m.Run() }()
	ebiten.SetWindowSize(64, 64)
	if err := ebiten.RunGame(theHost); err != nil {
		return fail(err)
	}
	return theHost.code
}

func fail(err error) int {
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// node is a node of the semantic tree.
type node struct {
	ID, Role, Name   string
	X, Y, W, H       float64
	Enabled, Focused bool
}

type state struct {
	Scene, Hash string
	UI          []node
}

// player controls a running game.
type player struct {
	t       *testing.T
	session *vmhost.GuestSession
	lines   *bufio.Scanner
	screen  *ebiten.Image
	now     state
}

// play starts a game in a window of w × h points.
func play(t *testing.T, w, h int, args ...string) *player {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(l.Addr())
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(guestFile, args...)
	cmd.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	conn, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, lines: bufio.NewScanner(out)}
	p.lines.Buffer(nil, 1<<20)
	p.session, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	frame(func() {
		p.screen = ebiten.NewImage(w, h)
		err = p.session.SetOutsideScreen(p.screen)
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		frame(func() { err = p.session.Close() })
		if err != nil {
			t.Error(err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the game ended with %v", err)
		}
	})
	p.tick(2)
	return p
}

// tick runs the game for n ticks and reads its state.
func (p *player) tick(n int) {
	p.t.Helper()
	p.session.AdvanceTicks(n)
	for range n {
		if !p.lines.Scan() {
			p.t.Fatalf("the game has ended: %v, %v", p.lines.Err(), p.session.Err())
		}
	}
	if !p.session.WaitTicks() {
		p.t.Fatalf("the game has ended: %v", p.session.Err())
	}
	p.now = state{}
	if err := json.Unmarshal(p.lines.Bytes(), &p.now); err != nil {
		p.t.Fatal(err)
	}
}

// key presses keys one after another.
func (p *player) key(keys ...ebiten.Key) {
	p.t.Helper()
	for _, k := range keys {
		p.session.PressKey(k)
		p.tick(2)
		p.session.ReleaseKey(k)
		p.tick(1)
	}
}

// tap touches the centre of a control with a finger.
func (p *player) tap(id string) {
	p.t.Helper()
	n := p.find(id)
	x, y := n.X+n.W/2, n.Y+n.H/2
	p.session.PressTouch(1, x, y)
	p.tick(2)
	p.session.ReleaseTouch(1)
	p.tick(2)
}

// find returns the control with the given identifier. It fails the test if there is none.
func (p *player) find(id string) node {
	p.t.Helper()
	for _, n := range p.now.UI {
		if n.ID == id {
			return n
		}
	}
	p.t.Fatalf("%s: there is no %q", p.now.Scene, id)
	return node{}
}

func (p *player) at(scene string) {
	p.t.Helper()
	if p.now.Scene != scene {
		p.t.Fatalf("on %q, want %q", p.now.Scene, scene)
	}
}

// tabTo presses Tab until a control is focused.
func (p *player) tabTo(id string) {
	p.t.Helper()
	p.focus(id, func() { p.key(ebiten.KeyTab) })
}

// focus calls next until a control is focused.
func (p *player) focus(id string, next func()) {
	p.t.Helper()
	for range 90 {
		if p.find(id).Focused {
			return
		}
		next()
	}
	p.t.Fatalf("%s: the focus never comes to %q", p.now.Scene, id)
}

// pad presses a button of the gamepad.
func (p *player) pad(b ebiten.StandardGamepadButton) {
	p.t.Helper()
	p.hold(b, 0, 0)
	p.tick(2)
	p.hold(-1, 0, 0)
	p.tick(1)
}

// stick moves the left stick of the gamepad and releases it.
func (p *player) stick(x, y float64) {
	p.t.Helper()
	p.hold(-1, x, y)
	p.tick(2)
	p.hold(-1, .07, -.05) // a worn stick does not return exactly to the centre
	p.tick(1)
}

// hold sets the state of the gamepad: at most one pressed button (-1 for none) and the
// position of the left stick.
func (p *player) hold(down ebiten.StandardGamepadButton, x, y float64) {
	g := vmhost.GamepadState{
		Name: "pad", SDLID: "030000005e0400008e02000000007801",
		Axes: make([]float64, 4), Buttons: make([]bool, ebiten.StandardGamepadButtonMax+1),
		StandardAxes:    map[ebiten.StandardGamepadAxis]float64{},
		StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
	}
	for a := range ebiten.StandardGamepadAxisMax + 1 {
		g.StandardAxes[a] = 0
	}
	g.StandardAxes[ebiten.StandardGamepadAxisLeftStickHorizontal] = x
	g.StandardAxes[ebiten.StandardGamepadAxisLeftStickVertical] = y
	for b := range ebiten.StandardGamepadButtonMax + 1 {
		s := vmhost.GamepadStandardButtonState{Pressed: b == down}
		if s.Pressed {
			s.Value = 1
		}
		g.StandardButtons[b] = s
	}
	p.session.UpdateGamepads([]vmhost.GamepadState{g})
}

// picture returns the image on the game's screen.
func (p *player) picture() *image.RGBA {
	p.t.Helper()
	p.session.AdvanceFrame()
	p.session.WaitFrame()
	b := p.screen.Bounds()
	img := image.NewRGBA(b)
	frame(func() {
		p.session.CompositeFrame()
		p.screen.ReadPixels(img.Pix)
	})
	return img
}
