package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// screenshots writes an archive with pictures of the game in each language, drawn by the
// program on a display without a screen. The home page serves them in its folder screenshots.
func (r *release) screenshots() error {
	texts, err := r.texts()
	if err != nil {
		return err
	}
	program, err := r.program(game, target{runtime.GOOS, runtime.GOARCH})
	if err != nil {
		return err
	}
	dir := filepath.Join(r.work, "screenshots")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	// One display for all pictures.
	script := []string{"set -e"}
	for _, s := range shots {
		for _, t := range texts {
			args := strings.Replace(s.args, "@", s.name+"-"+t.Lang+".png@", 1)
			script = append(script, program+" --size 1280x800 --lang "+t.Lang+" "+args)
		}
	}
	if err := r.run(dir, nil, "xvfb-run", "-a", "-s", "-screen 0 1280x800x24", "sh", "-c", strings.Join(script, "\n")); err != nil {
		return err
	}
	files, err := tree(dir)
	if err != nil {
		return err
	}
	data, err := tarGz(below("screenshots", files), r.epoch)
	if err != nil {
		return err
	}
	return r.write("moineau-"+r.version+"-screenshots.tar.gz", data)
}
