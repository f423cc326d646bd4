package main

import (
	"errors"
	"fmt"
	"strings"

	"moineau/assets/licences"
	"moineau/engine/version"
)

// documents returns the files that each archive contains beside its programs.
func (r *release) documents() (files []file, err error) {
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md"} {
		data, err := r.read(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, data: data})
	}
	return append(files, file{name: licences.FileName, data: []byte(licences.Text)}), nil
}

// licences writes the licence and those of all fonts and libraries.
func (r *release) licences() error {
	own, err := r.read("LICENSE")
	if err != nil {
		return err
	}
	if err := r.write("LICENSE", own); err != nil {
		return err
	}
	return r.write(licences.FileName, []byte(licences.Text))
}

// notes writes the section of CHANGELOG.md for this version.
func (r *release) notes() error {
	text, err := r.read("CHANGELOG.md")
	if err != nil {
		return err
	}
	name := "Unreleased"
	if !strings.HasSuffix(r.version, version.Dev) {
		name = r.version
	}
	section, err := changes(string(text), name)
	if err != nil {
		return err
	}
	return r.write("RELEASE-NOTES.md", []byte(fmt.Sprintf("# Moineau %s\n%s", r.version, section)))
}

// changes returns the section of a changelog with the given name, without its heading.
func changes(text, name string) (string, error) {
	_, rest, found := strings.Cut("\n"+text, "\n## ["+name+"]")
	if !found {
		return "", fmt.Errorf("CHANGELOG.md: expected a section ## [%s]", name)
	}
	_, rest, _ = strings.Cut(rest, "\n") // a date may follow
	section, _, _ := strings.Cut("\n"+rest, "\n## [")
	if section = strings.Trim(section, "\n"); section == "" {
		return "", errors.New("CHANGELOG.md: the section [" + name + "] is empty")
	}
	return section + "\n", nil
}
