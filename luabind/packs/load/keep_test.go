package load

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
)

// collected is what a game of things and rules makes of packs. Things can be kept.
type collected struct {
	things []string
	rules  []string
	reads  int // of things
}

// game returns the game that collects, with or without a Keeper.
func (x *collected) game(keeps bool) *Game {
	read := func(to *[]string) func(d *Definition) {
		return func(d *Definition) {
			x.reads++
			*to = append(*to, thingOf(d))
		}
	}
	things := Section{Key: "thing", Read: read(&x.things)}
	if keeps {
		from := 0
		things.Keep = &Keeper{
			Begin: func() { from = len(x.things) },
			End:   func() any { return slices.Clone(x.things[from:]) },
			Again: func(made any) bool {
				x.things = append(x.things, made.([]string)...)
				return true
			},
		}
		things.Keep.Apart = func(before, count int) Apart {
			var own []string
			return Apart{Read: func(d *Definition) { own = append(own, thingOf(d)) }, Made: func() any {
				if len(own) != count {
					panic(fmt.Sprintf("%d of %d things were read", len(own), count))
				}
				return own
			}}
		}
	}
	return &Game{Name: "toy", Owners: []string{"rule"}, Sections: []Section{things, {Key: "rule", Read: func(d *Definition) {
		id := d.ID("id")
		d.Behaviour()
		x.rules = append(x.rules, fmt.Sprint(id, d.Number("worth", 0, 9, 1), d.Ref("ally", "thing")))
	}}}}
}

// thingOf reads a thing with all that may depend on other files.
func thingOf(d *Definition) string {
	id := d.ID("id")
	d.Behaviour()
	mark := d.Mark("worth")
	worth := d.Number("worth", 0, 9, 1)
	d.LaterByMarks(func() {
		if worth == 7 {
			mark.Fault("", "7 is not liked")
		}
	})
	var allies []string
	for _, t := range d.Tables("part") {
		allies = append(allies, t.Ref("ally", "thing"))
	}
	if d.Has("late") {
		d.Later(func() {
			if worth == 6 {
				d.Fault("late", "", "6 comes too late")
			}
		})
	}
	return fmt.Sprint(id, worth, d.Ref("ally", "thing"), allies, d.Function("run"), d.Sentence("text").EN, d.Pos())
}

// packTexts returns a pack without faults.
func packTexts(r *rand.Rand, id string) map[string]string {
	texts := map[string]string{"pack.toml": fmt.Sprintf("id = %q\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n", id)}
	if id != "a" {
		texts["pack.toml"] += []string{"", "requires = [\"a\"]\n", "namespace = \"n" + id + "\"\n"}[r.IntN(3)]
	}
	for _, name := range []string{"x.toml", "y.toml", "s.lua", "z.toml"} {
		texts[name] = fileText(r, id, name, false)
	}
	return texts
}

// fileText returns a random file of a pack. A wild one may have faults, notes and overrides.
func fileText(r *rand.Rand, pack, name string, wild bool) string {
	if name == "s.lua" {
		scripts := []string{"function go() end\n", "function go() end\nfunction more() end\n", "function more() end\nfunction go() end\n", "function go( end\n"}
		if !wild {
			scripts = scripts[:3]
		}
		return scripts[r.IntN(len(scripts))]
	}
	kind := "thing"
	if name == "z.toml" {
		kind = "rule"
	}
	sound := []string{"", "worth = 3\n", "script = \"s.lua\"\nrun = \"go\"\n", "late = 1\n", "text = { en = \"No number.\" }\n", "vars = { n = 4 }\ntext = { en = \"{n}\" }\n", "text = { en = \"{aAz.n}\" }\n"}
	faulty := []string{"worth = 7\n", "worth = 10\n", "ally = \"aAx\"\n", "ally = \"aZx\"\n", "text = { en = \"Deal 2.\" }\n", "override = true\n", "part = [{ ally = \"aAy\" }]\n", "wroth = 1\n", "late = 1\nworth = 6\n", "text = { en = \"{aBz.n}\" }\n", "broken =\n"}
	if kind == "rule" {
		sound, faulty = []string{"vars = { n = 4 }\n", "worth = 2\nvars = { n = 4, m = 1 }\n"}, []string{"worth = 10\n", "ally = \"aAx\"\n"}
	}
	var b strings.Builder
	for _, id := range []string{"A", "B", "C"}[:r.IntN(3)+1] {
		if wild && r.IntN(3) == 0 {
			id = "shared" + id
		} else {
			id = pack + id
		}
		fmt.Fprintf(&b, "[[%s]]\nid = %q\n", kind, id+strings.TrimSuffix(name, ".toml"))
		if wild && r.IntN(2) == 0 {
			b.WriteString(faulty[r.IntN(len(faulty))])
		} else {
			b.WriteString(sound[r.IntN(len(sound))])
		}
	}
	return b.String()
}

