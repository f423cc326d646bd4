package library

import (
	"strconv"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/store"
)

// DealName is the name of a deal. It is its number in the match or, if the rule set
// counts by rounds, the wind and its number in the round.
type DealName struct {
	Number int
	Wind   int // 1 for East, or 0 if the deal is named by its number
	Hand   int
}

// DealNameOf returns the name of the running or just finished deal of a match.
func DealNameOf(m *match.Match) DealName {
	n := DealName{Number: m.Progress.Deal}
	r, ok := m.Rules.(table.RoundGame)
	if !ok {
		return n
	}
	var v table.View
	m.Deal.Look(table.Public, &v)
	n.Wind, n.Hand = v.Round.Rank(), r.Stakes(&v).Hand
	return n
}

// MatchInfo is the summary of the saved match on the title screen.
type MatchInfo struct {
	Rules string
	Deal  DealName // of the running deal
	// Leader and LeaderKey are the name and the name key of the player with the most
	// points. Both are empty if all scores are equal.
	Leader, LeaderKey string
	Points            int // of the leader
	// Kept is the library identifier of the match. Assisted lists the deals played with
	// undo or open hands.
	Kept     string
	Assisted []int
	// Seal is the seal made before the first deal.
	Seal Seal
}

// SaveMatch saves the record and the summary of the running match.
func SaveMatch(s store.Store, record []byte, info MatchInfo) error {
	if err := s.Save(store.KeyMatch, record); err != nil {
		return err
	}
	return s.Save(store.KeyMatchInfo, store.EncodeLines(map[string]string{
		"rules": info.Rules, "deal": strconv.Itoa(info.Deal.Number),
		"wind": strconv.Itoa(info.Deal.Wind), "hand": strconv.Itoa(info.Deal.Hand),
		"leader": info.Leader, "leader-key": info.LeaderKey, "points": strconv.Itoa(info.Points),
		"kept": info.Kept, "eased": joined(info.Assisted),
		"print": info.Seal.Print, "sealed": strconv.FormatInt(info.Seal.At, 10),
	}))
}

// SavedMatch returns the saved match. ok is false if there is none.
func SavedMatch(s store.Store) (record []byte, info MatchInfo, ok bool) {
	record, ok = s.Load(store.KeyMatch)
	b, ok2 := s.Load(store.KeyMatchInfo)
	if !ok || !ok2 {
		return nil, MatchInfo{}, false
	}
	m := store.DecodeLines(b)
	info = MatchInfo{Rules: m["rules"], Leader: m["leader"], LeaderKey: m["leader-key"], Kept: m["kept"], Assisted: numbers(m["eased"])}
	info.Deal.Number, _ = strconv.Atoi(m["deal"])
	info.Deal.Wind, _ = strconv.Atoi(m["wind"]) // older saves have none
	info.Deal.Hand, _ = strconv.Atoi(m["hand"])
	info.Seal.Print = m["print"]
	info.Seal.At, _ = strconv.ParseInt(m["sealed"], 10, 64)
	info.Points, _ = strconv.Atoi(m["points"])
	return record, info, true
}

// LastRules returns the rule set of the saved match, or else the one chosen last. It
// returns "" if none was chosen yet.
func LastRules(s store.Store) string {
	if _, info, ok := SavedMatch(s); ok {
		return info.Rules
	}
	id, _ := s.Load(store.KeyRules)
	return string(id)
}

// ForgetMatch deletes the saved match because it has ended or was abandoned.
func ForgetMatch(s store.Store) {
	// Errors are ignored: an undeleted save is offered again, and nothing is lost.
	for _, key := range []string{store.KeyMatchInfo, store.KeyMatch, store.KeyMatchLast, store.KeyMatchHolder} {
		_ = s.Delete(key)
	}
}
