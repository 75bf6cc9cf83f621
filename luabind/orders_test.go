package luabind_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/luabind"
)

// shipped is what loaded has loaded, by mode.
var shipped = map[string]*luabind.Packs{}

// loaded returns the shipped packs of a mode, which tests that go through all modes share.
// Matches do not change packs.
func loaded(t *testing.T, mode string) *luabind.Packs {
	t.Helper()
	if p := shipped[mode]; p != nil {
		return p
	}
	p, err := luabind.Load(mode)
	if err != nil {
		t.Fatal(err)
	}
	shipped[mode] = p
	return p
}

// eachGame plays some commands of every mode of every game and calls look before each and at
// the end. chosen is the command that comes next.
func eachGame(t *testing.T, commands int, look func(t *testing.T, m *luabind.Match, chosen luabind.Command)) {
	for _, word := range luabind.Modes() {
		p := loaded(t, word)
		for i, mode := range p.Modes() {
			if i > 0 && word != "duel" && os.Getenv("ARBITER_LONG") == "" {
				break // the modes of a game differ in numbers
			}
			t.Run(mode, func(t *testing.T) {
				m, err := p.New(luabind.Setup{Mode: mode, Seed: 11})
				if err != nil {
					t.Fatal(err)
				}
				for n := 0; n < commands && !m.Over(); n++ {
					who := m.ToAct()
					legal := m.Legal(who[n%len(who)])
					c := legal[n*7%max(len(legal)-1, 1)] // the last one gives up
					look(t, m, c)
					if err := m.Do(c); err != nil {
						t.Fatal(err)
					}
				}
				look(t, m, luabind.Command{})
			})
		}
	}
}

// refusedWith is the code of a refusal.
func refusedWith(t *testing.T, err error) string {
	t.Helper()
	var r *luabind.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("the error is %v, not a refusal", err)
	}
	return r.Code
}

// TestOrders: in every game, the orders of a seat are its legal commands. The ID, the JSON
// of the order and its two texts lead back to the command, and the ID only as long as the
// seat has not acted.
func TestOrders(t *testing.T) {
	past := ""
	eachGame(t, 20, func(t *testing.T, m *luabind.Match, chosen luabind.Command) {
		if past != "" && chosen.Seat() > 0 {
			_, err := m.Read(chosen.Seat(), past)
			if code := refusedWith(t, err); code != "OUTDATED" && code != "OTHER_MATCH" {
				t.Errorf("an old order is refused with %s", code)
			}
		}
		for seat := 1; seat <= m.Seats(); seat++ {
			legal, orders := m.Legal(seat), m.Orders(seat)
			if len(legal) != len(orders) {
				t.Fatalf("seat %d has %d commands and %d orders", seat, len(legal), len(orders))
			}
			for i, o := range orders {
				if o.Seat != seat || o.Verb == "" || o.Label == "" || o.Sentence == "" || strings.ContainsAny(o.Verb, " \n") {
					t.Fatalf("an order is incomplete: %+v", o)
				}
				text, err := json.Marshal(o)
				if err != nil {
					t.Fatal(err)
				}
				back := luabind.Order{}
				if err := json.Unmarshal(text, &back); err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				if again, err := json.Marshal(back); err != nil || string(again) != string(text) {
					t.Fatalf("%s is read as %s: %v", text, again, err)
				}
				line, _ := json.Marshal(map[string]any{"text": o.Line, "seq": m.Seq()})
				for _, data := range []string{o.ID, string(text), string(line), `{"text":"` + o.Text + `"}`} {
					if c, err := m.Read(seat, data); err != nil || c != legal[i] {
						t.Fatalf("%s is read as %q, not %q: %v", data, m.Text(c), m.Text(legal[i]), err)
					}
				}
				if legal[i] == chosen {
					past = o.ID
				}
			}
		}
	})
}

