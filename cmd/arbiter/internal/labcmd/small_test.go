package labcmd

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// small is a command line and what it prints: its parts in their order, and what it never prints.
type small struct {
	line, typed string
	code        int
	want        []string
	never       string
}

// sayings is what each line printed.
type sayings map[string]string

func (said sayings) check(t *testing.T, table []cli.Command, c small) {
	t.Helper()
	var b bytes.Buffer
	out := safeio.NewOut(&b)
	code := cli.Run(table, strings.Fields(c.line), cli.Stream{In: strings.NewReader(c.typed), Out: out, Err: out})
	rest := b.String()
	said[c.line] = rest
	if code != c.code || c.never != "" && strings.Contains(rest, c.never) {
		t.Errorf("%s: exit code %d, want %d and no %q:\n%s", c.line, code, c.code, c.never, rest)
	}
	for _, want := range c.want {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Errorf("%s lacks %q after what is before it:\n%s", c.line, want, b.String())
			break
		}
		rest = after
	}
}

// TestCommandsOnASmallGame checks what the commands print about a game of three cards: to people, to programs, and
// in Chinese. A run that is saved, and a report that is written, are the same as those that are printed.
func TestCommandsOnASmallGame(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	t.Chdir(t.TempDir())
	table := []cli.Command{Sim, Solve, Matrix, Impact, Env}
	said := sayings{}
	for _, c := range []small{
		{line: "sim --game kuhn --games 40 --seed 1", want: []string{"40 matches of kuhn, seeds from 1\n\nContestants\n  contestant  matches ", "  random           40  35.0% (22.1 to 50.5)      0\n  random (2)       40  65.0% (49.5 to 77.9)      0\n", "Seats\n", "  seat 1       40  60.0% (44.6 to 73.7)      0\n", "  random\n    seat 1       20  45.0% (25.8 to 65.8)\n", "  win            40      2.27   18.50\n"}},
		{line: "sim --game kuhn --games 40 --seed 1 --still", want: []string{"40 matches of kuhn", "  seat 1       40  60.0% "}, never: "    seat 1       20"},
		{line: "sim --game kuhn --games 4 --format csv", want: []string{"match,seed,result,winners,drawn,commands,events,seat 1,seat 2,by,turn,error\n0,1,win,random (2),,2,17,random,random (2),,0,\n", "3,4,win,random,,3,21,random (2),random,,0,\n"}},
		{line: "sim --game kuhn --games 4 --seed 3 --format jsonl", want: []string{`{"match":0,"seed":"3","result":"win","winners":[2],"seats":[1,2],"commands":3,"events":21}` + "\n", `{"match":3,"seed":"6",`}},
		{line: "sim --game kuhn --games 4 --format svg --table seats", want: []string{"<svg ", `aria-label="Seats"`, "</svg>"}},
		{line: "sim --game kuhn --games 4 --format csv --table seats", want: []string{"seat 1,", "seat 2,"}, never: "match,seed"},
		{line: "sim --game kuhn --games 4 --lang zh", want: []string{"kuhn", "座位"}, never: "Contestants"},
		{line: "sim --game kuhn --games 40 --seed 1 --jobs 1 --save s.run --out report", want: []string{"report: 40 matches of kuhn, seeds from 1\n"}},
		{line: "sim --game kuhn --games 40 --seed 1 --out report", code: cli.ExitUsage, want: []string{`--out "report": file exists`}},
		{line: "sim --resume s.run", want: []string{"40 matches of kuhn, seeds from 1\n"}},
		{line: "sim --resume none.run", code: cli.ExitUsage, want: []string{`"none.run": no such file`}},
		{line: "sim --game kuhn --games 0", code: cli.ExitUsage, want: []string{"--games 0"}},
		{line: "sim --game kuhn --bots gredy", code: cli.ExitUsage, want: []string{`"gredy"`, "greedy"}},
		{line: "sim --game kuhn --games 4 --bots honest,random", want: []string{"4 matches of kuhn", "honest", "random"}},
		{line: "sim --game kuhn --games 4 --bots honest,random,random", code: cli.ExitUsage, want: []string{"--bots names 3 bots; expected one for all, or one for each seat of kuhn, which has 2"}},
		{line: "env --game kuhn --bots agent,mcts:x", code: cli.ExitUsage, want: []string{"--bots: ", "the budget of mcts is \"x\""}},
		{line: "matrix --game kuhn", code: cli.ExitUsage, want: []string{"kuhn has no decks; to compare bots, try arbiter sim --mode kuhn --bots greedy,random"}},
		{line: "solve kuhn", want: []string{"kuhn, mode kuhn, 2 seats\n  58 histories: 24 decisions, 30 ends, 4 chance nodes\n  54 different positions\n  information sets by seat: 6, 6\nuniform play\n  values by seat: 1/8 = 0.125000000000000, -1/8 = -0.125000000000000\n  best responses by seat: 1/2 = 0.500000000000000, 5/12 = 0.416666666666667\n  NashConv: 11/12 = 0.916666666666667\n  exploitability: 11/24 = "}, never: "CFR"},
		{line: "solve kuhn --iterations 50", want: []string{"uniform play\n", "CFR+", "50"}},
		{line: "solve kuhn --bot honest --answers 5", want: []string{"uniform play\n", "honest", "values by seat"}},
		{line: "solve kuhn --json", want: []string{"{\n", `"game": "kuhn",` + "\n", `"histories": 58,` + "\n", `"decisions": 24,`, `"ends": 30,`, `"chance": 4,`}},
		{line: "solve kuhn --lang zh", want: []string{"kuhn，模式kuhn，2个座位\n  历史58条：决策点24个，终局30个，机会节点4个\n"}},
		{line: "solve nothing", code: cli.ExitUsage, want: []string{`unknown mode "nothing"`}},
		{line: "solve", code: cli.ExitUsage},
		{line: "solve kuhn --iterations -1", code: cli.ExitUsage, want: []string{"--iterations -1"}},
		{line: "solve kuhn --bot honest --answers 0", code: cli.ExitUsage, want: []string{"--answers 0"}},
	} {
		said.check(t, table, c)
	}
	first := said["sim --game kuhn --games 40 --seed 1"]
	if report, err := os.ReadFile("report"); err != nil || string(report) != first {
		t.Errorf("the report that is written is\n%s%v\nthe one that is printed is\n%s", report, err, first)
	}
	if resumed := said["sim --resume s.run"]; !strings.HasSuffix(resumed, first) {
		t.Errorf("the report of the saved run is\n%s\nwant\n%s", resumed, first)
	}
}

