package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"moineau/assets/licences"
)

// compare returns the differences between a committed text and the contents of the
// shipped programs.
func compare(have, want []licences.Entry) (out []string) {
	held := map[string]licences.Entry{}
	for _, e := range have {
		held[e.Name] = e
	}
	for _, e := range want {
		switch h, ok := held[e.Name]; {
		case !ok:
			out = append(out, e.Name+" is missing")
		case h != e:
			out = append(out, fmt.Sprintf("%s is not current: %s %s %s, want %s %s %s", e.Name, h.Version, h.Licence, h.Parts, e.Version, e.Licence, e.Parts))
		}
		delete(held, e.Name)
	}
	for name := range held {
		out = append(out, name+" is in none of the programs")
	}
	return out
}

// TestLicencesAreCurrent checks that the committed text contains every font and module of
// the shipped programs with its licence.
func TestLicencesAreCurrent(t *testing.T) {
	want, err := collect("../..")
	if err != nil {
		t.Fatal(err)
	}
	if len(want) < 25 {
		t.Fatalf("only %d entries were found", len(want))
	}
	file, err := os.ReadFile("../../assets/licences/third-party.txt")
	if err != nil {
		t.Fatal(err)
	}
	have, err := licences.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range compare(have, want) {
		t.Errorf("%s: run make licences", wrong)
	}
	if !t.Failed() && string(text(want)) != string(file) {
		t.Error("the text is not as it is written: run make licences")
	}
	for i, e := range want { // compare must report each missing entry
		rest := append(append([]licences.Entry{}, want[:i]...), want[i+1:]...)
		if found := compare(rest, want); len(found) != 1 || !strings.Contains(found[0], e.Name) {
			t.Errorf("without %s: %v", e.Name, found)
		}
	}
}

func TestUnknownFontIsRefused(t *testing.T) {
	dir := fstest.MapFS{"OFL.txt": {Data: []byte("x")}, "sans-ja.otf": {}, "kai.ttf": {}, "kai.txt": {}}
	if all, err := fontEntries(dir); err != nil || len(all) != 2 {
		t.Errorf("%v %v", all, err)
	}
	dir["comic.ttf"] = &fstest.MapFile{}
	if _, err := fontEntries(dir); err == nil || !strings.Contains(err.Error(), "comic.ttf") {
		t.Errorf("a font without licence: %v", err)
	}
}

func TestKindsOfLicences(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of charge, to any person":                                    "MIT",
		"Redistribution and use in source and binary forms\n3. Neither the name of the copyright holder": "BSD 3-clause",
		"Redistribution and use in source and binary forms, with or without modification":                "BSD 2-clause",
		"all rights reserved": "",
	} {
		if got, err := kindOf(text); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q %v", text, got, err)
		}
	}
}
