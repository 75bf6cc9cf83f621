package show

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
)

// Log is the log of CV §9: a projection of the events so far (T-24). The match
// must keep its log.
func Log(m *tactics.Match) (lines []string) {
	g := on(m)
	log := m.Log()
	for i := range log {
		if line := g.Line(g.prog, &log[i]); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Play carries out the commands of a scenario, each for the player who is to act. A step
// that begins with "! " must be refused, with the reason that ends it:
// "! A slash B: cooldown".
func Play(m *tactics.Match, steps []string) error {
	return PlayWatched(m, steps, func() error { return nil })
}

// PlayWatched is Play that calls after when a step was given; its error ends it.
func PlayWatched(m *tactics.Match, steps []string, after func() error) error {
	for i, step := range steps {
		err := playStep(m, step)
		if err == nil {
			err = after()
		}
		if err != nil {
			return fmt.Errorf("step %d, %q: %w", i+1, step, err)
		}
	}
	return nil
}

func playStep(m *tactics.Match, step string) error {
	text, refused := strings.CutPrefix(step, "! ")
	want := ""
	if refused {
		text, want, _ = strings.Cut(text, ": ")
	}
	c, err := table.Parse(m, tactics.ToMove(m), text)
	if err != nil {
		return err
	}
	err = m.Do(c)
	if !refused {
		return err
	}
	var r *match.Refusal
	switch {
	case err == nil:
		return fmt.Errorf("it was done, and should have been refused")
	case !errors.As(err, &r) || want != "" && r.Code != want:
		return fmt.Errorf("refused by %w, and should have been by %s%s", err, want, meantReason(m, want))
	}
	return nil
}

// meantReason is the end of a message about an unknown reason of a step: the one of the rules
// that was meant.
func meantReason(m *tactics.Match, want string) string {
	var codes []string
	p := tactics.Of(m).Program()
	for _, r := range p.Reasons.Rejecting() {
		codes = append(codes, p.Names.At(r).Code)
	}
	if slices.Contains(codes, want) {
		return ""
	}
	return i18n.Meant(want, codes)
}
