package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"moineau/netplay/store"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// played returns a table that was played to its end, with its complete log.
func played(t *testing.T) (store.Table, []wire.Entry) {
	t.Helper()
	data, err := os.ReadFile("../../transcript/testdata/version1.table")
	if err != nil {
		t.Fatal(err)
	}
	c, err := transcript.Check(data)
	if err != nil {
		t.Fatal(err)
	}
	return store.Table{ID: c.Replica.ID, Code: "wren-4827", Made: 1}, c.Replica.Log
}

// files maps the names in a folder to contents.
type files map[string][]byte

func readFiles(t *testing.T, dir string) files {
	t.Helper()
	all := files{}
	for _, name := range []string{"tables", "tables.0", "tables.1"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all[name] = text
	}
	return all
}

// damageable returns two versions of the folder of a relay with a played table and others
// without players. In one the log is in the tree; in the other its end is still in a
// journal, as after a kill.
func damageable(t *testing.T) (moved, journal files) {
	t.Helper()
	dir := t.TempDir()
	meta, log := played(t)
	b, err := store.OpenBolt(filepath.Join(dir, "tables"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 40 {
		if err := b.Create(store.Table{ID: [16]byte{byte(i), 7}, Code: fmt.Sprintf("hen-%04d", i), Made: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Create(meta); err != nil {
		t.Fatal(err)
	}
	half := len(log) / 2
	if err := b.Append(meta.ID, 0, log[:half]); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if b, err = store.OpenBolt(filepath.Join(dir, "tables")); err != nil {
		t.Fatal(err)
	}
	for at := half; at < len(log); at += 4 {
		if err := b.Append(meta.ID, uint32(at), log[at:min(at+4, len(log))]); err != nil {
			t.Fatal(err)
		}
	}
	journal = readFiles(t, dir)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	return readFiles(t, dir), journal
}

// outcome is the result of a damage: harmless, reported, or reported as an entry that was
// not acknowledged. Lost is none of these.
type outcome string

const (
	intact outcome = "nothing is lost"
	named  outcome = "named"
	torn   outcome = "told as a torn end"
)

// after opens a folder like a relay and reads all tables.
func after(t *testing.T, dir string) outcome {
	t.Helper()
	meta, log := played(t)
	b, err := store.OpenBolt(filepath.Join(dir, "tables"))
	if err != nil {
		if !errors.Is(err, store.ErrBroken) {
			t.Errorf("it is not said to be damage: %v", err)
		}
		return named
	}
	defer b.Close()
	for i := range 40 {
		if _, err := b.Find(fmt.Sprintf("hen-%04d", i)); err != nil {
			return named // it is reported when the table is looked up
		}
	}
	if _, err := b.Find(meta.Code); errors.Is(err, store.ErrBroken) || err == nil && errors.Is(b.Verify(meta.ID), store.ErrBroken) {
		return named
	} else if err != nil {
		t.Errorf("the table is not found: %v", err)
	}
	var got []wire.Entry
	for {
		list, err := b.Read(meta.ID, uint32(len(got)))
		if err != nil {
			return named
		}
		if len(list) == 0 {
			break
		}
		got = append(got, list...)
	}
	same := len(got) <= len(log)
	for i := range got {
		same = same && got[i].From == log[i].From && got[i].Ms == log[i].Ms && bytes.Equal(got[i].Text, log[i].Text)
	}
	switch {
	case same && len(got) == len(log):
		return intact
	case same && b.Torn() > 0 && len(log)-len(got) <= 4:
		return torn
	}
	t.Errorf("%d entries of %d are served without a word, the same ones %t", len(got), len(log), same)
	return intact
}

// Bits are flipped in the file of the tables and in journals, and the file is truncated,
// zeroed or extended. Nothing is lost without an error, nothing panics, and repair leaves
// a folder that a relay can open. MOINEAU_DAMAGES=1000 tries that many damages of each
// kind.
func TestDamageIsNamedAndRepaired(t *testing.T) {
	n := 3
	if more, err := strconv.Atoi(os.Getenv("MOINEAU_DAMAGES")); err == nil {
		n = more
	}
	moved, journal := damageable(t)
	kinds := []struct {
		name   string
		of     files
		file   string
		damage func(r *rand.Rand, text []byte) []byte
	}{
		{"a bit of the tables", moved, "tables", flip},
		{"tables cut off", moved, "tables", func(r *rand.Rand, text []byte) []byte { return text[:r.IntN(len(text))] }},
		{"512 zeros in the tables", moved, "tables", func(r *rand.Rand, text []byte) []byte {
			at := r.IntN(len(text) / 512)
			clear(text[512*at : 512*(at+1)])
			return text
		}},
		{"garbage behind the tables", moved, "tables", func(r *rand.Rand, text []byte) []byte { return append(text, "garbage"...) }},
		{"a bit of a journal", journal, used(journal), func(r *rand.Rand, text []byte) []byte {
			end := bytes.LastIndexFunc(text, func(c rune) bool { return c != 0 }) + 1
			return append(flip(r, text[:end:end]), text[end:]...)
		}},
		{"a bit of the tables before a journal is moved", journal, "tables", flip},
	}
	for _, k := range kinds {
		outcomes := map[outcome]int{}
		for i := range n {
			r := rand.New(rand.NewPCG(uint64(i), 30))
			dir := t.TempDir()
			for name, text := range k.of {
				if name == k.file {
					text = k.damage(r, bytes.Clone(text))
				}
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			before := readFiles(t, dir)
			var said strings.Builder
			check := maintain("check", []string{dir}, &said, &said)
			for name, text := range readFiles(t, dir) {
				if !bytes.Equal(text, before[name]) {
					t.Errorf("check has changed %s", name)
				}
			}
			is := after(t, dir)
			outcomes[is]++
			if is == named && check != 1 {
				t.Errorf("%s, %d: check does not see it: %s", k.name, i, said.String())
			}
			if is != named {
				continue
			}
			for name, text := range before { // opening may have begun to write
				if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if status := maintain("repair", []string{dir}, io.Discard, &said); status != 0 {
				t.Errorf("%s, %d: repair: %s", k.name, i, said.String())
				continue
			}
			repaired(t, dir)
		}
		t.Logf("%s: %v", k.name, outcomes)
		if t.Failed() {
			return
		}
	}
}

// flip flips one bit.
func flip(r *rand.Rand, text []byte) []byte {
	text[r.IntN(len(text))] ^= 1 << r.IntN(8)
	return text
}

// used returns the name of the journal that is not empty.
func used(all files) string {
	if bytes.Count(all["tables.0"], []byte{0}) == len(all["tables.0"]) {
		return "tables.1"
	}
	if bytes.Count(all["tables.1"], []byte{0}) == len(all["tables.1"]) {
		return "tables.0"
	}
	return "tables.0"
}

// repaired checks that a relay can open a folder, that the remaining log is the beginning
// of the original, and that no valid entry was discarded.
func repaired(t *testing.T, dir string) {
	t.Helper()
	b, err := store.OpenBolt(filepath.Join(dir, "tables"))
	if err != nil {
		t.Errorf("after the repair: %v", err)
		return
	}
	defer b.Close()
	meta, log := played(t)
	if _, err := b.Find(meta.Code); err == nil {
		list, err := b.Read(meta.ID, 0)
		for i, e := range list {
			if err == nil && !bytes.Equal(e.Text, log[i].Text) {
				err = fmt.Errorf("entry %d is another one", i)
			}
		}
		if err = errors.Join(err, b.Verify(meta.ID)); err != nil {
			t.Errorf("after the repair: %v", err)
		}
	}
	if all, err := filepath.Glob(filepath.Join(dir, "damaged-*", "tables")); err != nil || len(all) != 1 {
		t.Errorf("what was damaged is not kept: %v, %v", all, err)
	}
}

// A relay does not start on a damaged folder, and prints in a few lines what the operator
// can do.
func TestARelayDoesNotStartOnADamagedFolder(t *testing.T) {
	moved, _ := damageable(t)
	dir := t.TempDir()
	for name, text := range moved {
		if name == "tables" {
			text = text[:len(text)/4]
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var said strings.Builder
	status := run(t.Context(), []string{"--data", dir, "--listen", "127.0.0.1:0"}, io.Discard, &said)
	if text := said.String(); status != damagedStatus || !strings.Contains(text, "relay repair "+dir) || strings.Contains(text, "goroutine") || strings.Count(text, "\n") > 2 {
		t.Errorf("status %d: %s", status, text)
	}
}

// A second relay on a folder reports that the folder is in use, and so does repair.
func TestAFolderHasOneRelay(t *testing.T) {
	dir := t.TempDir()
	b, err := store.OpenBolt(filepath.Join(dir, "tables"))
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	var wg sync.WaitGroup
	for _, args := range [][]string{{"--data", dir, "--listen", "127.0.0.1:0"}, {"check", dir}, {"repair", dir}} {
		wg.Go(func() {
			var said strings.Builder
			if status := run(t.Context(), args, io.Discard, &said); status != 1 || !strings.Contains(said.String(), "another relay has the folder "+dir) {
				t.Errorf("%v: %d, %s", args, status, said.String())
			}
		})
	}
	wg.Wait()
}
