package load

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
)

// handled is valued for a thing with a script that has the functions go and stop. Line 4 is the
// first of the keys.
func handled(keys string, read func(d *Definition) any) (got any, faults []string) {
	game := &Game{Name: "toy", Sections: []Section{{Key: "thing", Read: func(d *Definition) {
		d.ID("id")
		d.Behaviour("x")
		got = read(d)
	}}}}
	s := toyPack("p", "", "[[thing]]\nid = \"T\"\nscript = \"s.lua\"\n"+keys+"\n")
	s.FS.(fstest.MapFS)["s.lua"] = &fstest.MapFile{Data: []byte("function go(game, me) end\nfunction stop(game, me) end\n")}
	_, err := Load([]Source{s}, game)
	if all, ok := errors.AsType[Faults](err); ok {
		for _, f := range all {
			faults = append(faults, strings.TrimPrefix(f.Error(), "p/a.toml:"))
		}
	}
	return got, faults
}

// effects reads a handler as data: a number under its key.
func effects(d *Definition, key string) def.FuncRef {
	d.List(key)
	return 77
}

// TestListeners: a listener has an event, a role, a priority and a handler. The bounds of
// its keys, and the keys that go together, are as the page on manifests says.
func TestListeners(t *testing.T) {
	const begin = "[[thing.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\n"
	for _, c := range []struct {
		keys    string
		effects Effects
		want    string // id, event, role, priority, filters, when, run, reject, reasons, limits
		says    string // faults
	}{
		{begin + "run = \"go\"", nil, "turn_started_any TURN_STARTED any 600 0 0 1 [] 0 0 at 4", ""},
		{begin + "run = \"stop\"\nwhen = \"go\"\nband = \"legality\"\nlimit_per_turn = 1\nlimit_per_match = 100\nid = \"mine\"\nwhere = [\"target.shield > 0 or self.ready\", \"not lane.full\"]", nil, "mine TURN_STARTED any 100 3 1 2 [] 1 100 at 4", ""},
		{begin + "run = \"go\"\npriority = 999\nlimit_per_turn = 100\nlimit_per_match = 1", nil, "turn_started_any TURN_STARTED any 999 0 0 1 [] 100 1 at 4", ""},
		{begin + "run = \"go\"\npriority = 100", nil, "turn_started_any TURN_STARTED any 100 0 0 1 [] 0 0 at 4", ""},
		{begin + "run = \"go\"\npriority = 99", nil, "", `8: "priority" is 99, and must be from 100 to 999`},
		{begin + "run = \"go\"\npriority = 1000", nil, "", `8: "priority" is 1000, and must be from 100 to 999`},
		{begin + "run = \"go\"\nlimit_per_turn = 0", nil, "", `8: "limit_per_turn" is 0, and must be from 1 to 100`},
		{begin + "run = \"go\"\nlimit_per_match = 101", nil, "", `8: "limit_per_match" is 101, and must be from 1 to 100`},
		{begin + "run = \"go\"\nband = \"kill\"\npriority = 400", nil, "", "9: a listener has a band or a priority, not both"},
		{begin + "run = \"go\"\nband = \"kil\"", nil, "", `8: unknown band "kil" (hint: did you mean "kill"?)`},
		{"[[thing.listener]]\nevent = \"p:TURN\"\nrole = \"lane\"\nrun = \"go\"", nil, "", `5: the pack "p" declares no event "p:TURN"`},
		{"[[thing.listener]]\nevent = \"q:TURN\"\nrole = \"lane\"\nrun = \"go\"", nil, "turn_lane q:TURN lane 600 0 0 1 [] 0 0 at 4", ""},
		{"[[thing.listener]]\nrole = \"ani\"\nrun = \"go\"", nil, "", `4: missing key "event" in listener|5: unknown role "ani" (hint: did you mean "any"?)`},
		{strings.Replace(begin, "[[thing.listener]]", "[thing.listener]", 1) + "run = \"go\"", nil, "", `4: "listener" must be a list, not a table (hint: write [[thing.listener]], or listener = [{ … }])`},
		{strings.Replace(begin, "event", "evnt", 1) + "run = \"go\"", nil, "", `5: unknown key "evnt" in listener (hint: did you mean "event"?)`},
		{strings.Replace(begin, "event", "evnt", 1) + "run = \"go\"\n" + strings.Replace(begin, "event = \"TURN_STARTED\"\n", "", 1) + "run = \"go\"", nil, "", `5: unknown key "evnt" in listener (hint: did you mean "event"?)|8: missing key "event" in listener`},
		{begin + "run = \"go\"\n" + begin + "run = \"go\"\n" + begin + "run = \"go\"", nil, "turn_started_any TURN_STARTED any 600 0 0 1 [] 0 0 at 4|turn_started_any_2 TURN_STARTED any 600 0 0 1 [] 0 0 at 8|turn_started_any_3 TURN_STARTED any 600 0 0 1 [] 0 0 at 12", ""},
		{begin + "run = \"go\"\nid = \"A\"\n" + begin + "run = \"go\"\nid = \"A\"", nil, "", `13: the listener "A" is there twice`},
		{begin + "run = \"go\"\nid = \"\"\n" + begin + "run = \"go\"\nid = \"\"", nil, "", `8: "id" is empty|13: "id" is empty`},
		// the handler
		{begin + "run = \"go\"", effects, "turn_started_any TURN_STARTED any 600 0 0 1 [] 0 0 at 4", ""},
		{begin, nil, "", `4: a listener needs run or reject`},
		{begin, effects, "", `4: a listener needs run, effects or reject`},
		{begin + "run = \"go\"\nreject = \"NO\"", nil, "", `8: a listener has run or reject, not both`},
		{begin + "effects = [1]", effects, "turn_started_any TURN_STARTED any 600 0 0 77 [] 0 0 at 4", ""},
		{begin + "effects = [1]\nrun = \"go\"", effects, "", `7: a listener has run or effects, not both`},
		{begin + "effects = [1]", nil, "", `4: a listener needs run or reject|7: unknown key "effects" in listener`},
		{begin + "run = \"gone\"", nil, "", `7: s.lua has no function "gone" (hint: one of go, stop)`},
		{begin + "run = \"sotp\"", nil, "", `7: s.lua has no function "sotp" (hint: did you mean "stop"?)`},
		{begin + "run = \"\"", nil, "", `7: "run" is empty`},
		{begin + "run = 1", nil, "", `7: "run" must be a text, not a number`},
		// rejections
		{begin + "reject = \"NOT_SO\"", nil, "turn_started_any TURN_STARTED any 600 0 0 0 NOT_SO[] 0 0 at 4", ""},
		{begin + "reject = \"NOT_SO\"\ninstead = \"go\"", nil, "turn_started_any TURN_STARTED any 600 0 0 1 NOT_SO[] 0 0 at 4", ""},
		{begin + "reject = \"NOT_SO\"\ninstead = \"go\"", effects, "turn_started_any TURN_STARTED any 600 0 0 1 NOT_SO[] 0 0 at 4", ""},
		{begin + "reject = \"NOT_SO\"\ninstead = [1]", effects, "turn_started_any TURN_STARTED any 600 0 0 77 NOT_SO[] 0 0 at 4", ""},
		{begin + "reject = \"NOT_SO\"\ninstead = [1]", nil, "", `8: "instead" must be a text, not a list`},
		{begin + "run = \"go\"\ninstead = \"go\"", nil, "", `8: "instead" needs "reject": it happens in place of the rejected event (hint: for example reject = "NOT_SO")`},
		{begin + "instead = \"go\"", effects, "", `7: "instead" needs "reject": it happens in place of the rejected event (hint: for example reject = "NOT_SO")`},
		{begin + "effects = [1]\ninstead = \"go\"", effects, "", `8: "instead" needs "reject": it happens in place of the rejected event (hint: for example reject = "NOT_SO")`},
		{begin + "run = \"go\"\nreject = \"NOT_SO\"\ninstead = \"go\"", nil, "", `8: a listener has run or reject, not both`},
		{begin + "reject = \"NOT_SO\"\nreasons = { OTHER = { en = \"O\" }, NOT_SO = { en = \"No\" } }", nil, "turn_started_any TURN_STARTED any 600 0 0 0 NOT_SO[{OTHER {O }} {NOT_SO {No }}] 0 0 at 4", ""},
		{begin + "reject = \"NOT_SO\"\nreasons = { NOT_S = { en = \"No\" } }", nil, "", `7: the reasons have no text for the code "NOT_SO" (hint: did you mean "NOT_S"?)`},
		{begin + "reject = \"not so\"", nil, "", `7: the reason "not so" must be capital letters, digits and _`},
		{begin + "reject = \"\"", nil, "", `7: the reason "" must be capital letters, digits and _`},
		{begin + "run = \"go\"\nreasons = { TOO_FAR = { en = \"Needs {need}, has {have}\" }, B_2 = { en = \"B\", zh = \"乙\" } }", nil, "turn_started_any TURN_STARTED any 600 0 0 1 [{TOO_FAR {Needs {need}, has {have} }} {B_2 {B 乙}}] 0 0 at 4", ""},
		{begin + "run = \"go\"\nreasons = { far = { en = \"Far {x}\" } }", nil, "", `8: the reason "far" must be capital letters, digits and _|8: the text has {x}, but there is no var "x"`},
		{begin + "run = \"go\"\nreasons = 5", nil, "", `8: "reasons" must be a table, not a number`},
		// filters
		{begin + "run = \"go\"\nwhere = [\"a b\"]", nil, "", `8: filter "a b": want a path such as target.shield, an operator and a value`},
		{begin + "run = \"go\"\nwhere = [1, \"self.ready\"]", nil, "", `8: "where" must be a text, not a number`},
		{begin + "run = \"go\"\nwhere = \"self.ready\"", nil, "", `8: "where" must be a list, not a text`},
	} {
		got, faults := handled(c.keys, func(d *Definition) any {
			var list []string
			for _, x := range d.Listeners(c.effects) {
				reasons := ""
				for _, r := range x.Reasons {
					reasons += fmt.Sprintf(" {%s {%s %s}}", r.Code, r.Text.EN, r.Text.ZH)
				}
				list = append(list, fmt.Sprintf("%s %s %s %d %d %d %d %s[%s] %d %d at %d", x.ID, x.Event, x.Role, x.Priority, len(x.Where), x.When, x.Run, x.Reject, strings.TrimSpace(reasons), x.Limit, x.PerMatch, x.Pos.Line))
			}
			return strings.Join(list, "|")
		})
		if said := strings.Join(faults, "|"); said != c.says || c.says == "" && got != c.want {
			t.Errorf("%s\nis read as %v\n     want %s\nfaults %s\n  want %s", c.keys, got, c.want, said, c.says)
		}
	}
	many := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "R%d = { en = \"x\" }, ", i)
		}
		return begin + "run = \"go\"\nreasons = { " + strings.TrimSuffix(b.String(), ", ") + " }"
	}
	for n, says := range map[int]string{maxEntries: "", maxEntries + 1: `8: "reasons" has 201 entries; at most 200 are read`} {
		if _, faults := handled(many(n), func(d *Definition) any { return d.Listeners(nil) }); strings.Join(faults, "|") != says {
			t.Errorf("%d reasons: %.300q, want %s", n, faults, says)
		}
	}
	if BandStart("legality") != 100 || BandStart("projection") != 900 || BandStart("none") != 0 {
		t.Error("a band does not begin where K-05 says")
	}
}

