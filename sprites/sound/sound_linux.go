//go:build linux && !android

package sound

import (
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const needsGesture = false

// deviceFound reports whether there is a sound server or a sound card. If there is
// neither, creating an audio context would end the program with an error (ebiten#2118).
func deviceFound() bool { return soundServer() || soundCard("/dev/snd", libraryDirs()) }

// soundServer reports whether a PulseAudio server, or PipeWire in its place, accepts
// connections.
func soundServer() bool {
	var socks []string
	if s := os.Getenv("PULSE_SERVER"); s != "" {
		if p, ok := strings.CutPrefix(s, "unix:"); ok {
			socks = append(socks, p)
		}
	}
	if d := os.Getenv("XDG_RUNTIME_DIR"); d != "" {
		socks = append(socks, filepath.Join(d, "pulse", "native"))
	}
	socks = append(socks, filepath.Join("/run/user", strconv.Itoa(os.Getuid()), "pulse", "native"))
	for _, s := range socks {
		c, err := net.DialTimeout("unix", s, 200*time.Millisecond)
		if err == nil {
			c.Close()
			return true
		}
	}
	return false
}

// soundCard reports whether there is a playback device in dev and the ALSA library in
// libs.
func soundCard(dev string, libs []string) bool {
	cards, err := filepath.Glob(filepath.Join(dev, "pcmC*D*p"))
	if err != nil || len(cards) == 0 {
		return false
	}
	f, err := os.OpenFile(cards[0], os.O_WRONLY|syscall.O_NONBLOCK, 0)
	if err != nil && !strings.Contains(err.Error(), "busy") {
		return false
	}
	if err == nil {
		f.Close()
	}
	for _, d := range libs {
		if m, err := filepath.Glob(filepath.Join(d, "libasound.so.2*")); err == nil && len(m) > 0 {
			return true
		}
	}
	return false
}

func libraryDirs() []string {
	return []string{"/usr/lib/*-linux-gnu*", "/lib/*-linux-gnu*", "/usr/lib64", "/usr/lib", "/lib"}
}
