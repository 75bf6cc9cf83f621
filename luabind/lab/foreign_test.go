package lab

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// leaguePart is a part of a league of two decks with hands, as its first unit would have it.
func leaguePart(t *testing.T) (*Plan, Part) {
	t.Helper()
	r := num.SplitStream(1, 1)
	p := madeLeague(&r, 2, 4, 0, false).Plan
	part := Part{Tables: games.Tables{}}
	from, to := p.span(0)
	for n := from; n < to; n++ {
		m := Played{Match: n, Seed: p.seed(n), Result: "win", Seats: []int{p.at(n, 0) + 1, p.at(n, 1) + 1}, Winners: []int{1}, By: "bases", Turn: 3, Commands: 9, Events: 20}
		for range m.Seats {
			s := newCardSet(14)
			s.add(0)
			s.add(13)
			m.Hands = append(m.Hands, Hand{7, s.String(), newCardSet(14).String()})
		}
		part.Matches = append(part.Matches, m)
		p.book(part.Tables, &m)
	}
	return &p, part
}

// TestPartsOfOthers: a part of another machine is taken if a unit of the plan can have given it. Each
// number, name and set that no match can have is refused with what it is.
func TestPartsOfOthers(t *testing.T) {
	p, whole := leaguePart(t)
	all := append(slices.Clone(forms), leagueForms...)
	text, err := whole.Text()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := p.ReadPart(text, all); err != nil || len(got.Matches) != len(whole.Matches) {
		t.Fatalf("the whole part: %d matches, %v", len(got.Matches), err)
	}
	if strings.Contains(string(text), "\n") {
		t.Error("the text of a part has lines")
	}
	match := func(change func(m *Played)) func(x *Part) { return func(x *Part) { change(&x.Matches[0]) } }
	for says, change := range map[string]func(x *Part){
		"a plan has no set 1":                     func(x *Part) { x.Set = 1 },
		"unit -1 does not exist: the plan has 1":  func(x *Part) { x.Unit = -1 },
		"unit 1 does not exist: the plan has 1":   func(x *Part) { x.Unit = 1 },
		"unit 0 has 4 matches, not 3":             func(x *Part) { x.Matches = x.Matches[1:] },
		"unit 0 has 4 matches, not 5":             func(x *Part) { x.Matches = append(x.Matches, x.Matches[0]) },
		"found match 1 instead of 0":              match(func(m *Played) { m.Match = 1 }),
		"match 0 has other seats":                 match(func(m *Played) { m.Seats = []int{1} }),
		"match 0 has other seats, winners":        match(func(m *Played) { m.Seats = []int{2, 1} }),
		"winners or drawn ones than the plan's":   match(func(m *Played) { m.Winners = []int{3} }),
		"winners or drawn ones than the plan's 2": match(func(m *Played) { m.Winners = []int{0} }),
		"other seats, winners or drawn ones":      match(func(m *Played) { m.Winners = []int{1, 1} }),
		"drawn ones than the plan's":              match(func(m *Played) { m.Drawn = []int{3} }),
		"does not end in one of win, draw":        match(func(m *Played) { m.Result = "victory" }),
		"is a draw with the winners [1]":          match(func(m *Played) { m.Result = "draw" }),
		"is a draw with the winners []":           match(func(m *Played) { m.Result, m.Winners = "draw", nil }),
		"is a win with the winners []":            match(func(m *Played) { m.Winners = nil }),
		"is a void with the winners [1]":          match(func(m *Played) { m.Result = "void" }),
		"is a unfinished with the winners":        match(func(m *Played) { m.Result = Unfinished }),
		"match 0 has -1 faults of trials":         match(func(m *Played) { m.Faults = -1 }),
		"match 0 has 0 faults of trials":          match(func(m *Played) { m.Fault = "x" }),
		`match 0 was decided by "=cmd" in turn 3`: match(func(m *Played) { m.By = "=cmd" }),
		"in turn -1":                            match(func(m *Played) { m.Turn = -1 }),
		"in turn 1000001":                       match(func(m *Played) { m.Turn = maxOrdered + 1 }),
		"has -1 commands":                       match(func(m *Played) { m.Commands = -1 }),
		"and -1 events":                         match(func(m *Played) { m.Events = -1 }),
		"match 0 has 1 hands":                   match(func(m *Played) { m.Hands = m.Hands[:1] }),
		"match 0 has 3 hands":                   match(func(m *Played) { m.Hands = append(slices.Clone(m.Hands), m.Hands[0]) }),
		"match 0: seat 1 drew -1 cards":         match(func(m *Played) { m.Hands[0].Draws = -1 }),
		"match 0: seat 2 drew 1000001 cards":    match(func(m *Played) { m.Hands[1].Draws = maxOrdered + 1 }),
		`seat 1: "ff" is not a set of 14 cards`: match(func(m *Played) { m.Hands[0].Drew = "ff" }),
		`"FF3F" is not a set of 14 cards`:       match(func(m *Played) { m.Hands[0].Played = "FF3F" }),
		`"0140" has card 15 of 14`:              match(func(m *Played) { m.Hands[1].Drew = "0140" }),
		`"0080" has card 16 of 14`:              match(func(m *Played) { m.Hands[1].Played = "0080" }),
		"the table seats of unit 0 does not agree": func(x *Part) {
			for _, row := range x.Tables["seats"] { //maporder: all of them
				row[0]++
			}
		},
		"the table meetings of unit 0 does not agree": func(x *Part) { delete(x.Tables, "meetings") },
		"hands": match(func(m *Played) { m.Result, m.Winners, m.By, m.Turn, m.Error = Failed, nil, "", 0, "script" }),
	} {
		var x Part
		if err := json.Unmarshal(text, &x); err != nil {
			t.Fatal(err)
		}
		change(&x)
		changed, err := x.Text()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.ReadPart(changed, all); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	for says, text := range map[string]string{
		"there is more on the line than one object": string(text) + "{}", "the line is not one JSON object": string(text[:len(text)-1]), "unit 0 has 4 matches, not 0": `{"unit":0,"matches":null,"tables":{}}`,
		"unknown": strings.Replace(string(text), `"unit":`, `"units":1,"unit":`, 1), fmt.Sprintf("unit 0 has more than %d matches", rounds*maxSeats): `{"unit":0,"matches":[` + strings.TrimSuffix(strings.Repeat("{},", rounds*maxSeats+1), ",") + `],"tables":{}}`,
		fmt.Sprintf("it has %d bytes; at most %d MB", MaxPart+1, MaxPart>>20): strings.Repeat(" ", MaxPart+1),
	} {
		if _, err := p.ReadPart([]byte(text), all); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.60s: %v, want %q", text, err, says)
		}
	}
}

