package match

// Replay replays a match with the configuration c, up to and including the first n inputs
// of a deal. It is used to show a match or to play on from there. It applies only logged
// inputs. If c knows the wall, call Hold to make the match go on by itself.
func (m *Match) Replay(c Config, deal, n int) (*Match, error) {
	out, err := Follow(c, m.Rules)
	if err != nil {
		return nil, err
	}
	for d := 1; d <= deal; d++ {
		log := m.Inputs(d)
		if d == deal {
			log = log[:min(max(n, 0), len(log))]
		}
		for _, in := range log {
			if _, err := out.Apply(in, nil); err != nil {
				return nil, err
			}
		}
		if d < deal {
			if _, err := out.Next(nil); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}
