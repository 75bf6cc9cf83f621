package def_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
)

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestFilters: a filter is a path, an operator and a value. A path alone means that it is not 0, "not" that it is; % asks for the
// rest of a division, and "or" joins alternatives. Other texts are refused, and the error names the fault.
func TestFilters(t *testing.T) {
	for text, want := range map[string]string{
		"target.shield == 0": "target.shield()== 0", "target.shield != 3": "target.shield()!= 3", "a < 1": "a()< 1", "a <= 1": "a()<= 1", "a > 1": "a()> 1", "a >= 1": "a()>= 1", "a==-4": "a()== -4", "a == FRONT": "a()== FRONT", "a == self.controller": "a()== self.controller", "a == unsc:MARINE": "a()== unsc:MARINE", "a == self.counter(x)": "a()== self.counter(x)",
		"target.is_vehicle": "target.is_vehicle()!= 0", "not self.camo_broken": "self.camo_broken()== 0", "not  a": "a()== 0", "owner.played( FORERUNNER ) == 0": "owner.played(FORERUNNER)== 0", "not owner.has(X)": "owner.has(X)== 0", "a-b.c_9 == 1": "a-b.c_9()== 1", "_azAZ09 == 1": "_azAZ09()== 1", "z0": "z0()!= 0", "Z9": "Z9()!= 0", "A": "A()!= 0",
		"room.turn % 5 == 0": "room.turn()% 5 == 0", "room.turn % 2 == 0": "room.turn()% 2 == 0", "room.turn % 9999 == 0": "room.turn()% 9999 == 0", "room.turn % every == 0": "room.turn()% every == 0", "room.turn % room.option(period) == 1": "room.turn()% room.option(period) == 1", "not room.turn % 3": "room.turn()% 3 == 0", "owner.size(hand) % 2": "owner.size(hand)% 2 != 0",
		"a == 1 or b == 2": "a()== 1 | b()== 2", "a or not b or c > 1": "a()!= 0 | b()== 0 | c()> 1",
	} { //maporder: each is compared
		list, err := def.ParseConds(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var parts []string
		for i, c := range list {
			by := ""
			if c.Rest != 0 {
				by = fmt.Sprint("% ", c.Rest, " ")
			} else if c.By != "" {
				by = "% " + c.By + " "
			}
			parts = append(parts, fmt.Sprintf("%s(%s)%s%s %s", c.Path, c.Arg, by, c.Op, c.Value))
			if c.Or != (i < len(list)-1) || !strings.Contains(text, c.Text) || c.Text == "" {
				t.Errorf("%q: part %d is %+v", text, i, c)
			}
		}
		same(t, text, strings.Join(parts, " | "), want)
	}
	for text, want := range map[string]string{
		"": `filter "": want a path such as target.shield, an operator and a value`, "9a == 1": "want a path", ".a == 1": "want a path", "-a == 1": "want a path", "a b == 1": "want a path", "a == ": `"" is neither a number nor a name`, "a == 1 2": `"1 2" is neither a number nor a name`, "a == x:": `"x:" is neither`, "a == :x": `":x" is neither`, "a == b(c": `"b(c" is neither`, "a(b == 1": "a bracket is not closed", "a == é": "is neither", "a or ": `filter "": want a path`,
		"a % 1 == 0": `filter "a % 1 == 0": after % comes a number from 2 to 9999`, "a % 0 == 0": "after % comes a number", "a % 10000 == 0": "after % comes a number", "a % b(c == 0": "after % comes a number", "a % -3 == 0": "after % comes a number", "a % 2x == 0": "after % comes a number",
		"not a == 1": "not comes before a path alone", "a(b) = 1": "write == for equal", "a(b) => 1": "=> is not an operator; write >=", "a =< 1": "=< is not an operator; write <=", "a == 1 and b == 2": "a filter has no and", "a && b": "a filter has no and", "a || b": "write or", "a(b) + 1 == 2": "does not compute any",
	} { //maporder: each is compared
		if list, err := def.ParseConds(text); err == nil || !strings.HasPrefix(err.Error(), `filter "`) || !strings.Contains(err.Error(), want) || list != nil {
			t.Errorf("%q: %v and %v, want %q", text, list, err, want)
		}
	}
	for text, want := range map[string]string{"a": "a  true", "a(b)": "a b true", "a( b )": "a b true", "a (b)": "a b true", "a(b": "a b false", "a(b)c": "a b)c false", "a()": "a  true"} { //maporder: each is compared
		path, arg, closed := def.CutArg(text)
		same(t, text, fmt.Sprintf("%s %s %v", path, arg, closed), want)
	}
}

// TestTexts: names in braces are replaced by their values. Unknown names stay as they are written.
func TestTexts(t *testing.T) {
	b := &def.Behaviour{Vars: []def.Var{{Name: "heal", Value: 3}, {Name: "lane", Word: "left", Value: 9}, {Name: "low", Value: -2}}}
	for text, want := range map[string]string{"": "", "plain": "plain", "Heal {heal}.": "Heal 3.", "{heal}{lane}": "3left", "{low}": "-2", "{none} {heal}": "{none} 3", "{heal": "{heal", "{ {heal}": "{ 3", "}{heal}{": "}3{", "{}": "{}", "{{heal}}": "{3}"} { //maporder: each is compared
		same(t, text, def.Fill(text, b.VarText), want)
	}
	v, ok := b.Var("lane")
	same(t, "a var", fmt.Sprint(v, ok), "{lane 9 left} true")
	v, ok = b.Var("none")
	same(t, "no var", fmt.Sprint(v, ok), "{ 0 } false")
	if _, ok := b.VarText("none"); ok {
		t.Error("an unknown var has a text")
	}
	same(t, "a kind", fmt.Sprint(def.KindName("damage_type").EN, def.KindName("card").ZH, def.KindName("odd").EN, def.KindName("odd").ZH), "damage type牌oddodd")
	seen := map[string]bool{}
	for _, k := range def.Kinds {
		if seen[k.ID] || k.Name.EN == "" || k.Name.ZH == "" {
			t.Errorf("the kind %+v", k)
		}
		seen[k.ID] = true
	}
	for n := range 4 {
		if n > 0 {
			same(t, "handlers that are data", def.Data(n).Data(), n)
		}
	}
	same(t, "a function is not data", fmt.Sprint(def.FuncRef(3).Data(), def.FuncRef(0).Data()), "0 0")
	same(t, "a fault", (&def.Fault{Pos: def.Pos{File: "a.toml", Line: 7}, Msg: "bad"}).Error(), "a.toml:7: bad")
}

// packs are the names of five packs. "core" is shipped; "alpha" requires it, "beta" requires alpha, and "gamma" and "delta" nothing. All
// but beta have a card ORC, and alpha has it twice. Cards have namespaces, and words, which all packs share, do not.
func packs() *def.Names {
	n := def.NewNames()
	n.AddPack("core", "core", nil)
	n.AddPack("alpha", "al", []string{"core"})
	n.AddPack("beta", "be", []string{"alpha"})
	n.AddPack("gamma", "ga", nil)
	n.AddPack("delta", "de", nil)
	n.Expect("card", 12)
	card := func(pack, namespace, id string, line int) {
		n.Add("card", def.Named{Pack: pack, Namespace: namespace, ID: id, Shipped: pack == "core", Pos: def.Pos{Line: line}})
	}
	card("core", "core", "ORC", 1)
	card("core", "core", "ELF", 2)
	card("alpha", "al", "ORC", 3)
	card("alpha", "al", "ORC", 4)
	card("alpha", "al", "IMP", 5)
	card("gamma", "ga", "ORC", 6)
	card("gamma", "ga", "IMP", 7)
	card("delta", "de", "ORC", 8)
	card("delta", "de", "GEM", 9)
	n.Add("tag", def.Named{Pack: "core", Namespace: "core", ID: "FIRE", Shipped: true})
	n.Add("tag", def.Named{Pack: "gamma", Namespace: "ga", ID: "ORC"})
	n.Add("word", def.Named{Pack: "core", ID: "GO", Shipped: true})
	n.Settle(nil)
	return n
}

// TestNames: a definition is shown by its short id, or by its full id when several share it and its pack is not shipped. An id means
// the definition of its own pack, then of a required one, then the shipped one, then the only one there is.
func TestNames(t *testing.T) {
	n := packs()
	for _, c := range []struct{ pack, kind, id, want string }{
		{"core", "card", "ORC", "ORC true"}, {"alpha", "card", "ORC", "al:ORC true"}, {"gamma", "card", "ORC", "ga:ORC true"}, {"", "card", "ORC", "ORC true"}, {"unknown", "card", "ORC", "ORC true"},
		{"beta", "card", "ORC", `ORC false "ORC" is the card of several packs: core:ORC, al:ORC`}, {"beta", "card", "IMP", "al:IMP true"}, {"alpha", "card", "IMP", "al:IMP true"}, {"", "card", "IMP", `IMP false "IMP" is the card of several packs: al:IMP, ga:IMP`}, {"delta", "card", "IMP", `IMP false "IMP" is the card of several packs: al:IMP, ga:IMP`},
		{"beta", "card", "GEM", "GEM true"}, {"beta", "card", "ELF", "ELF true"}, {"beta", "card", "NONE", "NONE false"}, {"beta", "odd", "ELF", "ELF false"}, {"beta", "tag", "ORC", "ORC true"}, {"beta", "word", "GO", "GO true"},
		{"beta", "card", "ga:ORC", "ga:ORC true"}, {"beta", "card", "GA:ORC", "ga:ORC true"}, {"beta", "card", "core:ORC", "ORC true"}, {"beta", "card", "de:GEM", "GEM true"}, {"beta", "card", "be:ORC", "be:ORC false"}, {"beta", "card", "ga:NONE", "ga:NONE false"}, {"beta", "odd", "ga:ORC", "ga:ORC false"},
	} {
		shown, found, err := n.Find(c.pack, c.kind, c.id)
		text := fmt.Sprint(shown, " ", found)
		if err != nil {
			text += " " + err.Error()
		}
		same(t, fmt.Sprint(c.pack, " ", c.kind, " ", c.id), text, c.want)
	}
	_, _, err := n.Find("", "card", "IMP")
	var several *def.AmbiguousError
	if !errors.As(err, &several) || several.ID != "IMP" || several.Kind != "card" || !slices.Equal(several.Candidates, []string{"al:IMP", "ga:IMP"}) {
		t.Errorf("%+v", several)
	}
	same(t, "a kind of two words", (&def.AmbiguousError{Kind: "damage_type", ID: "X", Candidates: []string{"a:X", "b:X"}}).Error(), `"X" is the damage type of several packs: a:X, b:X`)
	same(t, "cards as they are shown", n.Shown("card"), "[ELF GEM ORC al:IMP al:ORC de:ORC ga:IMP ga:ORC]")
	same(t, "a kind that there is not", len(n.Shown("odd")), 0)
	same(t, "full ids", fmt.Sprint((&def.Named{Namespace: "a", ID: "X"}).Full(), (&def.Named{ID: "X"}).Full()), "a:XX")
	for _, c := range []struct{ kind, namespace, id, want string }{{"card", "al", "ORC", "al:ORC true"}, {"card", "core", "ORC", "ORC true"}, {"card", "be", "ORC", " false"}, {"card", "al", "NONE", " false"}, {"odd", "al", "ORC", " false"}, {"word", "", "GO", "GO true"}} {
		shown, found := n.Own(c.kind, c.namespace, c.id)
		same(t, fmt.Sprint("own ", c), fmt.Sprint(shown, " ", found), c.want)
	}
	for _, c := range []struct {
		pack, kind, shown, want string
	}{{"alpha", "card", "al:ORC", "ORC"}, {"gamma", "card", "al:ORC", "al:ORC"}, {"gamma", "card", "ORC", "core:ORC"}, {"core", "card", "ORC", "ORC"}, {"beta", "card", "GEM", "GEM"}, {"beta", "card", "ga:IMP", "ga:IMP"}, {"beta", "card", "al:IMP", "IMP"}, {"", "card", "NONE", "NONE"}, {"", "card", "x:NONE", "x:NONE"}} {
		same(t, fmt.Sprint("spelled ", c), n.Spell(c.pack, c.kind, c.shown), c.want)
	}
}

// TestNumbers: each definition that counts has a number of its own below the count, by which it is found again.
func TestNumbers(t *testing.T) {
	n := packs()
	same(t, "counts", fmt.Sprint(n.Count("card"), n.Count("tag"), n.Count("odd")), "9 2 0")
	seen := map[int]bool{}
	for _, id := range n.Shown("card") {
		i, known := n.Number("card", id)
		if !known || i < 0 || i >= n.Count("card") || seen[i] || n.At("card", i).Shown != id || !n.Shows("card", id) {
			t.Errorf("%s has the number %d, %v", id, i, known)
		}
		seen[i] = true
		d, known := n.Of("card", id)
		if !known || d.Shown != id || d.Pos.Line != n.At("card", i).Pos.Line {
			t.Errorf("%s is %+v", id, d)
		}
	}
	d, _ := n.Of("card", "al:ORC")
	same(t, "of two the first counts", d.Pos.Line, 3)
	for _, id := range []string{"IMP", "NONE", "al:ELF", "core:ORC", ""} {
		if _, known := n.Number("card", id); known || n.Shows("card", id) {
			t.Errorf("%q is shown", id)
		}
		if _, known := n.Of("card", id); known {
			t.Errorf("%q is a definition", id)
		}
	}
	if _, known := n.Number("odd", "ORC"); known {
		t.Error("a kind that there is not has a number")
	}
}

// TestTextsWithNames: ids in texts are shown as the program shows them, with what is around them.
func TestTextsWithNames(t *testing.T) {
	n := packs()
	both := []string{"tag", "card"}
	for _, c := range []struct {
		pack  string
		kinds []string
		text  string
		want  string
	}{
		{"alpha", []string{"card"}, "ORC", "al:ORC"}, {"alpha", []string{"card"}, "ORC|ELF| IMP ", "al:ORC|ELF|al:IMP"}, {"alpha", []string{"card"}, "ORC(2)|ELF.x|IMP=3|other", "al:ORC(2)|ELF.x|al:IMP=3|other"}, {"gamma", both, "ORC", "ORC"}, {"gamma", []string{"card", "tag"}, "ORC", "ga:ORC"}, {"gamma", both, "IMP", "ga:IMP"},
		{"", []string{"card"}, "ELF|IMP", `ELF|IMP "IMP" is the card of several packs: al:IMP, ga:IMP`}, {"alpha", []string{"card"}, "de:ORC|(x)", "de:ORC|(x)"},
	} {
		text, err := n.Words(c.pack, c.kinds, c.text)
		if err != nil {
			text += " " + err.Error()
		}
		same(t, fmt.Sprint(c.pack, c.kinds, c.text), text, c.want)
	}
	text, err := n.Part("alpha", []string{"card"}, "ORC.heat")
	same(t, "a part", fmt.Sprint(text, err), "al:ORC.heat<nil>")
	text, err = n.Part("alpha", []string{"card"}, "ORC")
	same(t, "no part", fmt.Sprint(text, err), "ORC<nil>")
	for _, c := range []struct {
		kinds []string
		id    string
		want  string
	}{{both, "ORC", "ORC true"}, {[]string{"card", "tag"}, "FIRE", "FIRE true"}, {both, "NONE", "NONE false"}, {nil, "ORC", "ORC false"}, {both, "IMP", "IMP false several"}} {
		shown, found, err := n.FindIn("", c.kinds, c.id)
		text := fmt.Sprint(shown, " ", found)
		if err != nil {
			text += " several"
		}
		same(t, fmt.Sprint(c.kinds, c.id), text, c.want)
	}
}

// TestAnything: what a person writes means a definition of any kind, in upper or lower case.
func TestAnything(t *testing.T) {
	n := packs()
	for id, want := range map[string]string{"ORC": "ORC", "orc": "ORC", "elf": "ELF", "gem": "GEM", "fire": "FIRE", "ga:orc": "ORC", "al:ORC": "al:ORC", "al:orc": "al:ORC", "ga:imp": "ga:IMP", "none": "none", "x:none": "x:none", "imp": `imp "imp" is the card of several packs: al:IMP, ga:IMP`, "IMP": `IMP "IMP" is the card of several packs: al:IMP, ga:IMP`} { //maporder: each is compared
		shown, err := n.Anything(id)
		if err != nil {
			shown += " " + err.Error()
		}
		same(t, id, shown, want)
	}
	list := func(kind, id string) (text string) {
		for _, c := range n.Candidates(kind, id) {
			text += c.Kind + " " + c.Full() + " " + c.Shown + ", "
		}
		return text
	}
	same(t, "of all kinds", list("", "ORC"), "card core:ORC ORC, card al:ORC al:ORC, card ga:ORC ga:ORC, card de:ORC de:ORC, tag ga:ORC ORC, ")
	same(t, "of one kind", list("tag", "ORC"), "tag ga:ORC ORC, ")
	same(t, "of a namespace", list("", "ga:ORC"), "card ga:ORC ga:ORC, tag ga:ORC ORC, ")
	same(t, "of none", list("", "be:ORC")+list("odd", "ORC")+list("", "NONE"), "")
	packed := func(pack string, kinds int) (text string) {
		for kind, ids := range n.OfPack(pack) {
			text += fmt.Sprint(kind, " ", ids, ", ")
			if kinds--; kinds == 0 {
				break
			}
		}
		return text
	}
	same(t, "of a pack", packed("gamma", 9), "card [ga:IMP ga:ORC], tag [ORC], ")
	same(t, "the first of them", packed("gamma", 1), "card [ga:IMP ga:ORC], ")
	same(t, "what counts of a pack", packed("alpha", 9), "card [al:IMP al:ORC], ")
	same(t, "of a pack without definitions", packed("beta", 9), "")
}

// TestPlainNames: without ids that several share, no look-up is needed, and an id means what it is shown as. No names at all are
// plain too.
func TestPlainNames(t *testing.T) {
	n := def.NewNames()
	n.AddPack("core", "core", nil)
	n.Add("card", def.Named{Pack: "core", Namespace: "core", ID: "ORC", Shipped: true})
	n.Settle(nil)
	same(t, "plain", fmt.Sprint(n.Plain("ORC"), n.Plain("core:ORC"), n.Plain(":ORC"), packs().Plain("ELF")), "true false false false")
	shown, found, err := n.Find("", "card", "core:ORC")
	same(t, "the full id", fmt.Sprint(shown, found, err), "ORCtrue <nil>")
	text, err := n.Words("", []string{"card"}, "orc|elf")
	same(t, "words", fmt.Sprint(text, err), "orc|elf<nil>")
	text, err = n.Anything("orc")
	same(t, "anything", fmt.Sprint(text, err), "orc<nil>")
	same(t, "spelled", n.Spell("", "card", "ORC"), "ORC")
	var none *def.Names
	shown, found, err = none.Find("", "card", "ORC")
	same(t, "without names", fmt.Sprint(shown, found, err, none.Plain("a:b"), none.Shown("card") == nil, none.Shows("card", "ORC"), none.Spell("", "card", "a:b")), "ORCfalse <nil> true true falsea:b")
	if _, known := none.Of("card", "ORC"); known {
		t.Error("no names have a definition")
	}
}

// TestNamesAreTakenOver: the names of a later load with the same definitions are those of the earlier one. With others they are found
// again.
func TestNamesAreTakenOver(t *testing.T) {
	was := packs()
	for name, c := range map[string]struct {
		change func(d *def.Named)
		want   string
	}{
		"the same": {func(*def.Named) {}, "[ELF GEM ORC al:IMP al:ORC de:ORC ga:IMP ga:ORC]"}, "another file": {func(d *def.Named) { d.Pos.Line += 50 }, "[ELF GEM ORC al:IMP al:ORC de:ORC ga:IMP ga:ORC]"}, "another id": {func(d *def.Named) { d.ID = strings.Replace(d.ID, "GEM", "ELF", 1) }, "[ELF ORC al:IMP al:ORC de:ELF de:ORC ga:IMP ga:ORC]"}, "another namespace": {func(d *def.Named) { d.Namespace = strings.Replace(d.Namespace, "de", "dd", 1) }, "[ELF GEM ORC al:IMP al:ORC dd:ORC ga:IMP ga:ORC]"}, "all shipped": {func(d *def.Named) { d.Shipped = true }, "[ELF GEM IMP ORC]"}, "another pack": {func(d *def.Named) { d.Pack = "omega" }, "[ELF GEM ORC al:IMP al:ORC de:ORC ga:IMP ga:ORC]"},
	} { //maporder: each is compared
		n := def.NewNames()
		for i := range was.Count("card") {
			old := was.At("card", i)
			d := def.Named{Pos: old.Pos, Pack: old.Pack, Namespace: old.Namespace, ID: old.ID, Shipped: old.Shipped}
			c.change(&d)
			n.Add("card", d)
		}
		n.Settle(was)
		same(t, name, n.Shown("card"), c.want)
		if name == "another pack" {
			count := 0
			for _, ids := range n.OfPack("omega") {
				count += len(ids)
			}
			same(t, "of the other pack", count, 8)
		}
		if name == "another file" {
			d, _ := n.Of("card", "al:ORC")
			same(t, "where it is", d.Pos.Line, 53)
		}
	}
	n := def.NewNames()
	n.Add("card", def.Named{Pack: "core", Namespace: "core", ID: "ORC", Shipped: true})
	n.Settle(was)
	same(t, "fewer", n.Shown("card"), "[ORC]")
	if n.Plain("ORC") != true {
		t.Error("an id that one has is shared")
	}
}

// TestBots: a bot of a pack is found by what a person calls it, and is shown with its text.
func TestBots(t *testing.T) {
	l := &def.Library{Bots: []def.Bot{{ID: "SLY", Name: def.Localised{EN: "Sly", ZH: "狡"}, Text: def.Localised{EN: "Waits {n} turns.", ZH: "等{n}回合。"}}, {ID: "al:BOLD"}}}
	l.Bots[0].Vars = []def.Var{{Name: "n", Value: 3}}
	l.Names = def.NewNames()
	l.Names.AddPack("core", "core", nil)
	l.Names.Add("bot", def.Named{Pack: "core", Namespace: "core", ID: "SLY", Shipped: true})
	l.Names.Add("bot", def.Named{Pack: "core", Namespace: "core", ID: "BOLD", Shipped: true})
	l.Names.Add("bot", def.Named{Pack: "alpha", Namespace: "al", ID: "BOLD"})
	l.Names.Add("bot", def.Named{Pack: "beta", Namespace: "be", ID: "MAD"})
	l.Names.Add("bot", def.Named{Pack: "gamma", Namespace: "ga", ID: "MAD"})
	l.Names.Settle(nil)
	for name, want := range map[string]string{"SLY": "SLY", "al:BOLD": "al:BOLD", "BOLD": "", "NONE": ""} { //maporder: each is compared
		b, err := l.Bot(name)
		got := ""
		if b != nil {
			got = b.ID
		}
		same(t, name, fmt.Sprint(got, err), want+"<nil>")
	}
	if b, err := l.Bot("MAD"); b != nil || err == nil {
		t.Errorf("%v, %v", b, err)
	}
	for lang, want := range map[string]string{"en": "bot SLY Sly Waits 3 turns.", "zh": "bot SLY 狡 等3回合。"} { //maporder: each is compared
		var list []string
		l.EachBot(lang, func(e def.Entry) { list = append(list, fmt.Sprint(e.Kind, " ", e.ID, " ", e.Name, " ", e.Text)) })
		same(t, lang, list[0], want)
		same(t, lang, len(list), 2)
	}
}
