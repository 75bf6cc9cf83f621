package tcg_test

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
)

// asks is a body whose card asks for n decisions as it enters, and then does
// more.
func asks(n int, more string) string {
	return fmt.Sprintf("function run(me, ev, game)\n for i = 1, %d do game:choose(i %% 2 + 1, {i, i + 1}, \"example\") end\n %s\nend\nfunction example(me, ev, game) game:heal(me:unit(), 1) end\n", n, more)
}

// entering sets up a scenario in which player 1 can play the card of a body.
func entering(t *testing.T, sc *tcg.Scenario, i int) (play match.Command) {
	t.Helper()
	sc.Reset()
	card := func(ix uint16, err error) event.Entity {
		if err != nil {
			t.Fatal(err)
		}
		return sc.Match().State.Handle(ix)
	}
	for p := range event.Player(2) {
		for range 4 {
			card(sc.Card(p, "UNSC-001", place.Deck))
			card(sc.Card(p, "UNSC-003", place.Hand))
		}
		card(sc.Unit(p, "UNSC-002", place.Spot{Player: p, Row: place.Front}))
	}
	return match.Command{Verb: tcg.Play, Source: card(sc.Card(0, fmt.Sprintf("EX-%d", i), place.Hand)), Place: place.Spot{Row: place.Back}.Place()}
}

// TestManyDecisions (K-29): 64 decisions may be open at the same time. They are answered in
// order, those of both players together, and number 65 is a named fault.
func TestManyDecisions(t *testing.T) {
	sc, k := exampleProgram(t, []string{asks(64, ""), asks(65, "")}, func(int) bool { return false })
	m := sc.Match()
	m.Attach(k)
	play := entering(t, sc, 0)
	if err := m.Do(play); err != nil || m.State.NPending != 64 {
		t.Fatalf("%d decisions are open: %v", m.State.NPending, err)
	}
	for i := 1; m.State.NPending > 0; i++ {
		d, offers := m.State.Open()
		if int(d.Player) != i%2 || int(offers[0].N) != i {
			t.Fatalf("decision %d is of player %d with %d", i, d.Player+1, offers[0].N)
		}
		if err := m.Do(match.Command{Verb: tcg.Answer, Player: d.Player, Choice: 1}); err != nil {
			t.Fatal(err)
		}
	}
	play = entering(t, sc, 1)
	if err := m.Do(play); !match.IsFault(err) || !strings.Contains(err.Error(), "more than 64 decisions at the same time") {
		t.Errorf("65 decisions: %v", err)
	}
}

