package show_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/program"
	"arbiter/core/rules/tactics/show"
)

// listening is a change of a battle: tough, which Ann has, adds 2 to her hits. Haste, which nobody has at first, rejects the hits of
// its bearer.
func listening(lib *library.Library, h *handlers) {
	more := h.add(func(m *tactics.Match, _ event.Entity) error { m.Modify(program.HitAmount, event.OpAdd, 2); return nil })
	lib.Buffs[0].Listeners = []def.Listener{{ID: "misses", Event: "HIT", Role: def.Source, Priority: 300, Reject: "missed"}}
	lib.Buffs[1].Listeners = []def.Listener{{ID: "hurts", Event: "HIT", Role: def.Target, Priority: 310, Reject: "dodged"}}
	lib.Buffs[2].Listeners = []def.Listener{{ID: "more", Event: "HIT", Role: def.Source, Priority: 250, Run: more}, {ID: "ours", Event: "TURN_BEGAN", Role: def.Owner, Priority: 100, Run: h.add(func(*tactics.Match, event.Entity) error { return nil })}}
}

// TestHitsOfListeners: the explanation of a hit has what each listener made of the amount, and who stopped it.
func TestHitsOfListeners(t *testing.T) {
	m := skirmish(t, listening)
	if err := show.Play(m, []string{"activate Ann", "Ann slash Bob", "pass"}); err != nil {
		t.Fatal(err)
	}
	table := show.Table{}
	hit := func() event.Event {
		for _, e := range slices.Backward(m.Log()) {
			if e.Type == program.Hit {
				return e
			}
		}
		t.Fatal("no hit")
		return event.Event{}
	}
	e := hit()
	h := table.Hit(m, e.Seq, "en")
	same(t, "the amounts", fmt.Sprint(h.Base, h.Final, h.Losses[0].Value), "3 5 5")
	same(t, "the step", fmt.Sprint(h.Steps[0].Who, " ", h.Steps[0].Op, " ", h.Steps[0].Amount, " ", h.Steps[0].Before, " ", h.Steps[0].After), "Tough of Ann add 2 3 5")
	same(t, "in Chinese", table.Hit(m, e.Seq, "zh").Steps[0].Who, "Ann的坚韧")
	if lines := strings.Join(table.Explain(m, e.Seq, "en"), "\n"); !strings.Contains(lines, "+2  (3 → 5)") {
		t.Error(lines)
	}
	if err := show.Play(m, []string{"Ann curse Bob", "pass", "end_turn"}); err != nil {
		t.Fatal(err)
	}
	m = skirmish(t, listening)
	if err := show.Play(m, []string{"activate Ann", "Ann curse Bob", "pass", "Ann slash Bob", "pass"}); err != nil {
		t.Fatal(err)
	}
	e = hit()
	h = table.Hit(m, e.Seq, "en")
	last := h.Steps[len(h.Steps)-1]
	same(t, "what was stopped", fmt.Sprint(e.Rejected, " ", h.Base, " ", h.Final, " ", len(h.Losses), " ", last.Op, " ", last.Before, " ", last.Who), "true 3 0 0 reject 5 Haste")
	for lang, want := range map[string]string{"en": "stopped it", "zh": "阻止"} { //maporder: each is compared
		if lines := strings.Join(table.Explain(m, e.Seq, lang), "\n"); !strings.Contains(lines, want) {
			t.Error(lines)
		}
	}
}

