package xiangqi

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/board/boardtest"
)

// ruled has a rule with a room option whose listener changes, and a listener of horses.
func ruled(t *testing.T, l def.Listener) func(lib *Library, h *handlers) {
	return func(lib *Library, h *handlers) {
		l.ID, l.Pos = "hears", def.Pos{File: "x.toml", Line: 4}
		lib.Rules = []Rule{{ID: "truce", Pack: "mod", Option: "peace", Behaviour: def.Behaviour{Listeners: []def.Listener{l}}}}
	}
}

// TestFaultsOfLibraries: what cannot be compiled is refused with its file and line, all of it together.
func TestFaultsOfLibraries(t *testing.T) {
	pos := def.Pos{File: "x.toml", Line: 4}
	listener := func(l def.Listener) func(lib *Library) { return func(lib *Library) { ruled(t, l)(lib, nil) } }
	of := func(l def.Listener) func(lib *Library) {
		return func(lib *Library) {
			l.ID, l.Pos = "hears", pos
			lib.Pieces[boardtest.Horse].Listeners = []def.Listener{l}
		}
	}
	for name, c := range map[string]struct {
		change func(lib *Library)
		want   string
	}{
		"nothing":               {func(*Library) {}, ""},
		"a fact":                {listener(def.Listener{Event: "xq:MOVED", Role: def.Any, Reject: "NO"}), "x.toml:4: truce: xq:MOVED is a fact and cannot be rejected"},
		"an ask":                {listener(def.Listener{Event: "xq:MOVE", Role: def.Any, Reject: "NO"}), ""},
		"an event":              {listener(def.Listener{Event: "xq:MOVES", Role: def.Any}), `x.toml:4: truce: unknown event "xq:MOVES"; did you mean "xq:MOVE"?`},
		"a step":                {listener(def.Listener{Event: "step:JUDGE", Role: def.Any}), `x.toml:4: truce: unknown event "step:JUDGE"`},
		"a limit":               {listener(def.Listener{Event: "xq:MOVED", Role: def.Any, Limit: 1}), "x.toml:4: truce: xiangqi has no limits per turn or match"},
		"of a match":            {listener(def.Listener{Event: "xq:MOVED", Role: def.Any, PerMatch: 1}), "x.toml:4: truce: xiangqi has no limits per turn or match"},
		"a rule's role":         {listener(def.Listener{Event: "xq:MOVED", Role: def.Source}), "x.toml:4: truce: a listener of a rule has the role any, not source"},
		"a piece's role":        {of(def.Listener{Event: "xq:MOVED", Role: def.Any}), "x.toml:4: horse: a listener of a piece has the role source or target, not any"},
		"a source":              {of(def.Listener{Event: "xq:MOVED", Role: def.Source}), ""},
		"no target":             {of(def.Listener{Event: "xq:MOVED", Role: def.Target}), "x.toml:4: horse: xq:MOVED has no target"},
		"a number":              {listener(def.Listener{Event: "xq:MOVED", Role: def.Any, Where: conds(t, "source.kind == 3")}), `truce.hears: filter "source.kind == 3": compare with == or !=, and with a word`},
		"an order":              {listener(def.Listener{Event: "xq:MOVED", Role: def.Any, Where: conds(t, "source.kind > horse")}), `truce.hears: filter "source.kind > horse": compare with == or !=, and with a word`},
		"an unknown kind":       {listener(def.Listener{Event: "xq:MOVED", Role: def.Any, Where: conds(t, "source.kind == horst")}), `"horst"`},
		"an option of the game": {func(lib *Library) { lib.Rules = []Rule{{Pos: pos, ID: "r", Option: "clock"}} }, `x.toml:4: the option "clock" is the game's own`},
		"rule sets":             {func(lib *Library) { lib.Modes[1].Rules, lib.Modes[1].Pos = "loose", pos }, `x.toml:4: mode Strict:`},
		"no general":            {func(lib *Library) { lib.Pieces[boardtest.General].Royal = false }, "board: no piece is royal"},
		"a layout":              {func(lib *Library) { lib.Modes[1].Layout, lib.Modes[1].Pos = "9/9", pos }, `x.toml:4: mode Strict:`},
		"32 options": {func(lib *Library) {
			for i := range 32 {
				lib.Rules = append(lib.Rules, Rule{ID: fmt.Sprint("r", i), Option: fmt.Sprint("o", i)})
			}
			lib.Rules = append(lib.Rules, Rule{ID: "again", Option: "o3"})
		}, ""},
		"33 options": {func(lib *Library) {
			for i := range 33 {
				lib.Rules = append(lib.Rules, Rule{Pos: pos, ID: fmt.Sprint("r", i), Option: fmt.Sprint("o", i)})
			}
		}, "x.toml:4: more than 32 room options"},
	} { //maporder: each is compared
		lib := &Library{}
		packs(t, func(l *Library, _ *handlers) { *lib = *l })
		c.change(lib)
		_, err := Compile(lib, geometryOf(lib))
		switch {
		case err == nil && c.want == "":
		case err == nil || c.want == "" || !strings.Contains(err.Error(), c.want):
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// TestSetups: a game is refused for a mode or an option that it cannot have, with the reason.
func TestSetups(t *testing.T) {
	p, _ := packs(t, ruled(t, def.Listener{Event: "xq:MOVED", Role: def.Any}))
	known := "clock, layout, max_plies, quiet_plies, repetition_draw, stalemate_draw, timeout_pass, peace"
	for _, c := range []struct{ mode, option, err string }{
		{"", "", ""}, {"", "quiet_plies=10001", `option quiet_plies: "10001" is not a number from 0 to 10000`},
		{"Strct", "", `unknown mode "Strct"; expected Traditional_TB or Strict; did you mean "Strict"?`}, {"", "clock", "option clock needs a value, such as clock=…"}, {"", "stalemate_draw=1", "option stalemate_draw takes no value"}, {"", "clock=-1", `option clock: "-1" is not a number from 0 to 86400000`}, {"", "clock=86400000", ""}, {"", "clock=86400001", `option clock: "86400001" is not a number from 0 to 86400000`},
		{"", "max_plies=0", `option max_plies: "0" is not a number from 1 to 10000`}, {"", "max_plies=1", ""}, {"", "max_plies=10000", ""}, {"", "max_plies=10001", `option max_plies: "10001" is not a number from 1 to 10000`}, {"", "quiet_plies=5", "option quiet_plies: seed does not have this rule; max_plies ends its games"}, {"Strict", "quiet_plies=0", ""}, {"Strict", "quiet_plies=10001", `option quiet_plies: "10001" is not a number from 0 to 10000`},
		{"Strict", "timeout_pass", "option timeout_pass: in strict the side that runs out of time loses"}, {"", "timeout_pass", ""}, {"", "peace", ""}, {"", "peace=1", "option peace takes no value"}, {"Strict", "stalemate_draw", "option stalemate_draw: in strict a side without a move loses"}, {"Strict", "repetition_draw=4", "option repetition_draw: in strict it is always 3"}, {"", "repetition_draw=1", "option repetition_draw: 1, expected 0 (off) or at least 2"}, {"", "repetition_draw=1024", ""}, {"", "repetition_draw=1025", `option repetition_draw: "1025" is not a number from 0 to 1024`}, {"", "pece", `option "pece" is unknown; expected one of ` + known + `; did you mean "peace"?`},
		{"", "layout=9/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "the layout has no general of black"}, {"", "layout=x", "option layout: "},
	} {
		var options []string
		if c.option != "" {
			options = []string{c.option}
		}
		m, err := New(p, Setup{Mode: c.mode, Options: options})
		if (err == nil) != (c.err == "") || err != nil && !strings.HasPrefix(err.Error(), c.err) {
			t.Errorf("%q with %q: %v, want %s", c.mode, c.option, err, c.err)
		}
		used, _ := New(p, Setup{})
		if again := p.Reset(used, Setup{Mode: c.mode, Options: options}); (again == nil) != (err == nil) || err == nil && used.Hash() != m.Hash() {
			t.Errorf("%q with %q: a used match is not as a new one: %v", c.mode, c.option, again)
		}
	}
	m, err := New(p, Setup{Options: []string{"stalemate_draw", "timeout_pass", "clock=7", "max_plies=9", "peace", "repetition_draw=4"}})
	if err != nil {
		t.Fatal(err)
	}
	is(t, "what is set", fmt.Sprint(m.State.config), "{seed true true 4 9 0 7 1}")
	m, _ = New(p, Setup{})
	is(t, "what is usual", fmt.Sprint(m.State.config), "{seed false false 0 1000 0 0 0}")
	is(t, "names", fmt.Sprint(p.Options(), p.Modes(), p.Kinds()[3], p.Kind("horse"), p.Kind("horst"), p.Mode("Strict").Rules, p.Mode("x") == nil), "[peace] [Traditional_TB Strict]horse3 -1stricttrue")
	p.Lib.Names = def.NewNames()
	p.Lib.Names.AddPack("core", "core", nil)
	p.Lib.Names.Add("mode", def.Named{Pack: "core", Namespace: "core", ID: "Strict", Shipped: true})
	p.Lib.Names.Settle(nil)
	is(t, "a full name", fmt.Sprint(p.Mode("core:Strict") != nil, p.Mode("Strict") != nil, p.Mode("mod:Strict") != nil), "true true false")
}

// TestWhoHears (K-04): a listener of a rule hears all, if its option is on; one of a piece hears what its
// kind does or suffers. Filters ask for the kind and the team.
func TestWhoHears(t *testing.T) {
	for _, c := range []struct {
		options []string
		where   string
		want    string
	}{
		{nil, "", "chariot2 horse1 "}, {[]string{"peace"}, "", "chariot2 horse1 rule cannon rule chariot rule horse rule soldier "}, {[]string{"peace"}, "source.kind == horse", "chariot2 horse1 rule horse "}, {[]string{"peace"}, "source.kind != horse", "chariot2 horse1 rule cannon rule chariot rule soldier "},
		{[]string{"peace"}, "source.team == red", "chariot2 horse1 rule chariot rule soldier "},
	} {
		counts := map[string]int{}
		p, h := packs(t, func(lib *Library, h *handlers) {
			var where []def.Cond
			if c.where != "" {
				where = conds(t, c.where)
			}
			lib.Rules = []Rule{{ID: "truce", Pack: "mod", Option: "peace", Behaviour: def.Behaviour{Listeners: []def.Listener{{ID: "a", Event: "xq:MOVED", Role: def.Any, Priority: 500, Where: where, Run: h.add(func(m *Match, _ event.Entity) error {
				counts["rule "+KindOf(m, m.Event().Source)]++
				return nil
			})}}}}}
			lib.Pieces[boardtest.Horse].Listeners = []def.Listener{{ID: "b", Event: "xq:CAPTURE", Role: def.Target, Priority: 500, Run: h.add(func(m *Match, self event.Entity) error {
				counts[KindOf(m, self)]++
				return nil
			})}, {ID: "d", Event: "xq:CAPTURE", Role: def.Source, Priority: 500, Run: h.add(func(m *Match, self event.Entity) error {
				counts["rule horse that takes"]++ // the horse is taken and takes nothing
				return nil
			})}}
			lib.Pieces[boardtest.Chariot].Listeners = []def.Listener{{ID: "c", Event: "xq:MOVED", Role: def.Source, Priority: 500, Run: h.add(func(m *Match, self event.Entity) error {
				counts[KindOf(m, self)]++
				return nil
			})}}
		})
		m := begun(t, p, h, "", c.options...)
		play(t, m, "g3g4", "h7h0", "i0h0", "h9g7", "h0h1")
		got := ""
		for _, name := range []string{"chariot", "horse"} {
			got += fmt.Sprint(name, counts[name], " ")
		}
		for _, name := range []string{"rule cannon", "rule chariot", "rule horse", "rule horse that takes", "rule soldier"} {
			if counts[name] > 0 {
				got += name + " "
			}
		}
		is(t, fmt.Sprint(c.options, c.where), got, c.want)
		is(t, "who owns it", p.Behaviour(event.ListenerRef(len(p.Listeners)-1)) != nil, true)
	}
}

// TestWhatScriptsDo: scripts remove pieces and bring them back, count them, and forbid moves
// with a reason of theirs. Their requests fizzle when they are no longer possible.
func TestWhatScriptsDo(t *testing.T) {
	var errs []string
	p, h := packs(t, func(lib *Library, h *handlers) {
		lib.Rules = []Rule{{ID: "r", Pack: "mod", Behaviour: def.Behaviour{Listeners: []def.Listener{
			{ID: "a", Event: "xq:MOVED", Role: def.Any, Priority: 500, Run: h.add(func(m *Match, _ event.Entity) error {
				for _, err := range []error{Remove(m, 0), Remove(m, 99), Remove(m, m.State.At(4)), Return(m, 0, 5), Return(m, 99, 5), Return(m, 1, board.NoSquare), Veto(m, "NONE"), Remove(m, m.State.At(5)), Remove(m, m.State.At(5)), Return(m, 6, 5), Return(m, 6, 5), Return(m, 6, 0), Return(m, 1, 40)} {
					errs = append(errs, fmt.Sprint(err))
				}
				return nil
			})},
			{ID: "v", Event: "xq:MOVE", Role: def.Any, Priority: 500, Where: conds(t, "source.kind == cannon"), Reasons: []def.Reason{{Code: "WET", Text: def.Localised{EN: "powder is wet", ZH: "火药受潮"}}}, Run: h.add(func(m *Match, _ event.Entity) error { return Veto(m, "WET") })},
		}}}}
	})
	m := begun(t, p, h, "")
	is(t, "what is listed", len(m.Legal(Red, nil)), 44-24+1)
	is(t, "a veto", tried(m, Red, "h2e2"), "WET")
	var wet *match.Refusal
	errors.As(m.Fork().Do(m.State.MoveCommand(Red, board.NewMove(sq(t, "h2"), sq(t, "e2")))), &wet)
	is(t, "the words of a veto, in Chinese those of its code", wet.Text+"|"+wet.TextZH, "powder is wet|")
	play(t, m, "g3g4")
	is(t, "errors", strings.Join(errs, "; "), `<nil>; there is no piece 99; a general cannot be removed; <nil>; there is no piece 99; there is no square 255; the reason "NONE" is not among the reasons of the manifest; <nil>; <nil>; <nil>; <nil>; <nil>; <nil>`)
	fizzled := ""
	for _, e := range m.Log() {
		if e.Type == PieceRemoved || e.Type == PieceReturned {
			fizzled += fmt.Sprint(e.Source, e.Fizzled, " ")
		}
	}
	is(t, "what fizzles", fizzled, "6 false 6 true 6 false 6 true 6 true 1 true ")
	is(t, "counts", fmt.Sprint(Count(m, board.Red, "", false), Count(m, board.Red, "advisor", false), Count(m, board.Red, "", true), Returns(m, board.Red), Returns(m, board.Black), Home(m, 6), Home(m, 99), KindOf(m, 99), len(KindsOf(m))), "16 2 0 1 0 f0 -7")
	m.State.take(6)
	is(t, "the dead", fmt.Sprint(Count(m, board.Red, "advisor", true), Count(m, board.Red, "advisor", false), Count(m, board.Black, "", true)), "1 1 0")
	for square, fizzles := range map[board.Square]bool{0: true, 5: false} { //maporder: each is compared
		back := event.Event{Type: PieceReturned, Source: 6}
		back.Args[argSquare] = int32(PlaceOf(square))
		rulesOf(m).applyScript(m, &back)
		is(t, fmt.Sprint("a return to ", square, " fizzles"), back.Fizzled, fizzles)
		if !fizzles {
			is(t, "it is on its square", m.State.At(square), 6)
			m.State.take(6)
		}
	}
	m.State.Men[6].Returns = 254
	for range 2 {
		m.State.put(6, 5, false)
		is(t, "returns are bounded", int(m.State.Men[6].Returns), 255)
		m.State.take(6)
	}
	still, hs := packs(t, ruled(t, def.Listener{Event: "xq:MOVE", Role: def.Any, Where: conds(t, "source.team == black"), Reject: "NO"}))
	for option, want := range map[string]string{"": "true 0 stalemate", "stalemate_draw": "true -1 stalemate"} { //maporder: each is compared
		options := []string{"peace"}
		if option != "" {
			options = append(options, option)
		}
		m := begun(t, still, hs, "", options...)
		play(t, m, "h2e2")
		is(t, "a side whose moves are all forbidden, "+option, fmt.Sprint(m.Over(), m.State.Winner, " ", m.State.Reason), want)
	}
	red, ok := TeamNamed("black")
	none, no := TeamNamed("blue")
	is(t, "teams", fmt.Sprint(red, ok, none, no), "black true red false")
}

// TestOtherPacks: a game goes on with packs that number pieces and options differently; without a piece
// or an option that it uses it does not.
func TestOtherPacks(t *testing.T) {
	options := func(names ...string) func(lib *Library, h *handlers) {
		return func(lib *Library, h *handlers) {
			for _, name := range names {
				lib.Rules = append(lib.Rules, Rule{ID: "rule_" + name, Option: name})
			}
		}
	}
	p, h := packs(t, options("a", "b", "c"))
	m := begun(t, p, h, "", "c", "a")
	play(t, m, "h2e2", "h9g7", "e2e6")
	for _, c := range []struct {
		change func(lib *Library, h *handlers)
		err    string
	}{
		{options("a", "b", "c"), ""}, {options("c", "x", "a"), ""},
		{func(lib *Library, h *handlers) {
			options("c", "a")(lib, h)
			for i, j := 0, len(lib.Pieces)-1; i < j; i, j = i+1, j-1 {
				lib.Pieces[i], lib.Pieces[j] = lib.Pieces[j], lib.Pieces[i]
			}
		}, ""},
		{options("a"), "the packs no longer have the option c"},
		{func(lib *Library, h *handlers) {
			lib.Pieces[boardtest.Horse].ID, lib.Pieces[boardtest.Cannon].ID = "pony", "gun"
		}, "the packs no longer have the option a, the option c, the piece cannon, the piece horse"},
	} {
		lib := &Library{}
		packs(t, func(l *Library, h *handlers) { *lib = *l })
		geometry := map[string]Geometry{}
		for i, g := range geometryOf(lib) {
			geometry[string(lib.Pieces[i].Letter)] = g
		}
		c.change(lib, nil)
		var list []Geometry
		for i := range lib.Pieces {
			list = append(list, geometry[string(lib.Pieces[i].Letter)])
		}
		to, err := Compile(lib, list)
		if err != nil {
			t.Fatal(err)
		}
		n, err := New(to, Setup{})
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		if err := n.Adopt(Facade(m)); err != nil {
			said = err.Error()
		}
		is(t, "error", said, c.err)
		if said != "" {
			continue
		}
		n.Attach(handlers{})
		is(t, "the same position", FEN(n), FEN(m))
		for i, name := range to.Options() {
			is(t, "the option "+name, n.State.Options>>i&1 == 1, name == "a" || name == "c")
		}
		is(t, "the past counts where pieces keep their numbers", n.State.kept() > 1 || to.Kind("horse") != p.Kind("horse") || m.State.kept() == 1, true)
		play(t, n, "d9e8", "e6e5")
		is(t, "it goes on", n.State.Board.At(sq(t, "e5")).Team(), board.Red)
	}
}

// TestEdits: a field that is set by hand changes the board with it; what no board can have is undone.
func TestEdits(t *testing.T) {
	set := func(m *Match, path string, v int64) error {
		e, err := m.SetField(path, v)
		if err == nil {
			err = m.Inject([]event.Event{e})
		}
		return err
	}
	m := game(t, "")
	for _, c := range []struct {
		path string
		v    int64
		want string
	}{
		{"side", 1, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1"}, {"number", 7, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 7"}, {"quiet", 5, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 5 7"},
		{"piece[11].square", int64(sq(t, "e2")), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 5 7"}, {"piece[11].square", 0, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 5 7"},
		{"piece[11].status", int64(Dead), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 5 7"}, {"piece[10].kind", int64(board.NewPiece(boardtest.Horse, board.Red)), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1N7/9/RNBAKABNR b - - 5 7"},
	} {
		if err := set(m, c.path, c.v); err != nil {
			t.Fatal(err)
		}
		is(t, fmt.Sprint(c.path, " = ", c.v), FEN(m), c.want)
		is(t, "a sound position", m.Validate(), nil)
		for i, man := range m.State.Men[1 : m.State.NMen+1] {
			if man.Status&alive != 0 && m.State.Board.At(man.Square) != man.Piece {
				t.Errorf("%s = %d: piece %d is not on the board", c.path, c.v, i+1)
			}
		}
	}
	for path, v := range map[string]int64{"number": 20, "piece[1].square": int64(sq(t, "a1"))} { //maporder: each has a game of its own
		m := game(t, "")
		play(t, m, "h2e2", "h9g7")
		is(t, "a past", m.State.kept() > 1, true)
		if err := set(m, path, v); err != nil {
			t.Fatal(err)
		}
		is(t, "another board has no past", m.State.kept() <= 1, true)
	}
	play(t, m, "h9g7")
	m.State.Men[10].Square = 1
	if err := m.Validate(); err == nil || err.Error() != "piece 10 and its square do not agree" {
		t.Errorf("a piece that is elsewhere: %v", err)
	}
	p, h := packs(t, ruled(t, def.Listener{Event: "xq:MOVED", Role: def.Any}))
	g := begun(t, p, h, "", "clock=70")
	for path, want := range map[string]string{"rules": "0 1 strict!", "stalemate_draw": "0 1 yes!", "clock": "! ", "options": "0 1 peace", "phase": "0 2 playing!", "reason": "0 8 general captured!", "winner": "-1 1 black!", "side": "0 1 black", "quiet": "0 1024 ", "number": "1 9999 ", "left": "0 70 ", "plies": "0 9999 !", "piece[1].kind": "2 15 black:general", "piece[1].square": "0 89 b0", "piece[1].status": "0 15 Idle", "piece[1].returns": "0 255 ", "position[1].key": "! "} { //maporder: each is compared
		d := g.Domain(path)
		v := int64(1)
		if path == "piece[1].kind" {
			v = d.Low + 1
		}
		got := fmt.Sprint(d.Low, d.High, " ", d.Name(v))
		if d.Fixed != "" {
			got += "!"
		}
		if want[0] == '!' {
			is(t, path+" is not for hands", d.Fixed != "", true)
			continue
		}
		is(t, path, got, want)
	}
}

// TestExploring: a debugger finds pieces by square, handle and name, sees what they can do, and why a
// listener does not hear.
func TestExploring(t *testing.T) {
	p, h := packs(t, func(lib *Library, h *handlers) {
		ruled(t, def.Listener{Event: "xq:CAPTURE", Role: def.Any, Where: conds(t, "target.team == black")})(lib, h)
		lib.Pieces[boardtest.Horse].Listeners = []def.Listener{{ID: "b", Event: "xq:CAPTURE", Role: def.Target}, {ID: "c", Event: "xq:CAPTURE", Role: def.Source}}
		lib.Pieces[0].Listeners = []def.Listener{{ID: "d", Event: "xq:CAPTURE", Role: def.Target}, {ID: "e", Event: "xq:CAPTURE", Role: def.Source}}
	})
	m := begun(t, p, h, "", "peace")
	x := rulesOf(m).Explore(m)
	is(t, "names", fmt.Sprint(x.Names(Black)[:2], x.Names(Red)[:2], len(x.Names(Red))), "[a6 c6] [a0 b0] 32")
	for name, want := range map[string]string{"h2": "11 ", "H2": "11 ", "#7": "7 ", "red:cannon#20": "20 ", "red king": "", "general": "5 ", "black:general": "28 ", "Red General": "5 ", "帥": "5 ", "#0": `0 unknown piece "#0"; the handles are #1 to #32`, "#33": `0 unknown piece "#33"; the handles are #1 to #32`, "e5": "0 there is no piece on e5", "z9": `0 "z9" is not a square such as h2, or a piece such as #7`} { //maporder: each is compared
		e, err := x.Find(Red, name)
		got := fmt.Sprint(e, " ")
		if err != nil {
			got += err.Error()
		}
		if want != "" && !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if _, err := x.Find(Red, "horse"); err == nil || !strings.Contains(err.Error(), "b0") || !strings.Contains(err.Error(), "h0") {
		t.Errorf("a name of two pieces: %v", err)
	}
	values := ""
	for _, v := range x.Values(11) {
		values += fmt.Sprint(v.Name, " ", v.Base, " ", v.Now, " ", v.Changes, "; ")
	}
	is(t, "values", values, "handle 11 11 []; value 450 450 []; returns 0 0 []; Idle 1 1 []; IsAttackable 1 1 []; IsObstacle 1 1 []; Dead 0 0 []; targets 17 12 [{of 17 paths; whynot h2 shows what blocks the others 共17条路径；whynot h2说明其余路径为何不通}]; ")
	is(t, "attempts", fmt.Sprint(len(x.Attempts(Red, 11)), len(x.Attempts(-1, 11)), len(x.Attempts(Red, 99)), x.Values(99)), "89 0 0 []")
	var horses []string
	for _, ref := range x.ListenersOf(m.State.At(1)) {
		horses = append(horses, p.Listeners[ref].ID)
	}
	is(t, "listeners", fmt.Sprint(horses, x.ListenersOf(99), len(x.ListenersOf(m.State.At(0)))), "[horse.b horse.c] [] 0")
	ref := func(id string) event.ListenerRef {
		for i := range p.Listeners {
			if p.Listeners[i].ID == id {
				return event.ListenerRef(i)
			}
		}
		t.Fatal(id)
		return 0
	}
	capture := event.Event{Type: Captured, Source: m.State.At(0), Target: m.State.At(2)}
	moved := event.Event{Type: Moved, Source: m.State.At(0)}
	is(t, "another event", x.WhyNot(&moved, ref("horse.b"), 0).EN, "it listens to xq:CAPTURE, and this is xq:MOVED")
	is(t, "another target", x.WhyNot(&capture, ref("horse.b"), 0).EN, "its role is target of the kind horse, and the target is the red elephant of c0")
	is(t, "another source", x.WhyNot(&capture, ref("horse.c"), 0).EN, "its role is source of the kind horse, and the source is the red chariot of a0")
	first := p.Kinds()[0]                                                                     // the first kind is not taken for no kind
	for role, id := range map[string]string{"target": first + ".d", "source": first + ".e"} { //maporder: each is compared
		is(t, id, strings.HasPrefix(x.WhyNot(&capture, ref(id), 0).EN, "its role is "+role+" of the kind "+first), true)
	}
	is(t, "a filter", x.WhyNot(&capture, ref("truce.hears"), 0).EN, `"target.team == black" does not hold: it is the red elephant of c0`)
	capture.Target = m.State.At(89)
	is(t, "it hears", x.WhyNot(&capture, ref("truce.hears"), 0).EN, "")
	m.State.Options = 0
	is(t, "an option", x.WhyNot(&capture, ref("truce.hears"), 0).EN, `the room option "peace" is off`)
	m.State.take(11)
	is(t, "a dead piece", fmt.Sprint(len(x.Values(11)), len(x.Attempts(Red, 11)), len(x.Names(Red))), "7 0 31")
}

// TestSheets: a game is written as moves from its first position, with its result; pieces that a handicap
// took are missing there.
func TestSheets(t *testing.T) {
	m := game(t, "")
	play(t, m, "h2e2", "h9g7", "e2e6", "resign")
	sheet, err := Sheet(m, "en")
	if err != nil {
		t.Fatal(err)
	}
	is(t, "sheet", fmt.Sprint(sheet.Moves, sheet.Result, sheet.Reason, sheet.Standard, board.FEN(rulesOf(m).rules, &sheet.Start)), "[h2e2 h9g7 e2e6]1-0resignationtrue"+boardtest.StartFEN)
	p, h := packs(t, func(lib *Library, h *handlers) {
		lib.Rules = []Rule{{ID: "r", Pack: "mod", Behaviour: def.Behaviour{Listeners: []def.Listener{{ID: "a", Event: "GAME_STARTED", Role: def.Any, Priority: 500, Run: h.add(func(m *Match, _ event.Entity) error { return Remove(m, m.State.At(1)) })}}}}}
	})
	m = begun(t, p, h, "")
	play(t, m, "h2e2")
	sheet, err = Sheet(m, "en")
	is(t, "a handicap", fmt.Sprint(err, " ", sheet.Standard, " ", board.FEN(rulesOf(m).rules, &sheet.Start)), "<nil> false rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1")
	m = game(t, "", "layout=3k5/9/9/9/9/9/9/9/9/R3K4 b - - 4 9")
	play(t, m, "d9d8", "a0a1", "d8d9")
	sheet, err = Sheet(m, "en")
	is(t, "Black begins", fmt.Sprint(err, " ", board.FEN(rulesOf(m).rules, &sheet.Start)), "<nil> 3k5/9/9/9/9/9/9/9/9/R3K4 b - - 0 9")
}

// TestOrderOfListeners (K-04): listeners run by their priority, whatever the order of their packs' files.
func TestOrderOfListeners(t *testing.T) {
	p, _ := packs(t, func(lib *Library, _ *handlers) {
		for i, priority := range []int{700, 300, 500} {
			lib.Rules = append(lib.Rules, Rule{ID: fmt.Sprint("r", i), Pack: "mod", Behaviour: def.Behaviour{Listeners: []def.Listener{{ID: "l", Event: "xq:MOVED", Role: def.Any, Priority: priority}}}})
		}
	})
	order := ""
	for _, l := range p.Listeners[1:] {
		order += l.ID + " "
	}
	is(t, "order", order, "core.legal_move r1.l r2.l r0.l ")
	lib := &Library{}
	packs(t, func(l *Library, _ *handlers) { lib = l })
	for i := range lib.Pieces { // the first one too
		lib.Pieces[i].Listeners = []def.Listener{{ID: "l", Event: "xq:MOVED", Role: def.Any}}
		if _, err := Compile(lib, geometryOf(lib)); err == nil || !strings.Contains(err.Error(), "a listener of a piece has the role source or target, not any") {
			t.Errorf("%s: %v", lib.Pieces[i].ID, err)
		}
		lib.Pieces[i].Listeners = nil
	}
}
