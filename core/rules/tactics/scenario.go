package tactics

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
)

// Log is the log of CV §9: a projection of the events so far (T-24). The match
// must keep its log.
func Log(m *Match) (lines []string) {
	g := Of(m)
	log := m.Log()
	for i := range log {
		if line := g.Line(g.prog, &log[i]); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// ToMove is who may give a command now.
func ToMove(m *Match) event.Player {
	if at := m.State.moment(); at != never {
		return m.State.turnOf(at)
	}
	return event.NoPlayer
}

// Play gives the commands of a scenario, each for whoever is to act. A step
// that begins with "! " must be refused, with the reason that ends it:
// "! A slash B: cooldown".
func Play(m *Match, steps []string) error {
	return PlayWatched(m, steps, func() error { return nil })
}

// PlayWatched is Play that calls after when a step was given; its error ends it.
func PlayWatched(m *Match, steps []string, after func() error) error {
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

func playStep(m *Match, step string) error {
	text, refused := strings.CutPrefix(step, "! ")
	want := ""
	if refused {
		text, want, _ = strings.Cut(text, ": ")
	}
	c, err := Of(m).Parse(m, ToMove(m), text)
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
		return fmt.Errorf("refused by %w, and should have been by %s", err, want)
	}
	return nil
}
