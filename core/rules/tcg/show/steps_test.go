package show

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// lessening is scripts that take 2 off the number of every event.
type lessening struct{}

func (lessening) BeginCommand() {}
func (lessening) Spent() int    { return 0 }
func (lessening) When(*tcg.Match, def.FuncRef, event.Entity) (bool, error) {
	return true, nil
}
func (lessening) Judge(*tcg.Match, def.FuncRef, event.Entity, event.Entity) (bool, error) {
	return true, nil
}
func (lessening) Compute(*tcg.Match, def.FuncRef, event.Entity, event.Entity) (int, error) {
	return 0, nil
}
func (lessening) Run(m *tcg.Match, _ def.FuncRef, _ event.Entity) error {
	m.Modify(events.ArgAmount, event.OpAdd, -2)
	return nil
}

// TestWhoChangesAHit (D-08): each step of a hit names who changed the amount: the pools that met it before the shield, or the
// card with the listener.
func TestWhoChangesAHit(t *testing.T) {
	lib := fullLibrary(t)
	for i := range lib.Cards {
		if lib.Cards[i].ID == "GUARD" {
			lib.Cards[i].Listeners = append(lib.Cards[i].Listeners, def.Listener{ID: "less", Event: "DAMAGE_MODIFIED", Role: def.Any, Priority: 300, Run: 1})
		}
	}
	p, err := program.Compile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sc := tcg.NewScenario(p, match.Options{Log: true})
	m := sc.Match()
	m.Attach(lessening{})
	ix, err := sc.Unit(0, "GUARD", place.Spot{Row: place.Front})
	if err != nil {
		t.Fatal(err)
	}
	x := m.State.Handle(ix)
	list, err := m.Compose(1, func() error { return tcg.Damage(m, x, tcg.Blow{N: 9}) })
	if err == nil {
		err = m.Inject(list)
	}
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, e := range m.Log() {
		if e.Type == events.DamageDealt {
			for _, s := range Of(m).Hit(m, e.Seq, "en").Steps {
				fmt.Fprintf(&text, "%s %s by %s %d>%d\n", s.Stage, s.Who, s.By, s.Before, s.After)
			}
		}
	}
	if want := "COVER_MITIGATED Cover by core 9>6\nDAMAGE_MODIFIED Guard of the Gate (1a1) by GUARD.less 6>4\n"; text.String() != want {
		t.Errorf("%s\nwant\n%s", text.String(), want)
	}
}
