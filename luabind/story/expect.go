package story

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/pack"
	"arbiter/luabind/tcg/tcgtest"
)

// expect writes what the commands have changed.
func (w *writer) expect() {
	s := &w.last.State
	for ix := uint16(1); ix <= s.NCards; ix++ {
		is := tcg.SightOf(w.last, ix)
		name, known := w.names[ix]
		if !known {
			w.newcomer(is)
			continue
		}
		if fields := changed(tcg.SightOf(w.first, ix), is); len(fields) > 0 {
			w.expects = append(w.expects, line{text: fmt.Sprintf("t:expect(%s, {%s})", name, strings.Join(fields, ", "))})
		}
	}
	for p := range event.Player(s.Seats) {
		if fields := w.seatChanged(p); len(fields) > 0 {
			w.expects = append(w.expects, line{text: fmt.Sprintf("t:player(%d, {%s})", p+1, strings.Join(fields, ", "))})
		}
	}
	if s.Phase != w.first.State.Phase || s.Turn != w.first.State.Turn {
		if word, ok := map[program.Phase]string{program.DeploymentPhase: "deployment", program.SkirmishPhase: "skirmish"}[s.Phase]; ok {
			w.expects = append(w.expects, line{text: fmt.Sprintf("t:turn_is({active = %d, phase = %q})", s.Active+1, word)})
		}
	}
}

// newcomer expects a unit that was made by an effect.
func (w *writer) newcomer(is tcg.Sight) {
	if is.Zone == place.Board && is.Spot.Lane != place.NoLane {
		w.expects = append(w.expects, line{text: fmt.Sprintf("t:expect(t:at(%d, %q), {id = %q})", is.Controller+1, spot(is.Spot), is.ID)})
	}
}

// changed lists the fields of a card that are others now.
func changed(was, is tcg.Sight) (fields []string) {
	switch gone := is.Zone == place.Graveyard || is.Zone == place.Nowhere; { // what was made by hand leaves the game
	case was.Zone == place.Board && gone:
		fields = append(fields, "dead = true")
	case was.Zone != is.Zone && !(was.Zone == place.Attached && gone):
		fields = append(fields, fmt.Sprintf("zone = %q", is.Zone.String()))
	}
	if is.Zone != place.Board {
		return fields
	}
	number := func(name string, a, b int) {
		if a != b {
			fields = append(fields, fmt.Sprintf("%s = %d", name, b))
		}
	}
	if was.Zone == place.Board {
		number("attack", was.Attack, is.Attack)
		number("damage", was.Damage, is.Damage)
		number("shield", was.Shield, is.Shield)
		number("health_cap", was.HealthCap, is.HealthCap)
	}
	number("controller", int(was.Controller)+1, int(is.Controller)+1)
	if was.Zone == place.Board && was.Spot != is.Spot {
		fields = append(fields, fmt.Sprintf("lane = %q, row = %q", lanes[is.Spot.Lane], rows[is.Spot.Row]))
	}
	if !slices.Equal(was.Armory, is.Armory) && len(is.Armory) > 0 {
		fields = append(fields, fmt.Sprintf("armory = {%s}", quoted(is.Armory)))
	}
	for _, id := range sorted(is.States) {
		if was.States[id] != is.States[id] {
			fields = append(fields, fmt.Sprintf("states = {%s = %d}", id, is.States[id]))
			break
		}
	}
	return fields
}

func (w *writer) seatChanged(p event.Player) (fields []string) {
	was, is := &w.first.State.Players[p], &w.last.State.Players[p]
	for _, n := range []struct {
		name string
		a, b int16
	}{{"base", was.Base, is.Base}, {"supply", was.Supply, is.Supply}, {"battery", was.Battery, is.Battery}} {
		if n.a != n.b {
			fields = append(fields, fmt.Sprintf("%s = %d", n.name, n.b))
		}
	}
	return fields
}

// text is the test as a file.
func (w *writer) text(setup []line) string {
	var b strings.Builder
	fmt.Fprintf(&b, "function test_%s(t)\n", w.story.Name)
	for _, list := range [][]line{setup, w.steps, w.expects} {
		for _, l := range list {
			b.WriteString("  " + l.text + "\n")
		}
	}
	b.WriteString("end\n")
	return b.String()
}

// reduce takes lines out of the scene as long as the test still passes. The
// last ones come first, so that what stands on something goes before it.
func (w *writer) reduce(sources []pack.Source) (string, error) {
	if len(w.expects) == 0 {
		w.expects = append(w.expects, line{text: "t:going_on()"})
	}
	if err := w.try(w.setup, sources); err != nil {
		return "", fmt.Errorf("the test does not hold in a scene of its own: %w", err)
	}
	setup := slices.Clone(w.setup)
	// Runs of lines first: most of a scene is usually not needed.
	for size := len(setup); size > 0; size /= 2 {
		for i := len(setup) - size; i >= 0; i -= size {
			fewer := slices.Delete(slices.Clone(setup), i, min(i+size, len(setup)))
			if w.try(fewer, sources) == nil {
				setup = fewer
			}
		}
	}
	for i, l := range setup {
		if plain := slices.Clone(setup); l.bare != "" && l.bare != l.text {
			plain[i] = line{text: l.bare}
			if w.try(plain, sources) == nil {
				setup = plain
			}
		}
	}
	return tidy(w.text(setup)), nil
}

// tidy leaves out locals that nobody uses.
func tidy(text string) string {
	out := strings.Split(text, "\n")
	for i, l := range out {
		rest, isLocal := strings.CutPrefix(l, "  local ")
		name, call, _ := strings.Cut(rest, " = ")
		if isLocal && !mentions(out[i+1:], name) {
			out[i] = "  " + call
		}
	}
	return strings.Join(out, "\n")
}

// mentions reports whether a name stands in a line as a whole word.
func mentions(list []string, name string) bool {
	for _, l := range list {
		words := strings.FieldsFunc(l, func(r rune) bool {
			return r != '_' && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9')
		})
		if slices.Contains(words, name) {
			return true
		}
	}
	return false
}

func (w *writer) try(setup []line, sources []pack.Source) error {
	suite, err := tcgtest.Game.NewSuiteOf(sources, "recorded_test.lua", w.text(setup))
	if err != nil {
		return err
	}
	bench, err := suite.NewBench()
	if err != nil {
		return err
	}
	if f := bench.Run(0); f != nil {
		return fmt.Errorf("line %d: %s", f.Line, f.Msg)
	}
	return nil
}
