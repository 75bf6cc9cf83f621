package xiangqi

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
)

const (
	oncePerSquare  = board.Teams * board.NumSquares // calls of a function at load
	shippedAnswers = 7                              // functions: chariot and cannon share one
	budgetOfLoad   = 3_000_000
)

// odd is a pack with a piece that has captures of its own, or not.
func odd(captures, script string) load.Source {
	return load.Source{Name: "odd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"odd\"\nversion = \"1\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n")},
		"odd.toml":  {Data: []byte("[[piece]]\nid = \"odd\"\nname = { en = \"odd\" }\nletter = \"Y\"\nscript = \"odd.lua\"\npaths = \"paths\"\n" + captures)},
		"odd.lua":   {Data: []byte(script)}}}
}

// loaded returns the library of the shipped packs and more, and a machine that was not asked.
func loaded(t *testing.T, more ...load.Source) (*xiangqi.Library, Machine) {
	t.Helper()
	lib, err := Read(append(Shipped(), more...))
	if err != nil {
		t.Fatal(err)
	}
	k, err := host.New(&room, lib.Scripts, lib.Funcs)
	if err != nil {
		t.Fatal(err)
	}
	return lib, k
}

// a function is asked once for every team and square, and again only when it changed.
// Remembered answers are those that an asked script returns, and cost the same.
func TestQ01_AnswersAreKept(t *testing.T) {
	const (
		leap   = "function paths(from, team)\nlocal to = from:step(2, 1)\nreturn to and {{to}} or {}\nend\n"
		longer = "function paths(from, team)\nlocal to = from:step(3, 1)\nreturn to and {{to}} or {}\nend\n"
	)
	const (
		both = leap + "function takes(from, team)\nreturn {}\nend\n"
		many = "function paths(from, team)\nlocal out = {}\nfor i = 1, 300 do\nout[i] = {from}\nend\nreturn out\nend\n"
	)
	piece, twice := odd("", leap), odd("captures = \"paths\"\n", leap)
	var m memory
	for _, c := range []struct {
		name   string
		packs  []load.Source
		change func(s *def.Script) // of the script of the piece
		asked  int                 // functions
		same   bool                // compare with what the scripts return
	}{
		{name: "shipped", asked: shippedAnswers},
		{name: "another piece", packs: []load.Source{piece}, asked: 1, same: true},
		{name: "captures by the same function", packs: []load.Source{twice}, asked: 1},
		{name: "another text", packs: []load.Source{odd("", longer)}, asked: 1},
		{name: "all again", packs: []load.Source{twice}, same: true},
		{name: "another pack", packs: []load.Source{piece}, change: func(s *def.Script) { s.Pack = "even" }, asked: 1},
		{name: "another file", packs: []load.Source{piece}, change: func(s *def.Script) { s.File = "even.lua" }, asked: 1},
		{name: "another version of the API", packs: []load.Source{piece}, change: func(s *def.Script) { s.API++ }, asked: 1},
		{name: "two functions", packs: []load.Source{odd("captures = \"takes\"\n", both)}, asked: 2},
		{name: "another function of the text", packs: []load.Source{odd("captures = \"paths\"\n", both)}, asked: 1},
		{name: "too much to keep", packs: []load.Source{odd("", many)}, asked: 1},
		{name: "the same, asked again", packs: []load.Source{odd("", many)}, asked: 1},
		{name: "long strings, which make instructions cost more", packs: []load.Source{odd("", "local long = string.rep(\"x\", 300)\n"+leap)}, asked: shippedAnswers + 1},
	} {
		lib, k := loaded(t, c.packs...)
		if i := slices.IndexFunc(lib.Scripts, func(s def.Script) bool { return s.Pack == "odd" }); c.change != nil {
			c.change(&lib.Scripts[i])
		}
		got, err := m.tabulate(k, lib)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if k.Calls() != uint64(c.asked*oncePerSquare) {
			t.Errorf("%s: %d calls, want %d for each of %d functions", c.name, k.Calls(), oncePerSquare, c.asked)
		}
		if len(m.last) > maxAnswers {
			t.Errorf("%s: the answers of %d functions are kept", c.name, len(m.last))
		}
		if !c.same {
			continue
		}
		_, all := loaded(t, c.packs...)
		want, err := tabulate(lib.Pieces, (&geometry{k: all}).ask)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if !reflect.DeepEqual(got, want) || k.VM().Spent() != all.VM().Spent() {
			t.Errorf("%s: remembered answers differ from those of scripts, or cost %d units instead of %d", c.name, k.VM().Spent(), all.VM().Spent())
		}
	}
}

// when other functions are remembered, a load that fails gives the same error, and the
// failed function is asked again.
func TestQ01_FaultsAreNotKept(t *testing.T) {
	var m memory
	failing := odd("", "function paths(from, team)\nif from.name == \"e4\" then error(\"no\") end\nreturn {}\nend\n")
	for _, c := range []struct {
		name string
		pack load.Source
		left int // of the budget of the load
	}{
		{"a fault", failing, 0},
		{"too little for the shipped packs", odd("", "function paths(from, team)\nreturn {}\nend\n"), 20_000},
	} {
		run := func(ask func(k Machine, lib *xiangqi.Library) error) (string, uint64) {
			lib, k := loaded(t, c.pack)
			if spare := budgetOfLoad - k.VM().Spent() - c.left; c.left > 0 && !k.VM().PayAll(spare) {
				t.Fatal("the budget is smaller than it was")
			}
			err := ask(k, lib)
			if err == nil {
				t.Fatalf("%s: no error", c.name)
			}
			return fmt.Sprint(err, k.VM().Spent()), k.Calls()
		}
		kept := func(k Machine, lib *xiangqi.Library) error { _, err := m.tabulate(k, lib); return err }
		want, all := run(func(k Machine, lib *xiangqi.Library) error {
			_, err := tabulate(lib.Pieces, (&geometry{k: k}).ask)
			return err
		})
		for range 2 {
			if got, _ := run(kept); got != want {
				t.Errorf("%s: %s, want %s", c.name, got, want)
			}
		}
		if _, calls := run(kept); calls == 0 || calls >= all {
			t.Errorf("%s: %d calls with a memory, %d without", c.name, calls, all)
		}
	}
}