// TestOrderOfADuel: the order of a play has the card, its place and its cost.
func TestOrderOfADuel(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 3, ID: "a"})
	list := m.Orders(1)
	i := slices.IndexFunc(list, func(o luabind.Order) bool { return o.Verb == "play" && len(o.Targets) == 1 })
	if i < 0 {
		t.Fatalf("no play among %d orders", len(list))
	}
	o := list[i]
	if o.Kind != "acts" || !strings.HasPrefix(o.Source.Kind, "card:") || o.Source.Place != "hand:1" || o.Source.Seat != 1 || o.Source.Name == "" {
		t.Errorf("the card is %+v", o.Source)
	}
	if at := o.Targets[0]; !strings.HasPrefix(at.ID, "@1") || at.Name == "" || at.Seat != 1 {
		t.Errorf("the place is %+v", at)
	}
	if len(o.Costs) != 1 || o.Costs[0].Key != "supply" || o.Costs[0].Value < 1 {
		t.Errorf("it costs %+v", o.Costs)
	}
	if err := m.Speak("zh"); err != nil {
		t.Fatal(err)
	}
	zh := m.Orders(1)[i]
	if zh.Label != "打出" || zh.ID != o.ID || !strings.Contains(zh.Sentence, "：打出 → ") {
		t.Errorf("in Chinese: %+v", zh)
	}
	if got, ok := m.Order(m.Legal(1)[i]); !ok || got.ID != o.ID {
		t.Errorf("the command is described as %+v", got)
	}
	_, other := begin(t, "duel", luabind.Setup{Seed: 3, ID: "b"})
	_, err := other.Read(1, o.ID)
	if code := refusedWith(t, err); code != "OTHER_MATCH" {
		t.Errorf("an order of another match is refused with %s", code)
	}
	c, err := m.Read(1, o.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Do(c); err != nil {
		t.Fatal(err)
	}
	_, err = m.Read(1, o.ID)
	if code := refusedWith(t, err); code != "OUTDATED" || !strings.Contains(err.Error(), "outdated: it was chosen after event") {
		t.Errorf("an order that was carried out is refused with %v", err)
	}
	for _, seq := range []uint32{1, m.Seq() - 1, m.Seq() + 1} {
		_, err = m.Read(1, fmt.Sprintf(`{"text":"end","seq":%d}`, seq))
		if code := refusedWith(t, err); code != "OUTDATED" {
			t.Errorf("at event %d a command for event %d is refused with %s", m.Seq(), seq, code)
		}
	}
	for _, data := range []string{"", "{", "{}", "[1]", "1-2-3", "a-b-c-d", o.ID + "9", `{"id":7}`, `{"text":"fly"}`, strings.Repeat("9", 100)} {
		_, err := m.Read(1, data)
		if code := refusedWith(t, err); code != "UNKNOWN_COMMAND" && code != "OUTDATED" && code != "OTHER_MATCH" {
			t.Errorf("%q is refused with %s", data, code)
		}
	}
	now := m.Orders(m.ToAct()[0])[0]
	begin := strings.TrimSuffix(now.ID, "0")
	for last, want := range map[string]string{fmt.Sprint(len(m.Legal(now.Seat))): "OUTDATED", "99": "OUTDATED", "x": "UNKNOWN_COMMAND", "": "UNKNOWN_COMMAND"} { //maporder: each is compared
		_, err := m.Read(now.Seat, begin+last)
		if code := refusedWith(t, err); code != want {
			t.Errorf("the id of a command beyond the last, %q, is refused with %s", last, code)
		}
	}
	for data, ok := range map[string]bool{
		`{"id":"` + now.ID + `","more":{"id":1}}`: true, `{"id":"` + now.ID + `","ID":"x"}`: true, `{"id":null,"text":"` + now.Text + `"}`: true,
		`{"id":"x","id":"` + now.ID + `"}`: false, `{"text":"x","\u0074ext":"` + now.Text + `"}`: false, `{"ID":"` + now.ID + `"}`: false, `{"id":"` + now.ID + `","seq":-1}`: false,
	} {
		_, err := m.Read(now.Seat, data)
		if (err == nil) != ok || err != nil && (refusedWith(t, err) != "UNKNOWN_COMMAND" || strings.Contains(err.Error(), "Go struct")) {
			t.Errorf("%s: %v", data, err)
		}
	}
	for _, data := range []string{`{"id":"a` + strings.Repeat("界", 30) + `"}`, `{"` + strings.Repeat("界", 30) + `":1,"` + strings.Repeat("界", 30) + `":1}`} {
		if _, err := m.Read(now.Seat, data); err == nil || strings.Contains(err.Error(), `\x`) || !strings.Contains(err.Error(), `界…"`) {
			t.Errorf("a long text is cut inside a character: %v", err)
		}
	}
	if _, err := m.Read(luabind.Spectator, o.ID); err == nil || len(m.Orders(luabind.Spectator)) > 0 || m.Legal(luabind.Spectator) != nil {
		t.Error("a spectator gives commands")
	}
}