// TestRowsOfOthers: a table has only rows that a match can give, and numbers within their bounds.
func TestRowsOfOthers(t *testing.T) {
	ordered := games.TableForm{Name: "turns", Ordered: true, Fields: []string{"n"}}
	words := games.TableForm{Name: "cards", Fields: []string{"n", "of"}, Columns: []games.Column{{Of: "n", Per: "of", As: games.Share}}}
	for row, ok := range map[string]bool{"0": true, "7": true, "1000000": true, "1000001": false, "-1": false, "01": false, "+1": false, "x": false, "": false} {
		if err := fitting(map[string][]int64{row: {1}}, &ordered); (err == nil) != ok {
			t.Errorf("the row %q of a table in order: %v", row, err)
		}
	}
	for row, ok := range map[string]bool{"a b": true, "a\tb": false, "=a": false, "@a": false, "-a": true, "-a b": false, "-a:b_c9": true, "+a": false, "＝a": false, "＠a": false, "\xff": false, "a\u200bb": false, strings.Repeat("x", 2*maxName): true, strings.Repeat("x", 2*maxName+1): false, "-" + strings.Repeat("x", 2*maxName): false} {
		if err := fitting(map[string][]int64{row: {1, 2}}, &words); (err == nil) != ok {
			t.Errorf("the row %.20q: %v", row, err)
		}
		if isLabel(row) != ok {
			t.Errorf("%.20q labels a row: %t", row, !ok)
		}
	}
	for _, c := range []struct {
		row []int64
		ok  bool
	}{{[]int64{0, 0}, true}, {[]int64{maxCounted, maxCounted}, true}, {[]int64{0, maxCounted + 1}, false}, {[]int64{-1, 0}, false}, {[]int64{3, 2}, false}, {[]int64{2, 2}, true}} {
		if err := fitting(map[string][]int64{"a": c.row}, &words); (err == nil) != c.ok {
			t.Errorf("the numbers %v: %v", c.row, err)
		}
	}
	for name, ok := range map[string]bool{"a": true, "": false, "-a": false, strings.Repeat("x", maxName): true, strings.Repeat("x", maxName+1): false, "=a": false} {
		if isName(name) != ok {
			t.Errorf("%.20q names a contestant: %t", name, !ok)
		}
	}
}