// TestFiltersOfDefinitions: a filter is split into alternatives with its position and argument,
// its names are spelled in one way, and a path is a filter without a comparison.
func TestFiltersOfDefinitions(t *testing.T) {
	filters := func(d *Definition) any {
		var list []string
		for _, x := range d.Filters("k") {
			list = append(list, fmt.Sprintf("%s(%s)%s%s or %t at %s:%d", x.Path, x.Arg, x.Op, x.Value, x.Or, x.File, x.Line))
		}
		return strings.Join(list, "|")
	}
	path := func(d *Definition) any {
		x := d.Value("k").Path()
		return fmt.Sprintf("%s(%s)%s%s at %d", x.Path, x.Arg, x.Op, x.Value, x.Line)
	}
	for _, c := range []struct {
		keys string
		read func(d *Definition) any
		want any
		says string
	}{
		{`k = ["target.isVehicle == 1 or self.x(ARMOR) < self.baseCost", "FRONT"]`, filters, "target.is_vehicle()==1 or true at p/a.toml:3|self.x(ARMOR)<self.base_cost or false at p/a.toml:3|FRONT()!=0 or false at p/a.toml:3", ""},
		{"k = []", filters, "", ""},
		{"k = [\"a b\"]", filters, "", `3: filter "a b": want a path such as target.shield, an operator and a value`},
		{`k = "self.value(RANGE)"`, path, "self.value(RANGE)!=0 at 3", ""},
		{`k = "self.cost"`, path, "self.cost()!=0 at 3", ""},
		{`k = "self.cost > 1"`, path, "self.cost() at 3", `3: "self.cost > 1" is not a path such as self.value(NAME)`},
		{`k = "self.cost != 0"`, path, "self.cost() at 3", `3: "self.cost != 0" is not a path such as self.value(NAME)`},
		{`k = "not self.cost"`, path, "self.cost() at 3", `3: "not self.cost" is not a path such as self.value(NAME)`},
		{`k = "self.a or self.b"`, path, "self.cost() at 3", `3: "self.a or self.b" is not a path such as self.value(NAME)`},
		{`k = "self.a % 2"`, path, "self.cost() at 3", `3: "self.a % 2" is not a path such as self.value(NAME)`},
		{`k = "a b"`, path, "self.cost() at 3", `3: filter "a b": want a path such as target.shield, an operator and a value`},
	} {
		got, faults := valued(c.keys, c.read)
		if got != c.want || strings.Join(faults, "|") != c.says {
			t.Errorf("%s is %v, %q\nwant %v, %s", c.keys, got, faults, c.want, c.says)
		}
	}
}

