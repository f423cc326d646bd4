package soul

import (
	"encoding/json"
	"fmt"
	"strings"

	"moineau/engine/logs"
	"moineau/engine/table"
)

// settle determines the options, names and final scores.
func (r *soulReader) settle(head *soulHead) error {
	g := r.g
	g.Options = table.Options{"preset": map[bool]string{true: "mahjong-soul-sanma", false: "mahjong-soul"}[g.Players == 3]}
	switch head.Config.Mode.Mode % 10 {
	case 1:
		g.Options["length"] = "east"
	case 2:
		g.Options["length"] = "east-south"
	default:
		g.Lengths = logs.Lengths
	}
	soulRules(g.Options, head.Config.Mode.Rule)
	names := make([]string, g.Players)
	for _, a := range head.Accounts {
		if a.Seat >= 0 && a.Seat < g.Players {
			names[a.Seat] = a.Nickname
		}
	}
	if strings.Join(names, "") != "" {
		g.Names = names
	}
	if g.Cut == "" && len(head.Result.Players) == g.Players {
		final := make([]int32, g.Players)
		for _, p := range head.Result.Players {
			if p.Seat < 0 || p.Seat >= g.Players {
				return fmt.Errorf(`"result": there is no seat %d; expected 0 to %d`, p.Seat, g.Players-1)
			}
			final[p.Seat] = int32(p.Points)
		}
		g.Final = final
	}
	return nil
}

// soulSwitches maps rules of friends' tables and tournaments to options.
var soulSwitches = map[string]string{
	"have_qieshangmanguan": "kiriage_mangan", "have_jiuzhongjiupai": "abort_nine_terminals", "have_sifenglianda": "abort_four_winds",
	"have_sijializhi": "abort_four_riichi", "have_sigangsanle": "abort_four_kans", "have_liujumanguan": "nagashi_mangan", "have_yifa": "ippatsu",
}

// soulRules sets the options that a table's own rules state.
func soulRules(o table.Options, rule map[string]json.RawMessage) {
	on := func(name string) (on, ok bool) {
		switch string(rule[name]) {
		case "true":
			return true, true
		case "false":
			return false, true
		}
		return false, false
	}
	number := func(name string) int {
		var n int
		if raw, ok := rule[name]; !ok || json.Unmarshal(raw, &n) != nil || n < 0 || n > mostPoints {
			return -1
		}
		return n
	}
	for theirs, ours := range soulSwitches {
		if on, ok := on(theirs); ok {
			o[ours] = fmt.Sprint(on)
		}
	}
	// Three players have no red five of characters; their two are the usual ones.
	if n := number("dora_count"); n == 0 || n == 4 && o["preset"] == "mahjong-soul" {
		o["red_fives"] = fmt.Sprint(n)
	}
	if n := number("fandian"); n > 0 {
		o["target_points"] = fmt.Sprint(n)
	}
	if head, _ := on("have_toutiao"); head {
		o["max_ron"], o["too_many_ron"] = "1", "head-bump"
	}
	if bust, ok := on("can_jifei"); ok {
		o["tobi"] = fmt.Sprint(bust)
	}
	if more, ok := on("have_nanruxiru"); ok && !more {
		o["extension"] = "none"
	}
	if number("shiduan") == 2 {
		o["kuitan"] = "false"
	}
}
