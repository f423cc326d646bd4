package match

import "slices"

// EffectiveInputs returns the inputs of a deal without undone inputs and undo requests. Replaying
// them produces the deal in its final or current state.
func (m *Match) EffectiveInputs(deal int) ([]Input, error) {
	log := m.Inputs(deal)
	undone := slices.ContainsFunc(log, func(in Input) bool { return in.Type == InUndo })
	switch {
	case !undone:
		return log, nil
	case deal == m.Progress.Deal:
		return m.RunningInputs(), nil
	}
	again, err := m.Replay(m.Config, deal, len(log))
	if err != nil {
		return nil, err
	}
	return again.RunningInputs(), nil
}
