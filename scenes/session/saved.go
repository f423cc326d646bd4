package session

import (
	"strconv"

	"moineau/scenes/store"
)

// MatchInfo is what the title shows of the match that is saved.
type MatchInfo struct {
	Rules string
	Deal  DealName // of the deal being played
	// Leader and LeaderKey are the name of the player with most points, or the key
	// of what that player is called; both are empty when all are level.
	Leader, LeaderKey string
	Points            int // of the leader
	// Kept is what the match is kept as in the library, Eased the deals in which something
	// was taken back or shown, with commas.
	Kept, Eased string
	// Seal is what was kept before the first deal.
	Seal Seal
}

// SaveMatch keeps the record of the running match and what the title shows of
// it.
func SaveMatch(s store.Store, record []byte, info MatchInfo) error {
	if err := s.Save(store.KeyMatch, record); err != nil {
		return err
	}
	return s.Save(store.KeyMatchInfo, store.EncodeLines(map[string]string{
		"rules": info.Rules, "deal": strconv.Itoa(info.Deal.Number),
		"wind": strconv.Itoa(info.Deal.Wind), "hand": strconv.Itoa(info.Deal.Hand),
		"leader": info.Leader, "leader-key": info.LeaderKey, "points": strconv.Itoa(info.Points),
		"kept": info.Kept, "eased": info.Eased,
		"print": info.Seal.Print, "sealed": strconv.FormatInt(info.Seal.At, 10),
	}))
}

// SavedMatch gives the saved match; ok is false when there is none.
func SavedMatch(s store.Store) (record []byte, info MatchInfo, ok bool) {
	record, ok = s.Load(store.KeyMatch)
	b, ok2 := s.Load(store.KeyMatchInfo)
	if !ok || !ok2 {
		return nil, MatchInfo{}, false
	}
	m := store.DecodeLines(b)
	info = MatchInfo{Rules: m["rules"], Leader: m["leader"], LeaderKey: m["leader-key"], Kept: m["kept"], Eased: m["eased"]}
	info.Deal.Number, _ = strconv.Atoi(m["deal"])
	info.Deal.Wind, _ = strconv.Atoi(m["wind"]) // a save of before has none
	info.Deal.Hand, _ = strconv.Atoi(m["hand"])
	info.Seal.Print = m["print"]
	info.Seal.At, _ = strconv.ParseInt(m["sealed"], 10, 64)
	info.Points, _ = strconv.Atoi(m["points"])
	return record, info, true
}

// LastRules is the rule set that was played last: that of the match which is saved,
// or else the one chosen last; empty where nothing was played yet.
func LastRules(s store.Store) string {
	if _, info, ok := SavedMatch(s); ok {
		return info.Rules
	}
	id, _ := s.Load(store.KeyRules)
	return string(id)
}

// ForgetMatch deletes the saved match: it has ended or was given up.
func ForgetMatch(s store.Store) {
	// A save that cannot be deleted is offered again and can be played again:
	// nothing is lost, so the error is not shown.
	for _, key := range []string{store.KeyMatchInfo, store.KeyMatch, store.KeyMatchLast, store.KeyMatchHolder} {
		_ = s.Delete(key)
	}
}
