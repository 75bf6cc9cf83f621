package xiangqitest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/testing/runner"
)

// stage is a scenario that is being played.
type stage struct {
	*Scenario
	m *xiangqi.Match
	g display.Match

	work int // commands that were tried and counted
}

const (
	// maxPerft bounds the moves that a perft of a test, or all of a scenario, see.
	maxPerft = 5_000_000
	// perftWork is the work of one of them.
	perftWork = 4
)

// Play plays a scenario and returns its work; the failure is nil when all is as
// expected.
func Play(prog *xiangqi.Program, k luaxiangqi.Machine, s *Scenario) (work int, f *runner.Failure) {
	t := &stage{Scenario: s}
	f = t.play(prog, k)
	return t.work, f
}

func (t *stage) play(prog *xiangqi.Program, k luaxiangqi.Machine) *runner.Failure {
	if key, err := t.set(prog, k); err != nil {
		return t.failure(key, err)
	}
	for _, check := range []struct {
		key string
		run func() error
	}{
		{"targets", t.targets}, {"refused", t.refusals}, {"perft", t.perft},
		{"moves", t.moves}, {"final", t.final}, {"outcome", t.outcome}, {"events", t.events},
	} {
		if err := check.run(); err != nil {
			return t.failure(check.key, err)
		}
	}
	return nil
}

func (t *stage) failure(key string, err error) *runner.Failure {
	return runner.Unmet(t.File, t.Line(key), t.Name, t.g, err)
}

// set starts the game; on failure it names the key that is to blame.
func (t *stage) set(prog *xiangqi.Program, k luaxiangqi.Machine) (key string, err error) {
	set := xiangqi.Setup{Mode: t.Mode, Options: slices.Clone(t.Options), Match: match.Options{Log: true}}
	if set.Mode == "" {
		if set.Mode, err = modeOf(prog, t.Rules); err != nil {
			return "rules", err
		}
	} else if t.Rules != "" {
		return "rules", errors.New("a mode brings its rules; give one of mode and rules")
	}
	if t.FEN != "" {
		set.Options = append(set.Options, "layout="+t.FEN)
	}
	m, err := xiangqi.New(prog, set)
	if err != nil {
		return "fen", err
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		return "", err
	}
	t.m, t.g = m, xiangqi.Facade(m)
	return "", nil
}

func modeOf(prog *xiangqi.Program, rules string) (string, error) {
	if rules == "" {
		rules = board.Seed.String()
	}
	for i := range prog.Lib.Modes {
		if d := &prog.Lib.Modes[i]; d.Rules == rules {
			return d.ID, nil
		}
	}
	return "", fmt.Errorf("no mode has the rules %q; they are %s or %s", rules, board.Seed, board.Strict)
}

// side is who gives the next command; when the game is over anybody, so that
// the refusal can be seen.
func (t *stage) side() event.Player { return max(t.m.State.Active(), xiangqi.Red) }

func (t *stage) targets() error {
	for _, from := range slices.Sorted(maps.Keys(t.Targets)) {
		sq, ok := board.ParseSquare(from)
		piece := t.m.State.At(sq)
		if !ok || piece == 0 {
			return fmt.Errorf("targets: there is no piece on %q", from)
		}
		want := slices.Sorted(slices.Values(t.Targets[from]))
		if have := targets(t.m, t.m.Rules().(*xiangqi.Rules), sq); !slices.Equal(have, want) {
			return fmt.Errorf("the piece on %s may go to %v, not to %v", from, have, want)
		}
	}
	return nil
}

// refusals tries each command on a copy: a refused move is in the log, and
// would be among the events.
func (t *stage) refusals() error {
	for _, text := range slices.Sorted(maps.Keys(t.Refused)) {
		g := display.Fork(t.g)
		code, err := refusal(g, t.side(), text)
		t.work += g.Work()
		if err == nil && code == "" {
			return fmt.Errorf("%s is legal, not refused with %s", text, t.Refused[text])
		}
		if err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		if code != t.Refused[text] {
			return fmt.Errorf("%s is refused with %s, not with %s", text, code, t.Refused[text])
		}
	}
	return nil
}

func refusal(g display.Match, p event.Player, text string) (code string, err error) {
	c, err := g.Parse(p, text)
	if err != nil {
		return "", err
	}
	var r *match.Refusal
	if err = g.Do(c); errors.As(err, &r) {
		return r.Code, nil
	}
	return "", err
}

func (t *stage) perft() error {
	rules := t.m.Rules().(*xiangqi.Rules).Rules()
	left := uint64(maxPerft)
	for i, want := range t.Perft {
		have, whole := rules.PerftWithin(&t.m.State.Board, i+1, left)
		if !whole {
			t.work += num.To[int](left) * perftWork
			return fmt.Errorf("perft to depth %d sees more than %d moves, the most of a scenario", i+1, maxPerft)
		}
		left -= min(have, left)
		t.work += num.To[int](have) * perftWork
		if have != want {
			return fmt.Errorf("perft of depth %d is %d, not %d", i+1, have, want)
		}
	}
	return nil
}

func (t *stage) moves() error {
	for i, text := range t.Moves {
		c, err := t.g.Parse(t.side(), text)
		if err == nil {
			err = t.g.Do(c)
			t.work += t.g.Work()
		}
		if err == nil && t.work > runner.MaxWork {
			err = runner.ErrWork
		}
		if err != nil {
			return fmt.Errorf("move %d, %s: %w", i+1, text, err)
		}
	}
	return nil
}

func (t *stage) final() error { return compareFEN(t.m, t.Final) }

func (t *stage) outcome() error {
	have := resultOf(t.m)
	if t.Outcome != "" && have != t.Outcome {
		return fmt.Errorf("the outcome is %q, not %q", have, t.Outcome)
	}
	return nil
}

func (t *stage) events() error {
	if t.Events == nil {
		return nil
	}
	n := 0
	for i := range t.g.Log() {
		e := &t.g.Log()[i]
		d := t.g.Program().Types.Def(e.Type)
		if d.Kind == event.Step {
			continue
		}
		have := d.Name + " by " + t.g.ListenerName(e.By)
		switch {
		case n == len(t.Events):
			return fmt.Errorf("after the last expected event comes %s", have)
		case t.Events[n] != d.Name && t.Events[n] != have:
			return fmt.Errorf("event %d is %s, not %s", n+1, have, t.Events[n])
		}
		n++
	}
	if n < len(t.Events) {
		return fmt.Errorf("event %d, %s, never came", n+1, t.Events[n])
	}
	return nil
}

// targets lists where the piece on a square may go, sorted.
func targets(m *xiangqi.Match, rules *xiangqi.Rules, sq board.Square) (list []string) {
	for set := rules.Targets(m, m.State.At(sq)); !set.Empty(); {
		list = append(list, set.Pop().String())
	}
	slices.Sort(list)
	return list
}

// compareFEN compares as many fields of the FEN as are given: the counters seldom matter.
func compareFEN(m *xiangqi.Match, fen string) error {
	have, want := strings.Fields(xiangqi.FEN(m)), strings.Fields(fen)
	if len(want) > len(have) || !slices.Equal(have[:len(want)], want) {
		return fmt.Errorf("the position is %s, not %s", strings.Join(have, " "), fen)
	}
	return nil
}

// resultOf is the score and why the game ended.
func resultOf(m *xiangqi.Match) string {
	return strings.TrimSpace(xiangqi.Score(&m.State) + " " + m.State.Reason.String())
}