// TestEventTypes: a pack declares event types in its namespace, with their fields, bands and
// moments. Anything else is refused with its line.
func TestEventTypes(t *testing.T) {
	words := EventWords{Fields: []string{"number", "unit"}, Facts: []string{"phase"}, Named: []string{"source"}, Points: []string{"start", "end"}, Refused: []string{"secret"}}
	fields := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf("f%d = \"number\"", i))
		}
		return "name = \"p:A\"\ndoc = \"d\"\nkind = \"fact\"\nfields = { " + strings.Join(list, ", ") + " }"
	}
	const begin = "name = \"p:A\"\ndoc = \"d\"\n"
	for _, c := range []struct{ event, want, says string }{
		{begin + "kind = \"ask\"", "p:A ask at_once false rules false lacks [] bands 0-0 fields [] after ", ""},
		{begin + "kind = \"fact\"\nat_once = true\nraise = \"rules\"\nlacks = [\"lane\", \"source\"]\nbands = [\"kill\", \"end_of_turn\"]\nfields = { n = \"number\", p = \"phase\" }\nsentence = { en = \"{source} {n}\" }\nsource = \"K-01\"",
			"p:A fact at_once true rules true lacks [lane source] bands 400-599 fields [{n number} {p phase}] after ", ""},
		{begin + "kind = \"fact\"\nbands = [\"kill\"]", "p:A fact at_once false rules false lacks [] bands 400-499 fields [] after ", ""},
		{begin + "kind = \"fact\"\nbands = [\"kill\", \"effect\"]", "", `5: the bands of an event follow each other, and effect does not follow the one before it`},
		{begin + "kind = \"fact\"\nfields = { p = \"phase\" }", "", `5: unknown p "phase" (hint: one of number, unit)`},
		{begin + "kind = \"fact\"\nfields = { P = \"unit\" }", "", `5: the field "P" must be a name of lower-case letters, digits and _`},
		{begin + "kind = \"fact\"\nsentence = { en = \"{m}\" }", "", `5: the text has {m}, but there is no var "m"`},
		{fields(8), "p:A fact at_once false rules false lacks [] bands 0-0 fields [{f0 number} {f1 number} {f2 number} {f3 number} {f4 number} {f5 number} {f6 number} {f7 number}] after ", ""},
		{fields(9), "", "5: an event has at most 8 fields, not 9"},
		{begin + "kind = \"fact\"\nsecret = true", "", `5: events of this game do not have the key "secret"`},
		{begin + "kind = \"fact\"\nraise = \"me\"", "", `5: unknown raise "me" (hint: one of scripts, rules)`},
		{begin, "", `1: missing key "kind" in event`},
		{"name = \"p:A\"\nkind = \"ask\"", "", `1: missing key "doc" in event`},
		{"name = \"p:A\"\ndoc = { en = \"d\", zh = \"意\" }\nkind = \"ask\"", "p:A ask at_once false rules false lacks [] bands 0-0 fields [] after ", ""},
		{"name = \"p:A\"\ndoc = { zh = \"意\" }\nkind = \"ask\"", "", `3: missing key "en" in doc`},
		{"name = \"p:A\"\ndoc = \"\"\nkind = \"ask\"", "", `3: "doc" is empty`},
		{"name = \"p:A\"\ndoc = 3\nkind = \"ask\"", "", `3: "doc" must be a table, not a number`},
		{"doc = \"d\"\nkind = \"ask\"", "", `1: missing key "name" in event`},
		{"name = \"q:A\"\ndoc = \"d\"\nkind = \"ask\"", "", `2: the event name "q:A" has not the form p:NAME`},
		{"name = \"A\"\ndoc = \"d\"\nkind = \"ask\"", "", `2: the event name "A" has not the form p:NAME`},
		{"name = \"p:a\"\ndoc = \"d\"\nkind = \"ask\"", "", `2: the event name "p:a" has not the form p:NAME`},
		{begin + "kind = \"ask\"\n[[event]]\n" + begin + "kind = \"ask\"", "", `6: the event "p:A" is defined twice, first at p/a.toml:2`},
		{begin + "kind = \"ask\"\n[[event]]\nname = \"p:B\"\ndoc = \"d\"\nkind = \"ask\"\n[[event]]\n" + begin + "kind = \"ask\"", "", `10: the event "p:A" is defined twice, first at p/a.toml:2`},
		// moments
		{begin + "kind = \"moment\"\nafter = \"end\"\nbands = [\"kill\"]", "p:A fact at_once false rules true lacks [source target target_player lane] bands 400-499 fields [] after end", ""},
		{begin + "kind = \"moment\"", "", `1: missing key "after" in event`},
		{begin + "kind = \"moment\"\nafter = \"ned\"", "", `5: unknown after "ned" (hint: did you mean "end"?)`},
		{begin + "kind = \"moment\"\nafter = \"end\"\nraise = \"rules\"", "", `6: a moment is not an event: it has only kind, after, doc, source and bands`},
		{begin + "kind = \"fact\"\nafter = \"end\"", "", `5: only a moment can be after a point of the game`},
		{begin + "kind = \"moment\"\nafter = \"end\"\noverride = true", "", `6: an event cannot be overridden: those who hear it rely on its fields`},
	} {
		more := ""
		w := words
		w.More = func(d *Definition, event string) { more = event }
		game := &Game{Name: "toy", Sections: []Section{Events(w)}}
		lib, err := Load([]Source{toyPack("p", "", "[[event]]\n"+c.event+"\n")}, game)
		var said []string
		if all, ok := errors.AsType[Faults](err); ok {
			for _, f := range all {
				said = append(said, strings.TrimPrefix(f.Error(), "p/a.toml:"))
			}
		}
		if c.says != "" {
			if len(said) == 0 || said[0] != c.says || len(said) > 1 && !strings.Contains(said[1], "override") {
				t.Errorf("%s\nfaults %q\nwant %s", c.event, said, c.says)
			}
			continue
		}
		if len(said) > 0 {
			t.Errorf("%s\nfaults %q", c.event, said)
			continue
		}
		x := lib.Events[0]
		kind := "fact"
		if x.Ask {
			kind = "ask"
		}
		got := fmt.Sprintf("%s %s at_once %t rules %t lacks %v bands %d-%d fields %v after %s", x.Name, kind, x.AtOnce, x.Rules, x.Lacks, x.Low, x.High, x.Fields, x.After)
		if got != c.want || x.Pack != "p" || x.Doc.EN != "d" || (x.Doc.ZH == "意") != strings.Contains(c.event, "zh = ") || x.Line != 1 || (x.After == "") != (more == "p:A") {
			t.Errorf("%s\ngot  %s\nwant %s; more %q", c.event, got, c.want, more)
		}
	}
}

