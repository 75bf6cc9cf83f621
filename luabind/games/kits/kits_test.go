package kits

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/games/xiangqi"
)

// TestGamesHaveTheirKits: every game has a test kit, and tools know the games that are built in and one
// game for each ruleset.
func TestGamesHaveTheirKits(t *testing.T) {
	var all, builtIn, books []string
	tools := ""
	for _, g := range All().Games() {
		if all = append(all, g.Name); g.Tools.Bench != nil {
			tools += g.Name + " bench "
		}
		for _, c := range g.Tools.Commands {
			tools += c.Name + " "
		}
	}
	for _, g := range BuiltIn() {
		builtIn = append(builtIn, g.Name)
	}
	for _, g := range Rulebooks() {
		books = append(books, g.Name)
	}
	if strings.Join(builtIn, " ") != "tcg tactics xiangqi" || len(books) != 4 || !slices.Equal(books[:3], builtIn) || !slices.Contains(all, books[3]) || len(all) <= 4 {
		t.Errorf("built in are %v, with rule books %v, of %v", builtIn, books, all)
	}
	if tools != "tcg bench tactics bench perft xboard " || len(Tests(All())) != len(all) {
		t.Errorf("the tools of games are %s", tools)
	}
	if coded := Coded().Names(); !slices.Equal(coded, builtIn) {
		t.Errorf("in Go are %v, want %v", coded, builtIn)
	}
	for _, g := range Recorded().Games() {
		if len(g.Tools.Commands) > 0 {
			t.Errorf("%s has commands without a command line", g.Name)
		}
	}
}

// shipped are the shipped packs of xiangqi, loaded once.
var shipped = sync.OnceValues(func() (*games.Packs, error) {
	list := All().Games()
	return list[slices.IndexFunc(list, func(g *games.Definition) bool { return g.Name == "xiangqi" })].Load(xiangqi.Shipped())
})

