//go:build linux && !android

package sound

import (
	"net"
	"os"
	"path/filepath"
	"testing"
)

func TestProbe(t *testing.T) {
	dir := t.TempDir()
	lib, dev := filepath.Join(dir, "lib"), filepath.Join(dir, "snd")
	for _, d := range []string{lib, dev} {
		if err := os.Mkdir(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if soundCard(dev, []string{lib}) {
		t.Error("a card was found in an empty folder")
	}
	touch := func(p string) {
		if err := os.WriteFile(p, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	touch(filepath.Join(dev, "pcmC0D0p"))
	if soundCard(dev, []string{lib}) {
		t.Error("a card without the library counts")
	}
	touch(filepath.Join(lib, "libasound.so.2.0.0"))
	if !soundCard(dev, []string{lib}) {
		t.Error("a card with the library does not count")
	}

	sock := filepath.Join(dir, "native")
	t.Setenv("PULSE_SERVER", "unix:"+sock)
	t.Setenv("XDG_RUNTIME_DIR", dir)
	touch(sock)
	if soundServer() {
		t.Error("a file that nobody answers at counts as a server")
	}
	if err := os.Remove(sock); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("unix", sock)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if !soundServer() {
		t.Error("a server that answers does not count")
	}
}