// TestManyOptions: a decision has at most 240 options, all that are open 2,048;
// one more is a named fault, and so are five arguments for a handler.
func TestManyOptions(t *testing.T) {
	list := func(n int) string {
		return fmt.Sprintf("do local t = {} for i = 1, %d do t[i] = i end game:choose(1, t, \"example\") end ", n)
	}
	for _, tt := range []struct{ body, want string }{
		{list(240), ""},
		{list(241), "241 options; at most 240"},
		{strings.Repeat(list(240), 8) + list(128), ""},
		{strings.Repeat(list(240), 8) + list(129), "more than 2048 options of decisions at the same time"},
		{"game:choose(1, {1, 2}, \"example\", {1, true, \"ALPHA\", \"\"})", ""},
		{"game:choose(1, {1, 2}, \"example\", {1, 2, 3, 4, 5})", "5 arguments for a handler; at most 4"},
		{"game:after(\"example\", {\"nobody\"})", "must be an integer, a boolean or one of ALPHA"},
	} {
		sc, k := exampleProgram(t, []string{asks(0, tt.body)}, func(int) bool { return false })
		m := sc.Match()
		m.Attach(k)
		before := m.Hash()
		play := entering(t, sc, 0)
		switch err := m.Do(play); {
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", tt.body, err)
		case tt.want != "" && (!match.IsFault(err) || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: %v, want %q", tt.body, err, tt.want)
		case tt.want == "" && m.Hash() == before:
			t.Errorf("%s: nothing happened", tt.body)
		}
	}
}

// TestNothingSurvivesAFailedCommand: whatever a command had queued, asked, spawned or
// computed before it failed, the match is as if it had never tried. It is equal to the last
// field, and continues the same way (K-14).
func TestNothingSurvivesAFailedCommand(t *testing.T) {
	bodies := []string{
		asks(3, "error(\"late\")"), asks(65, ""), asks(4, "while true do end"),
		asks(1, "game:spawn(\"TOKEN-COMBAT-FORM\", 1, \"ALPHA\", \"BACK,FRONT\", 2) game:after(\"run\")"),
		asks(2, "game:damage(game:base(2), 9999) game:damage_area(9, \"\", \"\", \"\", \"any\") game:after(\"nobody\")"),
		asks(0, "game:give_keyword(me:unit(), \"ARMOR\") game:put_status(me:unit(), \"OVERSHIELD\", 5) game:draw(2, 3) game:random(6) game:choose(0, {1}, \"example\")"),
		asks(0, "game:damage_area(1, \"\", \"\", \"\", \"any\") game:after(\"run\")"), // without end
	}
	sc, k := exampleProgram(t, bodies, func(int) bool { return false })
	m := sc.Match()
	m.Attach(k)
	for i := range bodies {
		play := entering(t, sc, i)
		if err := m.Do(match.Command{Verb: tcg.Play, Source: m.State.Handle(m.State.Players[0].Hand.First), Place: place.Spot{Lane: place.Charlie}.Place()}); err != nil {
			t.Fatal(err)
		}
		calm := m.Fork()
		for range 3 {
			if err := m.Do(play); !match.IsFault(err) {
				t.Fatalf("body %d: %v", i, err)
			}
		}
		if diff := differences(engineOf(m), engineOf(calm), "match"); len(diff) > 0 {
			t.Errorf("body %d left behind: %v", i, diff)
		}
		if x, y := m.Fork(), calm.Fork(); !reflect.DeepEqual(&x.State, &y.State) {
			t.Errorf("body %d left something behind in the state, or in what is computed of it", i)
		}
		dice := rand.New(rand.NewSource(int64(i)))
		for n := range 12 {
			legal := m.Legal(m.State.Active, nil)
			if other := calm.Legal(calm.State.Active, nil); !slices.Equal(legal, other) {
				t.Fatalf("body %d: other commands are legal", i)
			}
			c := legal[dice.Intn(len(legal))]
			if c.Verb == tcg.Concede || c.Source == play.Source {
				continue
			}
			err := m.Do(c)
			spent := k.VM().Spent()
			if other := calm.Do(c); fmt.Sprint(err) != fmt.Sprint(other) || m.Hash() != calm.Hash() || spent != k.VM().Spent() {
				t.Fatalf("body %d, command %d: %v, and %v where nothing had failed; %d instructions and %d", i, n, err, other, spent, k.VM().Spent())
			}
		}
		if !slices.Equal(m.Log(), calm.Log()) {
			t.Errorf("body %d: another log", i)
		}
	}
}

// passing lists what a match keeps between commands that is not part of it: memory to work
// in, which each command starts again, and what the last one was.
var passing = []string{"match.epoch", "match.saved", "match.savedSeq", "match.hasher", "match.frames", "match.cur", "match.cands", "match.history", "match.scripts",
	"match.ops", "match.State", "match.nesting", "match.last", "match.dispatched", "match.cause", "match.depth", "match.loop", "match.filters", "match.savedLen"}

// engineOf is the engine of a match, which holds the match and its ruleset.
func engineOf(m *tcg.Match) reflect.Value {
	return reflect.ValueOf(m).Elem().FieldByName("ops").Elem().Elem()
}

// differences compares the engines of two matches in every field, also those that nobody
// outside can see, apart from the states.
func differences(a, b reflect.Value, path string) (found []string) {
	if slices.Contains(passing, path) {
		return nil
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			if a.IsNil() != b.IsNil() {
				return []string{path}
			}
			return nil
		}
		if a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return nil
		}
		return differences(a.Elem(), b.Elem(), path)
	case reflect.Struct:
		for i := range a.NumField() {
			field := path
			f := a.Type().Field(i)
			if f.Name == "marks" {
				continue // memory that is allocated ahead
			}
			if !f.Anonymous && f.Name != "match" { // else its fields are those of the whole
				field += "." + f.Name
			}
			found = append(found, differences(a.Field(i), b.Field(i), field)...)
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return []string{fmt.Sprintf("%s has %d entries, not %d", path, a.Len(), b.Len())}
		}
		for i := range a.Len() {
			found = append(found, differences(a.Index(i), b.Index(i), path+"[]")...)
		}
	case reflect.Map, reflect.Func, reflect.Chan:
	default:
		if !a.Equal(b) {
			found = append(found, fmt.Sprintf("%s is %v, not %v", path, a, b))
		}
	}
	return found
}
