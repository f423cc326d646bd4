package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// maintain runs relay check DIR and relay repair DIR, which work only while no relay uses
// the folder.
func maintain(verb string, args []string, out, errw io.Writer) int {
	if len(args) != 1 {
		fmt.Fprintf(errw, "usage: relay %s DIR\n", verb)
		return 2
	}
	dir := args[0]
	damaged, err := inspect(dir, out, nil)
	if err != nil {
		fmt.Fprintln(errw, "relay:", explained(dir, err))
		return 1
	}
	switch {
	case !damaged:
		fmt.Fprintln(out, "nothing is damaged")
		return 0
	case verb == "check":
		fmt.Fprintf(out, "relay repair %s sets the damaged parts aside and keeps the rest\n", dir)
		return 1
	}
	aside := filepath.Join(dir, "damaged-"+time.Now().UTC().Format("20060102-150405"))
	err = store.Rebuild(filepath.Join(dir, "tables"), aside, func(keep func(store.Table, []wire.Entry) error) error {
		_, err := inspect(dir, io.Discard, keep)
		return err
	})
	if err != nil {
		fmt.Fprintln(errw, "relay:", explained(dir, err))
		return 1
	}
	if err := os.WriteFile(repairedFile(dir), nil, 0o600); err != nil {
		fmt.Fprintln(errw, "relay:", err)
		return 1
	}
	fmt.Fprintf(out, "what was damaged is in %s, and the rest is kept\n", aside)
	return 0
}

// repairedFile returns the file that marks that logs may have lost their ends, for the
// next relay.
func repairedFile(dir string) string { return filepath.Join(dir, "repaired") }

// inspect checks all tables of a folder and prints the results. It passes the valid part
// of each table to keep, if non-nil.
func inspect(dir string, out io.Writer, keep func(store.Table, []wire.Entry) error) (damaged bool, err error) {
	if info, err := os.Stat(filepath.Join(dir, "secret")); err == nil && info.Size() != 32 {
		fmt.Fprintf(out, "damaged: %s has %d bytes, not 32: the relay's key is lost\n", filepath.Join(dir, "secret"), info.Size())
		damaged = true
	}
	tables, entries := 0, 0
	damage, torn, err := store.Salvage(filepath.Join(dir, "tables"), func(s *store.Salvaged) error {
		attested, bad := relay.Attested(s.Table, s.Log)
		whole := len(s.Log)
		if bad != nil || s.Changed {
			whole = attested
		}
		tables, entries = tables+1, entries+whole
		if bad = errors.Join(bad, s.Bad); bad != nil {
			damaged = true
			fmt.Fprintf(out, "damaged: table %s, of which %d entries can be kept: %v\n", s.Code, whole, bad)
		}
		if keep == nil {
			return nil
		}
		return keep(s.Table, s.Log[:whole])
	})
	if err != nil {
		return false, err
	}
	for _, bad := range damage {
		damaged = true
		fmt.Fprintf(out, "damaged: %v\n", bad)
	}
	if torn > 0 {
		fmt.Fprintf(out, "%d bytes at the end of a journal are of an entry that was not yet kept when the machine stopped\n", torn)
	}
	fmt.Fprintf(out, "%s: %d tables, %d entries\n", dir, tables, entries)
	return damaged, nil
}

// explained returns an error of a folder with instructions for the operator.
func explained(dir string, err error) error {
	switch {
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("another relay has the folder %s: stop it first, or give this one another folder", dir)
	case errors.Is(err, store.ErrBroken):
		return fmt.Errorf("%w\nrelay check %s tells what is damaged, relay repair %s sets it aside and keeps the rest", err, dir, dir)
	}
	return err
}
