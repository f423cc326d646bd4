package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
)

// flatpak writes the manifest for flatpak-builder and the files that put the game into
// menus. It names the sources, which must have been written before.
func (r *release) flatpak() error {
	shared, err := r.desktopFiles()
	if err != nil {
		return err
	}
	var files []file
	for path, data := range shared {
		files = append(files, file{name: "share/" + path, data: data})
	}
	packed, err := tarGz(files, r.epoch)
	if err != nil {
		return err
	}
	share := "moineau-" + r.version + "-share.tar.gz"
	if err := r.write(share, packed); err != nil {
		return err
	}
	sum := func(name string) (hex string) {
		data, readErr := os.ReadFile(filepath.Join(r.out, name))
		if readErr != nil {
			err = readErr
		}
		return fmt.Sprintf("%x", sha256.Sum256(data))
	}
	d := map[string]string{
		"ID": appID, "Flags": r.ldflags(),
		"Source": r.sourceFile(), "SourceSum": sum(r.sourceFile()),
		"Vendor": r.vendorFile(), "VendorSum": sum(r.vendorFile()),
		"Share": share, "ShareSum": sum(share),
	}
	if err != nil {
		return err
	}
	manifest, err := r.fill("flatpak.tmpl", d)
	if err != nil {
		return err
	}
	return r.write(appID+".yaml", manifest)
}
