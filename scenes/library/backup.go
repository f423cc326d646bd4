package library

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/rules"
	"moineau/scenes/store"
)

// A backup is one file with everything that the store holds, except what belongs to this
// device alone: its secret, its seats at online tables and the mark of the window that
// saves the match. It starts with backupHeader. A part has a line with its key, its
// length and a CRC-32 of both, then the value and a line break. The last line is "end" with the
// number of parts.
const (
	backupHeader  = "moineau-backup "
	backupVersion = 1
)

// MaxBackup is the maximum size of a backup in bytes.
const MaxBackup = 2 * store.LibraryLimit

// The errors of ReadBackup.
var (
	ErrNoBackup    = errors.New("expected a backup, got another file")
	ErrNewerBackup = errors.New("the backup was written by a later version")
)

// IsBackup reports whether a file starts like a backup.
func IsBackup(file []byte) bool { return bytes.HasPrefix(file, []byte(backupHeader)) }

// singleKeys are the keys of a backup that are not followed by an identifier.
var singleKeys = []string{
	store.KeySettings, store.KeyMatch, store.KeyMatchInfo, store.KeyMatchSeats, store.KeyMatchLast,
	store.KeyDamaged, store.KeyCrash, store.KeyRules, store.KeySeats, store.KeyLibrary, store.KeyStatistics,
	store.KeyCardDraft, store.KeyHandsDraft, store.KeyOnline, store.KeyLearn, store.KeyWelcome, store.KeyHouse, store.KeyPuzzles, store.KeyElsewhere, store.KeyBook, store.KeyDaily, store.KeyDuplicate, store.KeyDrills,
}

// backupKeys returns the keys that a backup of a store may have.
func backupKeys(s store.Store) []string {
	keys := append(slices.Clone(singleKeys), store.KeyClub)
	for _, e := range rules.Offered() {
		keys = append(keys, store.KeyOptions+e.ID, store.KeyBots+e.ID)
	}
	for _, k := range (Library{Store: s}).index() {
		keys = append(keys, store.KeyKeptMatch+k.id, store.KeyKeptLog+k.id)
	}
	for _, kind := range clubKinds {
		for _, id := range shelved(s, kind.line) {
			keys = append(keys, kind.key+id)
		}
	}
	return keys
}

// belongs reports whether a backup may have a key.
func belongs(key string) bool {
	for _, prefix := range []string{store.KeyKeptMatch, store.KeyKeptLog, store.KeyOptions, store.KeyBots, store.KeyEvent, store.KeyGroup} {
		if len(key) > len(prefix) && strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return key == store.KeyClub || slices.Contains(singleKeys, key)
}

// Backup returns everything in a store as one file.
func Backup(s store.Store) []byte {
	var b bytes.Buffer
	b.WriteString(backupHeader + strconv.Itoa(backupVersion) + "\n")
	n := 0
	for _, key := range backupKeys(s) {
		if v, ok := s.Load(key); ok {
			fmt.Fprintf(&b, "%s %d %08x\n", key, len(v), checksum(key, v))
			b.Write(v)
			b.WriteByte('\n')
			n++
		}
	}
	fmt.Fprintf(&b, "end %d\n", n)
	return b.Bytes()
}

func checksum(key string, value []byte) uint32 {
	return crc32.Update(crc32.ChecksumIEEE([]byte(key)), crc32.IEEETable, value)
}

// backupPart reads the part of a backup that starts at the beginning of b. key is set if
// its first line is valid. whole reports whether the rest is, too; size is then the
// length of the part.
func backupPart(b []byte) (key string, value []byte, size int, whole bool) {
	line, _, ended := bytes.Cut(b[:min(len(b), 200)], []byte{'\n'})
	f := strings.Fields(string(line))
	if !ended || len(f) != 3 {
		return "", nil, 0, false
	}
	n, err := strconv.Atoi(f[1])
	sum, err2 := strconv.ParseUint(f[2], 16, 32)
	if err != nil || err2 != nil || n < 0 {
		return "", nil, 0, false
	}
	rest := b[len(line)+1:]
	if n > len(rest) || checksum(f[0], rest[:n]) != uint32(sum) {
		return f[0], nil, 0, false
	}
	return f[0], rest[:n], len(line) + 1 + n + 1, true // with the line break, which may be damaged
}

// ReadBackup returns the parts of a backup that are intact. damaged names the others by
// their keys, or by their position if the key is damaged too. The error is ErrNoBackup or
// ErrNewerBackup.
func ReadBackup(file []byte) (parts store.Memory, damaged []string, err error) {
	line, _, _ := bytes.Cut(file[:min(len(file), 64)], []byte{'\n'})
	version, ok := strings.CutPrefix(string(line), backupHeader)
	switch n, bad := strconv.Atoi(strings.TrimSpace(version)); {
	case !ok:
		return nil, nil, ErrNoBackup
	case bad == nil && n > backupVersion:
		return nil, nil, ErrNewerBackup
	}
	parts = store.Memory{}
	count, ended, lost := 0, false, false
	for at := len(line) + 1; at < len(file); {
		if n, ok := strings.CutPrefix(string(file[at:min(len(file), at+20)]), "end "); ok {
			if want, bad := strconv.Atoi(strings.TrimSpace(n)); bad == nil {
				ended = true
				if want == count+len(damaged) {
					break
				}
				damaged = append(damaged, "at "+strconv.Itoa(at))
				break
			}
		}
		key, value, size, whole := backupPart(file[at:])
		if whole {
			lost = false
			count++
			if _, twice := parts[key]; belongs(key) && !twice {
				parts[key] = bytes.Clone(value)
			}
			at += size
			continue
		}
		// Every line up to the next intact part belongs to one that is damaged.
		if belongs(key) {
			damaged = append(damaged, key)
		} else if !lost {
			damaged = append(damaged, "at "+strconv.Itoa(at))
		}
		lost = true
		next := bytes.IndexByte(file[at:], '\n')
		if next < 0 {
			break
		}
		at += next + 1
	}
	if !ended && !lost {
		damaged = append(damaged, "at "+strconv.Itoa(len(file)))
	}
	return parts, damaged, nil
}