// TestNamespacesOfEvents: the names of the rules are those of the pack that defines the game and of
// shipped packs. A name of another pack's namespace must be declared there.
func TestNamespacesOfEvents(t *testing.T) {
	words := EventWords{Fields: []string{"number"}}
	event := func(name string) string { return "[[event]]\nname = \"" + name + "\"\ndoc = \"d\"\nkind = \"fact\"\n" }
	const hears = "[[hears]]\nevent = \"%s\"\n"
	shipped := func(s Source) Source { s.Shipped = true; return s }
	defining := Source{Name: "g", FS: fstest.MapFS{"pack.toml": {Data: []byte("id = \"g\"\nversion = \"1\"\napi = 3\nlicense = \"MIT\"\ndefines = \"toy\"\nnamespace = \"toy\"\n")}, "a.toml": {Data: []byte(event("toy:A") + event("B"))}}}
	for _, c := range []struct {
		what    string
		sources []Source
		says    string
	}{
		{"a shipped pack", []Source{shipped(toyPack("p", "", event("A")+event("p:A")))}, ""},
		{"the pack that defines the game", []Source{defining}, ""},
		{"another pack with the namespace of the game", []Source{toyPack("p", "namespace = \"toy\"\n", event("toy:A"))}, `p/a.toml:2: names of the namespace "toy" are those of the rules of the game (hint: give pack.toml another namespace, for example namespace = "p-more")` + "\n" + `p/pack.toml:5: the namespace "toy" belongs to the events of the rules, such as toy:NAME (hint: use another one, for example namespace = "p-more")`},
		{"a listener of another pack's event", []Source{toyPack("p", "", event("p:A")), toyPack("q", "", fmt.Sprintf(hears, "p:A"))}, ""},
		{"of one that is not there", []Source{toyPack("p", "", event("p:AB")), toyPack("q", "", fmt.Sprintf(hears, "p:A"))}, `q/a.toml:2: the pack "p" declares no event "p:A" (hint: did you mean "p:AB"?)`},
		{"of a pack that is not there", []Source{toyPack("q", "", fmt.Sprintf(hears, "r:A"))}, ""},
		{"of the rules", []Source{toyPack("q", "", fmt.Sprintf(hears, "rules:A"))}, ""},
	} {
		game := &Game{Name: "toy", Events: "rules", Defined: true, Sections: []Section{Events(words), {Key: "hears", Read: func(d *Definition) { d.EventName("event") }}}}
		_, err := Load(c.sources, game)
		if said := fmt.Sprint(err); c.says == "" && err != nil || c.says != "" && !strings.HasPrefix(said, c.says) {
			t.Errorf("%s: %s\nwant %s", c.what, said, c.says)
		}
	}
	_, err := Load([]Source{toyPack("p", "namespace = \"rules\"\n", "")}, &Game{Name: "toy", Events: "rules"})
	if want := `p/pack.toml:5: the namespace "rules" belongs to the events of the rules, such as rules:NAME (hint: use another one, for example namespace = "p-more")`; fmt.Sprint(err) != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}