// outcome is everything that a load gives, in words.
func outcome(sources []Source, keeps bool) (said string, x *collected, kept any) {
	x = &collected{}
	lib, err := Load(sources, x.game(keeps))
	if err != nil {
		return err.Error(), x, nil
	}
	said = fmt.Sprint(x.things, x.rules, lib.Notes, lib.Changes, lib.Packs, lib.Funcs)
	for _, s := range lib.Scripts {
		said += fmt.Sprint(s.Pack, s.File, s.Source)
	}
	return said, x, lib
}

// examined is outcome for a load that keeps nothing and takes nothing over.
func examined(sources []Source) string {
	x := &collected{}
	e := Examine(sources, x.game(false))
	if len(e.Faults) > 0 {
		return e.Faults.Error()
	}
	said := fmt.Sprint(x.things, x.rules, e.Library.Notes, e.Library.Changes, e.Library.Packs, e.Library.Funcs)
	for _, s := range e.Library.Scripts {
		said += fmt.Sprint(s.Pack, s.File, s.Source)
	}
	return said
}

// TestKeptPartsChangeNothing: what a load takes over from the last one, or reads ahead on other
// processors, never changes what it gives, with faults and notes in order.
func TestKeptPartsChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	var held any // of the last load without faults: the next takes over from it
	sound, faulty := 0, 0
	ids, names := []string{"a", "b", "c"}, []string{"x.toml", "y.toml", "s.lua", "z.toml"}
	for range 25 {
		var packs []map[string]string
		for _, id := range ids {
			packs = append(packs, packTexts(r, id))
		}
		for range 14 {
			i, name := r.IntN(len(packs)), names[r.IntN(len(names))]
			was := maps.Clone(packs[i])
			switch n := r.IntN(8); {
			case n == 0 && name != "s.lua":
				delete(packs[i], name)
			case n == 1 && name != "s.lua": // only lines move
				packs[i][name] = "\n" + was[name]
			default:
				packs[i][name] = fileText(r, ids[i], name, n > 4)
			}
			var sources []Source
			for i, id := range ids {
				sources = append(sources, Source{Name: id, FS: fsOf(packs[i])})
			}
			got, _, lib := outcome(sources, true)
			if want := examined(sources); got != want {
				t.Fatalf("a load gives\n%s\nwant\n%s\nof %v", got, want, packs)
			}
			if lib == nil {
				if faulty++; r.IntN(8) > 0 { // fixed, most often
					packs[i] = was
				}
				continue
			}
			sound, held = sound+1, lib
		}
	}
	runtime.KeepAlive(held)
	if sound < 100 || faulty < 40 {
		t.Errorf("%d loads without faults, and %d with faults: too few to say something", sound, faulty)
	}
}