// TestComparisonsOfASmallGame checks what the commands print that compare matches: with a changed card, among the values
// of a key, and between decks. A saved comparison that is resumed has the same report, and plays nothing again.
func TestComparisonsOfASmallGame(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	t.Chdir(t.TempDir())
	table := []cli.Command{Matrix, Impact, Tune}
	said, saved := sayings{}, map[string][]byte{}
	if err := os.WriteFile("room.toml", []byte("mode = \"minions\"\n[[seat]]\nbot = \"greedy\"\n[[seat]]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const impact, tune = "impact THORN_HOUND --game minions --bots random --jobs 1 --set ", "tune THORN_HOUND --game minions --bot random --jobs 1 --games 2 --vary attack=1..2"
	for _, c := range []small{
		{line: impact + "attack=3 --games 2 --save i.run", want: []string{"too few pairs for a conclusion, 1 of at least 30: MARSH random wins ", "1 pair, 4 matches of minions, seeds from 1\n\nResult\n"}},
		{line: "impact --resume i.run", want: []string{"1 pair, 4 matches of minions, seeds from 1\n\nResult\n"}},
		{line: impact + "attack=1 --games 2", code: cli.ExitUsage, want: []string{"impact: nothing is changed: attack=1 is the present value\n"}},
		{line: impact + "attack=3 --games 1", code: cli.ExitUsage, want: []string{"--games 1: a pair is a match from each seat, so at least 2\n"}},
		{line: impact + "attack=3 --for 3", code: cli.ExitUsage, want: []string{"--for 3: the seats are 1 to 2\n"}},
		{line: impact + "attack=3 --deck MARSH --deck MARSH", code: cli.ExitUsage, want: []string{"impact: 2 decks have THORN_HOUND; choose the seat with --for\n"}},
		{line: tune + " --save t.run", want: []string{"THORN_HOUND in MARSH against EMBER, random to win 50%: 2 combinations, 4 matches\nof minions, seeds from 1\n", "Combinations\n  attack  matches ", "\n  1             2 ", "\n  2             2 ", "Not tried: attack below 1 or above 2;"}},
		{line: "tune --resume t.run", want: []string{"THORN_HOUND in MARSH against EMBER"}},
		{line: "matrix --room room.toml --games 2 --jobs 1", want: []string{"matrix: ignoring the room's bots (greedy at seat 1); choose bots with --bot\n", "2 matches of minions"}},
		{line: "matrix --game minions --bot random --games 2 --jobs 1", want: []string{"2 matches of minions, seeds from 1, 2 decks, every two of them 2 times\n\nDecks\n", "  1  EMBER        2 ", "  2  MARSH        2 ", "Won by row against column\n", "Meetings\n", "\n  EMBER  MARSH          2 ", "\n  MARSH  EMBER          2 "}},
	} {
		said.check(t, table, c)
		for _, file := range []string{"i.run", "t.run"} { // a run that is resumed at its end plays no match again
			text, err := os.ReadFile(file)
			if known := saved[file]; known != nil && !bytes.Equal(text, known) {
				t.Errorf("%s: %s has changed from\n%s\nto\n%s", c.line, file, known, text)
			}
			if err == nil {
				saved[file] = text
			}
		}
	}
	for resumed, first := range map[string]string{"impact --resume i.run": impact + "attack=3 --games 2 --save i.run", "tune --resume t.run": tune + " --save t.run"} {
		if !strings.HasSuffix(said[resumed], said[first]) {
			t.Errorf("%s prints\n%s\nand at first\n%s", resumed, said[resumed], said[first])
		}
	}
}