// TestWhyNot: a debugger says why a listener does not concern an event, by the kind of the event, the role, and who bears the effect.
func TestWhyNot(t *testing.T) {
	m := skirmish(t, listening)
	x := show.Table{}.Explore(m)
	ref := func(id string) event.ListenerRef {
		return event.ListenerRef(slices.IndexFunc(m.Program().Listeners, func(l match.Listener) bool { return strings.HasSuffix(l.ID, "."+id) || l.ID == id }))
	}
	hit := of(program.Hit, ann, bob, 3)
	healed := of(program.Healed, ann, bob, 3)
	for _, c := range []struct {
		e    event.Event
		id   string
		self event.Entity
		want string
	}{
		{hit, "more", 0, ""}, {hit, "more", ann, ""}, {hit, "more", bob, "its role is source, and the source is Ann"},
		{of(program.Hit, bob, ann, 3), "more", 0, "Ann: its role is source, and the source is Bob"},
		{of(program.Hit, 0, ann, 3), "more", 0, "Ann: its role is source, and the source is none"},
		{healed, "more", 0, "it listens to HIT, and this is HEALED"}, {hit, "misses", 0, "no unit has haste"}, {hit, "hurts", 0, "no unit has slow"},
		{hit, "hurts", ann, "its role is target, and the target is Bob"}, {hit, "hurts", bob, ""},
	} {
		same(t, fmt.Sprint(c.id, " for ", c.self), x.WhyNot(&c.e, ref(c.id), c.self).EN, c.want)
	}
	for ref, l := range m.Program().Listeners[1:] {
		if why := x.WhyNot(&hit, event.ListenerRef(ref+1), 0).EN; l.Handler && why != "it listens to no event: an action, effect, hex, class or policy calls it" {
			t.Errorf("%s: %s", l.ID, why)
		}
	}
	same(t, "listeners of Ann", len(x.ListenersOf(ann)), 2)
	same(t, "listeners of Bob", len(x.ListenersOf(bob)), 0)
}

// TestPlaySteps: a step with an exclamation mark must be refused, for its reason if it names one.
func TestPlaySteps(t *testing.T) {
	for step, want := range map[string]string{
		"! Ann slash Bob": "", "! activate Ann": "it was done, and should have been refused", "! Ann slash Bob: NO_SUCH": "and should have been by NO_SUCH", "! Ann slash Bob: cooldwn": `and should have been by cooldwn; did you mean "cooldown"?`, "Ann slash Bob": "step 1", "! Zoe slash": `unknown unit "Zoe"`,
	} { //maporder: each is compared
		err := show.Play(skirmish(t), []string{step})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", step, err, want)
		}
	}
}

// TestUnitsInPictures: a unit in a picture and in a snapshot has its hex, and its figures have names in both languages.
func TestUnitsInPictures(t *testing.T) {
	m := after(t, "activate Ann", "Ann walk 1,0")
	for lang, want := range map[string]string{"en": "health energy time Rage", "zh": "生命 能量 时间 怒气"} { //maporder: each is compared
		p := show.Table{}.Picture(m, 0, lang)
		var names []string
		for _, f := range p.Pieces[0].Figures {
			names = append(names, f.Name)
		}
		same(t, lang, strings.Join(names, " "), want)
		same(t, "at", p.Pieces[0].At, "@1,0")
	}
	if s := fmt.Sprintf("%+v", show.Table{}.Snapshot(m)); !strings.Contains(s, "Hex:1,0 ") || !strings.Contains(s, "Hex:2,0 ") || !strings.Contains(s, "Hex:4,0 ") {
		t.Error(s)
	}
	for _, v := range (show.Table{}).Explore(m).Values(ann) {
		if v.Name == "energy" && (v.Base != 2 || v.Now != int(m.State.Units[1].Energy) || v.Now == 0) {
			t.Errorf("%+v", v)
		}
	}
}

// TestRefusalsNameTheCondition: a refusal for a condition names it, in both languages.
func TestRefusalsNameTheCondition(t *testing.T) {
	filters, err := def.ParseConds("self.hp > 20 or self.energy == 7")
	if err != nil {
		t.Fatal(err)
	}
	g := display.Show(skirmish(t, func(lib *library.Library, h *handlers) {
		run := h.add(func(*tactics.Match, event.Entity) error { return nil })
		lib.Actions = append(lib.Actions, library.Action{Definition: library.Definition{ID: "boast", Pack: "field"}, Kind: "free", Target: "none", Where: filters, Run: run})
		lib.Units[0].Actions = append(lib.Units[0].Actions, "boast")
	}), show.Table{})
	c, err := g.Parse(0, "Ann boast")
	if err == nil {
		err = g.Do(c)
	}
	var r *match.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("it is not refused: %v", err)
	}
	same(t, "English", r.Error(), `condition: its condition does not hold: "self.hp > 20" does not hold: it is 20, and "self.energy == 7" does not hold: it is 2`)
	same(t, "Chinese", r.TextZH, `条件不满足：“self.hp > 20”不成立：现为20，且“self.energy == 7”不成立：现为2`)
	lines, _ := (&display.Inquiry{Game: g, Lang: "en"}).Command(c, "Ann boast")
	same(t, "whynot", strings.Join(lines, "\n"), strings.TrimPrefix(r.Error(), "condition: ")+" [condition]")
}