// TestLittleIsReadAgain: after a change of one file, the definitions of the others are taken over.
// They are read again if they may depend on it: on an id, a function, a head or another kind, and
// on where the pack comes from.
func TestLittleIsReadAgain(t *testing.T) {
	base := map[string]string{
		"pack.toml": "id = \"a\"\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n",
		"x.toml":    "[[thing]]\nid = \"A\"\n[[thing]]\nid = \"B\"\n", "y.toml": "[[thing]]\nid = \"C\"\nscript = \"s.lua\"\nrun = \"go\"\n", "s.lua": "function go() return 1 end\n", "z.toml": "[[rule]]\nid = \"R\"\n",
	}
	const mine = "[[thing]]\nid = \"A\"\n[[thing]]\nid = \"B\"\n"
	for _, c := range []struct {
		what, file, text string
		again            bool // all things are read again
	}{
		{"nothing", "x.toml", base["x.toml"], false},
		{"the worth of a thing", "x.toml", strings.Replace(mine, "\"A\"", "\"A\"\nworth = 2", 1), false},
		{"a comment", "x.toml", "# c\n" + mine, false},
		{"the body of a function", "s.lua", "function go() return 2 end\n", false},
		{"an id", "x.toml", strings.Replace(mine, "\"A\"", "\"AA\"", 1), true},
		{"another thing", "x.toml", mine + "[[thing]]\nid = \"D\"\n", true},
		{"one thing less", "x.toml", "[[thing]]\nid = \"B\"\n", true},
		{"another function", "s.lua", "function go() end\nfunction more() end\n", true},
		{"a rule", "z.toml", "[[rule]]\nid = \"R\"\nworth = 2\n", true},
		{"the head", "pack.toml", base["pack.toml"] + "namespace = \"n\"\n", true},
		{"another file", "w.toml", "[[thing]]\nid = \"D\"\n", true},
		{"nothing, in another folder", "", "elsewhere", true},
		{"nothing, in a shipped pack", "", "", true},
	} {
		lastLoads.Lock()
		lastLoads.of = nil
		lastLoads.Unlock()
		before := Source{Name: "a", FS: fsOf(base)}
		first, x, held := outcome([]Source{before}, true)
		if held == nil {
			t.Fatal(first)
		}
		lastLoads.Lock()
		was := lastLoads.of["toy"].Value()
		lastLoads.Unlock()
		if was == nil || x.reads > 0 || len(x.things) != 3 { // other goroutines read them before their turn
			t.Fatalf("%s: %d of %d things were read in their turn", c.what, x.reads, len(x.things))
		}
		after := Source{Name: "a", FS: fsOf(base)}
		switch {
		case c.file != "":
			changed := maps.Clone(base)
			changed[c.file] = c.text
			after.FS = fsOf(changed)
		case c.text != "":
			after.Name = c.text
		default:
			after.Shipped = true
		}
		asked := map[*string]bool{} // by the first of the things
		l := newLoader((&collected{}).game(true))
		again := l.game.Sections[0].Keep.Again
		l.game.Sections[0].Keep.Again = func(made any) bool {
			asked[&made.([]string)[0]] = true
			return again(made)
		}
		lib, err := l.load([]Source{after})
		if err != nil {
			t.Fatal(c.what, err)
		}
		if lib.Kept != any(l.keep) || l.was != was {
			t.Errorf("after a change of %s, the load does not know the last one", c.what)
		}
		for name, f := range was.files { //maporder: each by itself
			if f.made == nil || name == "a/"+c.file {
				continue
			}
			if took := asked[&f.made.([]string)[0]]; took == c.again {
				t.Errorf("after a change of %s, %s is read again: %t, want %t", c.what, name, !took, c.again)
			}
		}
		runtime.KeepAlive(held)
	}
}

// TestKeptPartsKnowNames: a definition that names a script is read again when the script with the
// same functions has another name.
func TestKeptPartsKnowNames(t *testing.T) {
	pack := map[string]string{
		"pack.toml": "id = \"a\"\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n",
		"x.toml":    "[[thing]]\nid = \"A\"\nscript = \"s.lua\"\nrun = \"go\"\n", "s.lua": "function go() end\n",
	}
	first, _, held := outcome([]Source{{Name: "a", FS: fsOf(pack)}}, true)
	if held == nil {
		t.Fatal(first)
	}
	pack["r.lua"] = pack["s.lua"]
	delete(pack, "s.lua")
	renamed := []Source{{Name: "a", FS: fsOf(pack)}}
	if got, _, _ := outcome(renamed, true); got != examined(renamed) || !strings.Contains(got, "s.lua") {
		t.Errorf("after the last load, the load gives %s, want %s", got, examined(renamed))
	}
	runtime.KeepAlive(held)
}

// TestNothingIsKeptForTools: a load that collects what it reads takes nothing over, and a load with
// faults leaves nothing behind that would hide them from the next.
func TestNothingIsKeptForTools(t *testing.T) {
	good := Source{Name: "a", FS: fsOf(map[string]string{"pack.toml": "id = \"a\"\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n", "x.toml": "[[thing]]\nid = \"A\"\nworth = 3\n", "y.toml": "[[thing]]\nid = \"B\"\nally = \"A\"\n"})}
	bad := good.With("x.toml", "[[thing]]\nid = \"AB\"\nworth = 3\n")
	_, _, held := outcome([]Source{good}, true)
	for range 3 {
		said, _, lib := outcome([]Source{bad}, true)
		if lib != nil || said != `a/y.toml:3: unknown ally "A" (hint: did you mean "AB"?)` && said != `a/y.toml:3: unknown ally "A" (hint: one of AB, B)` {
			t.Errorf("the fault is %q", said)
		}
	}
	x := &collected{}
	if e := Examine([]Source{good}, x.game(true)); len(e.Faults) > 0 || x.reads != 2 || len(e.Definitions) != 2 {
		t.Errorf("a tool reads %d things: %+v", x.reads, e)
	}
	runtime.KeepAlive(held)
	if _, err := Load([]Source{bad}, (&collected{}).game(true)); !errors.As(err, new(Faults)) {
		t.Errorf("the error is %T", err)
	}
}