// TestSetsOfCards: a set of cards is written and read back, whatever their number.
func TestSetsOfCards(t *testing.T) {
	for cards := range 20 {
		for mask := range 32 {
			s := newCardSet(cards)
			for c := range cards {
				if mask*7>>(c%5)&1 == 1 {
					s.add(c)
				}
			}
			back, err := readCardSet(s.String(), cards)
			if err != nil || len(back) != (cards+7)/8 {
				t.Fatalf("%d cards, %s: %v", cards, s, err)
			}
			for c := range cards {
				if back.has(c) != s.has(c) || s.has(c) != (mask*7>>(c%5)&1 == 1) {
					t.Errorf("%d cards, %s: card %d", cards, s, c)
				}
			}
		}
	}
}

// TestBoundsOfPlans: a plan has as many seats and decks as contestants, names that tables can have, and
// numbers within their bounds.
func TestBoundsOfPlans(t *testing.T) {
	for says, change := range map[string]func(p *Plan){
		"":                                 func(*Plan) {},
		"0 contestants":                    func(p *Plan) { p.Names = nil },
		"2 contestants, 1 seats":           func(p *Plan) { p.Match.Seats = p.Match.Seats[:1] },
		"2 contestants, 2 seats and 1":     func(p *Plan) { p.Match.Decks = p.Match.Decks[:1] },
		"0 matches; at least 1":            func(p *Plan) { p.Games = 0 },
		"1000001 matches":                  func(p *Plan) { p.Games = MaxGames + 1 },
		"0 commands a match":               func(p *Plan) { p.MaxCommands = 0 },
		fmt.Sprint(MaxCommands + 1):        func(p *Plan) { p.MaxCommands = MaxCommands + 1 },
		"appears twice":                    func(p *Plan) { p.Names[1] = p.Names[0] },
		"the contestant \"=x\"":            func(p *Plan) { p.Names[1] = "=x" },
		"a league of 2, with 3 matches":    func(p *Plan) { p.League, p.Games = true, 3 },
		"a league of 2, with 4 matches":    func(p *Plan) { p.League, p.Still = true, true },
		"17 contestants":                   func(p *Plan) { many(p, maxSeats+1) },
		"41 contestants, 41 seats":         func(p *Plan) { many(p, MaxLeague+1); p.League = true },
		"a league of 1, with 4 matches of": func(p *Plan) { many(p, 1); p.League = true },
	} {
		r := num.SplitStream(1, 1)
		p := madeLeague(&r, 2, 4, 0, false).Plan
		p.League = false
		decks := p.Match.Decks
		many(&p, 2)
		p.Match.Decks = decks
		change(&p)
		if err := p.check(); says == "" && err != nil || says != "" && (err == nil || !strings.Contains(err.Error(), says)) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	for _, n := range []int{1, maxSeats} {
		p := Plan{Games: MaxGames, MaxCommands: MaxCommands}
		if many(&p, n); p.check() != nil {
			t.Errorf("%d contestants: %v", n, p.check())
		}
	}
}

// many sets the contestants of a plan: so many, without decks.
func many(p *Plan, n int) {
	p.Names, p.Match.Seats, p.Match.Decks = nil, nil, nil
	for i := range n {
		p.Names, p.Match.Seats = append(p.Names, fmt.Sprint("somebody ", i)), append(p.Match.Seats, record.Seat{Bot: "random"})
	}
}