// perft runs the subcommand with some flags.
func perft(t *testing.T, lang string, args ...string) (string, error) {
	t.Helper()
	fs := flag.NewFlagSet("perft", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	run := perftCommand.Flags(fs)
	if err := fs.Parse(args); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	err := run(games.Env{Out: &out, Lang: lang, Load: shipped})
	return out.String(), err
}

// TestPerft: the subcommand counts sequences of moves, of each first move if that is asked, and refuses flags
// that say nothing.
func TestPerft(t *testing.T) {
	const lone = "4k4/9/9/9/9/9/9/9/4R4/3K5 w"
	for _, c := range []struct {
		lang string
		args []string
		want string
	}{
		{"en", []string{"--fen", lone, "--depth", "0"}, "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1\nrules seed  depth 0  nodes 1\n"},
		{"zh", []string{"--fen", lone, "--rules", "strict", "--depth", "0"}, "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1\n规则 strict  深度 0  节点 1\n"},
		{"en", []string{"--mode", "Traditional_TB", "--rules", "strict", "--depth", "0"}, "rules strict  depth 0  nodes 1\n"},
		{"en", []string{"--depth", "1", "--json"}, `"rules":"seed","depth":1,"nodes":44}`},
		{"en", []string{"--depth", "1"}, "depth 1  nodes 44\n"}, {"en", []string{"--depth", "2", "--divide"}, "depth 2  nodes 1926\n"}, {"en", []string{"--divide", "--depth", "1"}, "a0a1: 1\n"},
		{"en", []string{"--depth", "13"}, "! --depth 13: expected 0 to 12"}, {"en", []string{"--depth", "-1"}, "! --depth -1: expected 0 to 12"}, {"en", []string{"--rules", "odd"}, "! "}, {"en", []string{"--fen", "x"}, "! --fen: "}, {"en", []string{"--mode", "none"}, "! "},
	} {
		got, err := perft(t, c.lang, c.args...)
		if err != nil {
			got = "! " + err.Error()
		}
		if !strings.Contains(got, c.want) || (err != nil) != strings.HasPrefix(c.want, "! ") {
			t.Errorf("%v: %s, want %s", c.args, got, c.want)
		}
	}
}

// TestPerftIsInterrupted: an interrupted count ends within a first move, prints the first moves that it
// has finished where they are asked for, and reports how far it came.
func TestPerftIsInterrupted(t *testing.T) {
	for _, c := range []struct {
		args []string
		asks int // how often it asks before the interrupt
		out  string
		want string
	}{
		{[]string{"--depth", "8"}, 0, "", "interrupted after 0 of 44 first moves, with 0 nodes"},
		{[]string{"--depth", "2"}, 3, "", "interrupted after 3 of 44 first moves, with 132 nodes"},
		{[]string{"--depth", "2", "--divide"}, 2, "e0e1: 44\nd0e1: 44\n", "interrupted after 2 of 44 first moves, with 88 nodes"},
		{[]string{"--depth", "2", "--divide", "--json"}, 2, "", "interrupted after 2 of 44 first moves, with 88 nodes"},
		{[]string{"--depth", "6"}, 5, "", "interrupted after 0 of 44 first moves, with 247172 nodes"},
	} {
		fs := flag.NewFlagSet("perft", flag.ContinueOnError)
		run := perftCommand.Flags(fs)
		if err := fs.Parse(c.args); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		asked := 0
		err := run(games.Env{Out: &out, Lang: "en", Load: shipped, Stopped: func() bool { asked++; return asked > c.asks }})
		if broken := (*games.Interrupted)(nil); !errors.As(err, &broken) || broken.Error() != c.want || out.String() != c.out {
			t.Errorf("%v: %v, %q, want %s, %q", c.args, err, out.String(), c.want, c.out)
		}
	}
}

// TestXboard: the engine answers the lines of a board program until one of them ends it or there are no more,
// and a stream that fails is an error.
func TestXboard(t *testing.T) {
	torn := errors.New("torn")
	for _, c := range []struct {
		lines []string
		end   error
		want  string
		err   error
	}{{[]string{"xboard", "ping 7"}, io.EOF, "pong 7\n", nil}, {[]string{"ping 1", "quit", "ping 2"}, io.EOF, "pong 1\n", nil}, {[]string{"ping 3"}, torn, "pong 3\n", torn}} {
		fs := flag.NewFlagSet("xboard", flag.ContinueOnError)
		run := xboardCommand.Flags(fs)
		var out bytes.Buffer
		err := run(games.Env{Out: &out, Load: shipped, Line: func() (string, error) {
			if len(c.lines) == 0 {
				return "", c.end
			}
			line := c.lines[0]
			c.lines = c.lines[1:]
			return line, nil
		}})
		if err != c.err || !strings.HasSuffix(out.String(), c.want) {
			t.Errorf("%v and %s, want %v and %s", err, out.String(), c.err, c.want)
		}
	}
	// "?" or the end of the input comes while the engine would think for minutes.
	for _, lines := range [][]string{{"usermove h2e2", "ping 1", "?", "quit"}, {"usermove h2e2", "ping 1"}} {
		fs := flag.NewFlagSet("xboard", flag.ContinueOnError)
		run := xboardCommand.Flags(fs)
		if err := fs.Parse([]string{"--nodes", "100000000"}); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := run(games.Env{Out: &out, Load: shipped, Line: func() (line string, err error) {
			if len(lines) == 0 {
				return "", io.EOF
			}
			line, lines = lines[0], lines[1:]
			return line, nil
		}}); err != nil || !strings.HasPrefix(out.String(), "move ") || !strings.HasSuffix(out.String(), "\npong 1\n") {
			t.Errorf("%v and %q", err, out.String())
		}
	}
	fs := flag.NewFlagSet("xboard", flag.ContinueOnError)
	run := xboardCommand.Flags(fs)
	if err := fs.Parse([]string{"--mode", "Traditional_TB"}); err != nil { // it has rules of its own
		t.Fatal(err)
	}
	if err := run(games.Env{Out: io.Discard, Load: shipped, Line: func() (string, error) { return "", io.EOF }}); err != nil {
		t.Errorf("a mode with rules of its own: %v", err)
	}
	if timer(100_000)() {
		t.Error("a time is over at once")
	}
	over := timer(0)
	for range 1000 {
		if over() {
			return
		}
		time.Sleep(time.Microsecond)
	}
	t.Error("no time is never over")
}