// TestKeptHashesAndNotes: a file under another name changes the hash of its pack. Of two manifests
// with one note, the second gives it when the first no longer does.
func TestKeptHashesAndNotes(t *testing.T) {
	head := func(id string) string {
		return "id = \"" + id + "\"\nversion = \"1\"\napi = 3\ngame = \"toy\"\nlicense = \"MIT\"\n"
	}
	a := Source{Name: "a", FS: fsOf(map[string]string{"pack.toml": head("a"), "x.toml": "[[thing]]\nid = \"A\"\n"})}
	b := func(first string) Source {
		return Source{Name: "b", FS: fsOf(map[string]string{"pack.toml": head("b"), "x.toml": "[[thing]]\nid = \"B\"\n" + first, "y.toml": "[[thing]]\nid = \"C\"\nally = \"A\"\n"})}
	}
	var held []any
	for _, c := range []struct{ first, note string }{{"ally = \"A\"\n", "b/x.toml:3"}, {"worth = 2\n", "b/y.toml:3"}, {"ally = \"A\"\n", "b/x.toml:3"}} {
		lib, err := Load([]Source{a, b(c.first)}, (&collected{}).game(true))
		if err != nil || len(lib.Notes) != 1 || !strings.HasPrefix(lib.Notes[0], c.note+": the thing \"A\" is of the pack \"a\"") {
			t.Errorf("%q: %v, %v", c.first, err, lib)
		}
		held = append(held, lib)
	}
	renamed := Source{Name: "a", FS: fsOf(map[string]string{"pack.toml": head("a"), "w.toml": "[[thing]]\nid = \"A\"\n"})}
	for _, s := range []Source{a, renamed, a} {
		lib, err := Load([]Source{s}, (&collected{}).game(true))
		if err != nil || lib.Packs[0].Hash != PlayHash(s) {
			t.Errorf("the hash is %v, %v", lib, err)
		}
		held = append(held, lib)
	}
	runtime.KeepAlive(held)
}

// TestKeptDefinitionsAreCounted: a pack has at most 5,000 definitions, also where they are read ahead
// or taken over.
func TestKeptDefinitionsAreCounted(t *testing.T) {
	things := func(prefix string, n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "[[thing]]\nid = \"%s%d\"\n", prefix, i)
		}
		return b.String()
	}
	head := "id = \"a\"\nversion = \"1\"\napi = 3\ngame = \"toy\"\nlicense = \"MIT\"\n"
	many := things("x", 2500)
	var held []any
	for _, n := range []int{2500, 2501, 2500, 2505} {
		lib, err := Load([]Source{{Name: "a", FS: fsOf(map[string]string{"pack.toml": head, "x.toml": many, "y.toml": things("y", n)})}}, (&collected{}).game(true))
		if n == 2500 && err != nil || n > 2500 && strings.Count(fmt.Sprint(err), "the pack has more than 5000 definitions") != 1 {
			t.Errorf("%d: %v", 2500+n, err)
		}
		held = append(held, lib)
	}
	runtime.KeepAlive(held)
}

// TestKeptNodesDoNotChange: a load that refuses a value of a manifest, which an earlier load has
// kept, changes nothing for another load that reads the same manifest meanwhile.
func TestKeptNodesDoNotChange(t *testing.T) {
	sources := []Source{{Name: "a", FS: fsOf(map[string]string{
		"pack.toml": "id = \"a\"\nversion = \"1\"\napi = 2\ngame = \"toy\"\nlicense = \"MIT\"\n",
		"r.toml":    "[[rule]]\nid = \"aR\"\nside = \"left\"\n",
	})}}
	// A load reads the rule with these words, and calls meanwhile before it asks for the result.
	read := func(words []string, meanwhile func()) (accepted bool, lib *def.Library, err error) {
		lib, err = Load(sources, &Game{Name: "toy", Sections: []Section{{Key: "rule", Read: func(d *Definition) {
			d.ID("id")
			d.Word("side", words)
			meanwhile()
			accepted = d.Accepted("side")
		}}}})
		return accepted, lib, err
	}
	accepted, first, err := read([]string{"left"}, func() {})
	if !accepted || err != nil {
		t.Fatal(err)
	}
	accepted, _, err = read([]string{"left"}, func() {
		if accepted, _, err := read([]string{"up"}, func() {}); accepted || err == nil {
			t.Error("a word that is none of the words was accepted")
		}
	})
	if !accepted || err != nil {
		t.Errorf("a load beside one with a fault refuses the word too (error: %v)", err)
	}
	runtime.KeepAlive(first)
}