// TestSimultaneousOrders: where several act at the same time, a seat's order holds while
// others act.
func TestSimultaneousOrders(t *testing.T) {
	_, m := begin(t, "goofspiel", luabind.Setup{Seed: 1})
	if who := m.ToAct(); len(who) < 2 {
		t.Fatalf("only %v are to act", who)
	}
	first, second := m.Orders(1)[0].ID, m.Orders(2)[0].ID
	for seat, id := range []string{first, second} {
		c, err := m.Read(seat+1, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Do(c); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOrdersAfterUndo: when a command is taken back, the orders of all seats are outdated, also
// those of a seat that has given no command.
func TestOrdersAfterUndo(t *testing.T) {
	_, m := begin(t, "goofspiel", luabind.Setup{Seed: 1})
	before := m.Orders(2)[0].ID
	if err := m.Do(m.Legal(1)[0]); err != nil {
		t.Fatal(err)
	}
	after := m.Orders(2)[0].ID
	if err := m.AgreeUndo(); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{before, after} {
		_, err := m.Read(2, id)
		if code := refusedWith(t, err); code != "OUTDATED" {
			t.Errorf("an order of before the undo is refused with %s", code)
		}
	}
}

// TestDeltas: in every game, what every seat, the spectator and the referee see changes by
// differences, which are empty for nothing and smaller than the picture.
func TestDeltas(t *testing.T) {
	last := map[int]*luabind.Picture{}
	var of *luabind.Match
	var diffs, whole int
	eachGame(t, 8, func(t *testing.T, m *luabind.Match, _ luabind.Command) {
		if m != of {
			of, last = m, map[int]*luabind.Picture{}
		}
		for seat := luabind.Spectator; seat <= m.Seats(); seat++ {
			now := m.Picture(seat)
			if now == nil {
				t.Fatalf("seat %d has no picture", seat)
			}
			diff := luabind.Delta(last[seat], now)
			applied, err := luabind.Apply(last[seat], diff)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := json.Marshal(now)
			if got, _ := json.Marshal(applied); string(got) != string(want) {
				t.Fatalf("seat %d: %s makes\n%s, not\n%s", seat, diff, got, want)
			}
			if string(luabind.Delta(now, now)) != "{}" || string(luabind.Delta(applied, now)) != "{}" {
				t.Error("the difference of equal pictures is not empty")
			}
			if last[seat] != nil {
				diffs, whole = diffs+len(diff), whole+len(want)
			}
			last[seat] = now
		}
	})
	t.Logf("differences have %d bytes, pictures %d", diffs, whole)
	if diffs*5 > whole {
		t.Errorf("differences have %d bytes, pictures %d: they are too long", diffs, whole)
	}
}

// TestDeltaOfEachKind: each kind of change has the form that Delta documents, and Apply makes the newer picture of it.
func TestDeltaOfEachKind(t *testing.T) {
	two := 2
	pieces := func(ids string) *luabind.Picture {
		p := &luabind.Picture{Seats: []display.SeatPicture{}, Regions: []display.Region{}, Pieces: []display.PiecePicture{}}
		for _, id := range ids {
			p.Pieces = append(p.Pieces, display.PiecePicture{ID: strings.TrimSpace(string(id)), At: "x"})
		}
		return p
	}
	with := func(change func(p *luabind.Picture)) *luabind.Picture {
		p := pieces("ab")
		change(p)
		return p
	}
	health := func(base *int) *luabind.Picture {
		return with(func(p *luabind.Picture) { p.Pieces[0].Figures = []luabind.Figure{{Key: "hp", Value: 2, Base: base}} })
	}
	for _, c := range []struct {
		old, now *luabind.Picture
		want     string
	}{
		{nil, nil, `{}`},
		{pieces("abc"), pieces("abc"), `{}`},
		{pieces("abc"), pieces("ac"), `{"pieces":{"gone":["b"]}}`},
		{pieces("ab"), pieces("abc"), `{"pieces":{"add":[{"id":"c","at":"x"}]}}`},
		{pieces("ab"), pieces("ba"), `{"pieces":{"order":["b","a"]}}`},
		{pieces("ab"), pieces("cb"), `{"pieces":{"gone":["a"],"add":[{"id":"c","at":"x"}],"order":["c","b"]}}`},
		{pieces("ab"), pieces(""), `{"pieces":[]}`},
		{pieces(""), pieces("a"), `{"pieces":[{"id":"a","at":"x"}]}`},
		{pieces("ab"), pieces("aa"), `{"pieces":[{"id":"a","at":"x"},{"id":"a","at":"x"}]}`}, // an id twice changes nothing by id
		{pieces("aa"), pieces("ab"), `{"pieces":[{"id":"a","at":"x"},{"id":"b","at":"x"}]}`}, // neither before nor after
		{pieces("a "), pieces("ab"), `{"pieces":[{"id":"a","at":"x"},{"id":"b","at":"x"}]}`}, // nor one without an id
		{pieces("ab"), with(func(p *luabind.Picture) { p.Pieces[1].N = 3 }), `{"pieces":{"set":{"b":{"n":3}}}}`},
		{with(func(p *luabind.Picture) { p.Pieces[1].N = 3 }), pieces("ab"), `{"pieces":{"set":{"b":{"n":null}}}}`},
		{with(func(p *luabind.Picture) { p.Head, p.Over = "turn 1", "a draw" }), pieces("ab"), `{"head":"","over":null}`},
		{with(func(p *luabind.Picture) { p.Winners = []int{1} }), with(func(p *luabind.Picture) { p.Winners = []int{1, 2} }), `{"winners":[1,2]}`},
		{with(func(p *luabind.Picture) { p.Winners = []int{1} }), pieces("ab"), `{"winners":null}`},
		{health(nil), health(&two), `{"pieces":{"set":{"a":{"figures":{"set":{"hp":{"base":2}}}}}}}`},
		{health(&two), health(nil), `{"pieces":{"set":{"a":{"figures":{"set":{"hp":{"base":null}}}}}}}`},
	} {
		diff := luabind.Delta(c.old, c.now)
		if string(diff) != c.want {
			t.Errorf("the difference is %s, want %s", diff, c.want)
		}
		if now, err := luabind.Apply(c.old, diff); err != nil || c.now != nil && asJSON(t, now) != asJSON(t, c.now) {
			t.Errorf("%s makes %s: %v", diff, asJSON(t, now), err)
		}
	}
}

// TestHostileDeltas: a difference from elsewhere is an error or makes some picture.
func TestHostileDeltas(t *testing.T) {
	_, m := begin(t, "duel", luabind.Setup{Seed: 3})
	pic := m.Picture(1)
	for _, diff := range []string{"", "null", "[]", `{"pieces":{"set":{"nobody":{"at":"x"}}}}`, `{"pieces":{"gone":5,"add":7,"order":[null,1]}}`, `{"seats":7}`, `{"head":{"a":1}}`,
		`{"pieces":{"set":{"1":7}}}`, `{"pieces":{"add":[1,null,{"id":5}]}}`, `{"a":{"b":{"c":{}}}}`} {
		if now, err := luabind.Apply(pic, []byte(diff)); err == nil && now == nil {
			t.Errorf("%s makes nothing", diff)
		}
	}
	if _, err := luabind.Apply(pic, []byte(`{"pieces":{"set":{"nobody":{"at":"x"}}}}`)); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("a difference of another picture: %v", err)
	}
}

// TestSpectator: in every game the spectator sees less than the referee where something is
// hidden, and has events, a picture, a position and reasons.
func TestSpectator(t *testing.T) {
	hides := map[string]bool{}
	eachGame(t, 12, func(t *testing.T, m *luabind.Match, _ luabind.Command) {
		watcher, err := m.View(luabind.Spectator, nil)
		if err != nil {
			t.Fatal(err)
		}
		if watcher.Hash() != m.ViewHash(luabind.Spectator) {
			t.Error("the hash of the view is another one")
		}
		matches := []*luabind.Match{m}
		if m.ViewHash(luabind.Spectator) != m.Hash() && !hides[t.Name()] {
			hides[t.Name()] = true
			seat, err := m.View(1, nil) // a view of a seat has a spectator too
			if err != nil {
				t.Fatal(err)
			}
			matches = append(matches, seat)
		}
		events := m.Events(luabind.Spectator, 0)
		if len(events) != len(m.Events(0, 0)) || m.State(luabind.Spectator) == nil || m.Draw(luabind.Spectator) == "" || m.Picture(luabind.Spectator) == nil {
			t.Fatal("the spectator does not see the match")
		}
		if e := events[len(events)-1]; len(m.Why(luabind.Spectator, e.Seq)) == 0 {
			t.Errorf("the spectator does not learn why %s", e.Type)
		}
		for _, shown := range matches {
			for _, x := range shown.Picture(luabind.Spectator).Pieces {
				if strings.HasPrefix(x.At, "hand:") && x.Kind != "" {
					t.Errorf("the spectator sees %+v", x)
				}
			}
		}
	})
	if len(hides) < 10 {
		t.Errorf("something is hidden only in %v", hides)
	}
}

// TestPositionsInUsedMemory: a picture in the memory of earlier ones of other positions and seats is
// the same as a new one.
func TestPositionsInUsedMemory(t *testing.T) {
	var again *luabind.Picture
	text := func(t *testing.T, p *luabind.Picture) string {
		b, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	eachGame(t, 24, func(t *testing.T, m *luabind.Match, _ luabind.Command) {
		for seat := 1; seat <= m.Seats(); seat++ {
			want := text(t, m.Picture(seat))
			if again, _ = m.PositionInto(again, seat, nil); text(t, again) != want {
				t.Fatalf("seat %d: the picture is %s, want %s", seat, text(t, again), want)
			}
		}
	})
}

// TestOrdersOfOtherSeats: an order that another seat gives is not called outdated by an event.
func TestOrdersOfOtherSeats(t *testing.T) {
	_, m := begin(t, "goofspiel", luabind.Setup{Seed: 1})
	order := m.Orders(1)[0]
	_, err := m.Read(2, order.ID)
	if code := refusedWith(t, err); code != "OUTDATED" || !strings.Contains(err.Error(), "it is of another seat") {
		t.Errorf("an order of another seat: %v", err)
	}
}
