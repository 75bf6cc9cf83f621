package labcmd

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games"
	"arbiter/luabind/lab/bench"
	"arbiter/luabind/lab/farm"
	"arbiter/luabind/lab/solve"
)

// write writes a file of the current folder.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestChangesAreRefused: a change, a deck, a table or a saved run that does not fit is refused with its reason before
// any match is played. A run that was torn continues, and the packs after the change must be those that it began with.
func TestChangesAreRefused(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	t.Chdir(t.TempDir())
	table := []cli.Command{Matrix, Impact, Tune, Sim}
	said := sayings{}
	const impact, tune = "impact THORN_HOUND --game minions --bots random --jobs 1 --games 2 ", "tune THORN_HOUND --game minions --bot random --jobs 1 "
	const pair = "1 pair, 4 matches of minions, seeds from 1\n"
	write(t, "s.lua", "function x() end\n")
	write(t, "two.toml", "[cards]\nHUSH = 2\n")
	for _, n := range []string{"1", "2"} {
		write(t, "p"+n+"/pack.toml", "id = \"mine\"\nversion = \"0.1."+n+"\"\napi = 2\ngame = \"minions\"\nlicense = \"MIT\"\n")
	}
	write(t, "p3/pack.toml", "id = \"mine\"\nversion = \"0.1.3\"\napi = 2\ngame = \"minions\"\nlicense = \"MIT\"\nname = 3\n")
	for _, c := range []small{
		{line: impact + "--script s.lua", code: cli.ExitUsage, want: []string{`impact: THORN_HOUND has no key "script"`}},
		{line: impact + "--script none.lua", code: cli.ExitUsage, want: []string{`--script "none.lua": no such file`}},
		{line: impact + "--set atack=3", code: cli.ExitUsage, want: []string{`impact: THORN_HOUND has no key "atack"; did you mean "attributes.attack"?`}},
		{line: impact + "--set attack=99999", code: cli.ExitUsage, want: []string{`the packs after the change: minions/cards.toml:7: "attack" is 99999, and must be from -9999 to 9999`}},
		{line: impact + "--set attack=3 --format csv --table nothing", code: cli.ExitUsage, want: []string{`--table: unknown table "nothing"; expected one of result, pairs, `}},
		{line: impact + "--set attack=3 --format svg --table matches", code: cli.ExitUsage, want: []string{"--table: "}, never: "<svg"},
		{line: impact + "--set attack=3 --for 0", code: cli.ExitUsage, want: []string{"--for 0: the seats are 1 to 2\n"}},
		{line: "impact NOTHING --set attack=3 --game minions --bots random --games 2", code: cli.ExitUsage, want: []string{`impact: unknown definition "NOTHING"`}},
		{line: "impact CHIMER --set attack=3 --game minions --bots random --games 2 --deck EMBER --deck EMBER", code: cli.ExitUsage, want: []string{"impact: no deck of this match has CHIMER; name one that has it with --deck, or choose the seat with --for\n"}},
		{line: "impact CHIMER --set attack=3 --game minions --bots random --games 2 --jobs 1 --deck EMBER --deck EMBER --for 2", want: []string{"1 of at least 30: EMBER random (2) wins ", "the change affected no match", pair}},
		{line: "impact --pack p1 --against p3 --game minions --bots random --games 2", code: cli.ExitUsage, want: []string{"p3"}, never: "1 pair"},
		{line: impact + "--set attack=3 --save i.run", want: []string{": MARSH random wins ", pair}},
		{line: impact + "--set attack=3 --save i.run", code: cli.ExitUsage, want: []string{`--save "i.run": file exists; use --resume to continue an existing run`}, never: "1 pair"},
		{line: impact + "--set attack=3 --save none/i.run", code: cli.ExitUsage, want: []string{`--save "none/i.run": `}, never: "1 pair"},
		{line: "impact --resume i.run --against p1", code: cli.ExitUsage, want: []string{`--resume "i.run": line 1: the change is in the file of --resume; leave out --against and a second --rev`}},
		{line: "impact --resume i.run --table nothing --format csv", code: cli.ExitUsage, want: []string{`--table: unknown table "nothing"`}},
		{line: "sim --resume i.run", code: cli.ExitUsage, want: []string{`--resume "i.run": this is a run of arbiter impact`}},
		{line: "impact --resume i.run --games 4", code: cli.ExitUsage, want: []string{"the file of --resume determines the matches; leave out --games\n"}},
		{line: "sim --save a --resume b", code: cli.ExitUsage, want: []string{"--resume continues its own file; leave out --save\n"}},
		{line: "impact --pack p1 --against p2 --game minions --bots random --games 2 --jobs 1 --save j.run", want: []string{": EMBER random wins ", pair}},
		{line: "impact --resume j.run --pack p1", code: cli.ExitUsage, want: []string{`--resume "j.run": name the packs after the change again, with --against or --rev`}},
		{line: "impact --resume j.run --pack p1 --against p1", code: cli.ExitFailed, want: []string{`j.run: after the change: line 1: the pack "mine" differs: recorded with version 0.1.2`}},
		{line: "impact --resume j.run --pack p2 --against p2", code: cli.ExitFailed, want: []string{`j.run: line 1: the pack "mine" differs: recorded with version 0.1.1`}},
		{line: "impact --resume j.run --pack p1 --against p2", want: []string{pair}},
		{line: "tune NOTHING --game minions --vary attack=1..2 --bot random", code: cli.ExitUsage, want: []string{`tune: unknown definition "NOTHING"`}},
		{line: tune + "--vary atack=1..2", code: cli.ExitUsage, want: []string{`--vary: THORN_HOUND has no key "atack"; did you mean "attributes.attack"?`}},
		{line: tune + "--vary attack=9999..10000", code: cli.ExitUsage, want: []string{"--vary, with attack=10000: "}},
		{line: tune + "--vary attack=1..2 --deck EMBER", code: cli.ExitUsage, want: []string{"tune: the deck EMBER has no THORN_HOUND\n"}},
		{line: tune + "--vary attack=1..2 --field MARSH", code: cli.ExitUsage, want: []string{"--field MARSH: against itself a deck always wins half\n"}},
		{line: tune + "--vary attack=1..2 --games 1", code: cli.ExitUsage, want: []string{"--games 1: each combination plays both seats against each of 1 deck, so at least 2\n"}},
		{line: "tune X --game kuhn --vary attack=1..2", code: cli.ExitUsage, want: []string{"tune: kuhn has no decks; to compare bots, try arbiter sim --mode kuhn --bots greedy,random\n"}},
		{line: "matrix --game minions --bot none", code: cli.ExitUsage, want: []string{`--bot "none": expected one of conjurer, `}},
		{line: "matrix --game minions --deck EMBER", code: cli.ExitUsage, want: []string{"matrix: expected 2 to 40 decks, named with --deck; got 1\n"}},
		{line: "matrix --game minions --deck EMBER --deck none", code: cli.ExitUsage, want: []string{`unknown deck "none"; expected EMBER or MARSH, or a file FILE.toml`}},
		{line: "matrix --game minions --deck EMBER --deck two.toml", code: cli.ExitUsage, want: []string{"deck two.toml:1: it has 2 cards, not exactly 30\n"}},
	} {
		said.check(t, table, c)
	}
	text, err := os.ReadFile("i.run")
	if err != nil {
		t.Fatal(err)
	}
	write(t, "torn.run", string(text)+`{"a`)
	write(t, "changed.run", strings.Replace(string(text), "attack=3", "attack=1", 1))
	said.check(t, table, small{line: "impact --resume torn.run", want: []string{"torn.run: line 4 was torn and is dropped\n", pair}})
	said.check(t, table, small{line: "impact --resume changed.run", code: cli.ExitUsage, want: []string{`--resume "changed.run": line 1: the line was changed after it was written: its checksum does not match`}, never: "1 pair"})
	if now, err := os.ReadFile("torn.run"); err != nil || string(now) != string(text) {
		t.Errorf("the torn run is now %s, %v", now, err)
	}
}

// TestWhatCanBeSolved: the error for a game that is too large names the commands that solve its other modes with the
// packs of the run.
func TestWhatCanBeSolved(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	lib, err := (&cli.Folders{}).Load("leduc", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		mode  string
		packs cli.Several
		want  string
	}{
		{"leduc", nil, "solve: leduc is too large: " + solve.ErrTooLarge.Error() + "; what can be solved of leduc: arbiter solve leduc_suits"},
		{"leduc_suits", cli.Several{"a", "my packs"}, "solve: leduc_suits is too large: " + solve.ErrTooLarge.Error() + `; what can be solved of leduc: arbiter solve leduc --pack a --pack "my packs"`},
	} {
		s := &solving{lib: lib, mode: c.mode, f: &solveFlags{}}
		s.f.Packs.Several, s.f.Packs.Given = c.packs, c.packs
		if err := s.named(t.Context(), solve.ErrTooLarge); err == nil || err.Error() != c.want || cli.CodeOf(err) != cli.ExitUsage {
			t.Errorf("%s: %v, want %s", c.mode, err, c.want)
		}
		if err := s.named(t.Context(), os.ErrClosed); err != os.ErrClosed {
			t.Errorf("another error is %v", err)
		}
		if fits, err := s.fits(t.Context(), "nothing"); fits || err != nil {
			t.Errorf("an unknown mode fits: %t, %v", fits, err)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if err := s.named(ctx, solve.ErrTooLarge); err == nil || strings.Contains(err.Error(), "what can be solved") {
			t.Errorf("a run that is interrupted ends with %v", err)
		}
	}
	if code, text := asked([]cli.Command{Solve}, "solve bluff"); code != cli.ExitUsage || !strings.Contains(text, "solve: bluff is too large: about ") || !strings.HasSuffix(text, " histories; at most 4000000 fit into memory\n") {
		t.Errorf("exit code %d, %s", code, text)
	}
}

// TestFiguresOfAMode: bench prints the figures of a mode with their units and bounds, as JSON and in Chinese, and compares them with
// earlier ones of the same games.
func TestFiguresOfAMode(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	table, said := []cli.Command{Bench}, sayings{}
	said.check(t, table, small{line: "bench tactics --games 4 --seed 2", want: []string{"tactics: random skirmishes  ", " /s    >= 500\n", "tactics: commands a game ", " 386.50       \n", " ns    <= 500\n"}})
	said.check(t, table, small{line: "bench tactics --games 1 --lang zh", want: []string{"tactics：随机遭遇战 ", "tactics：每局指令 "}, never: "skirmishes"})
	said.check(t, table, small{line: "bench tactics --games 1 --seed 2 --json", want: []string{`{"rows":[{"name":"tactics: random skirmishes","value":`, `"unit":"/s","target":">= 500"}`, `{"name":"tactics: commands a game","value":`, `"less":true,"count":true}`, `"games":1,"seed":2`}})
	_, line, _ := strings.Cut(said["bench tactics --games 1 --seed 2 --json"], "{")
	line = "{" + line
	var kept bench.Kept
	if err := json.Unmarshal([]byte(line), &kept); err != nil {
		t.Fatal(err, line)
	}
	kept.Rows = slices.DeleteFunc(kept.Rows, func(r games.Row) bool { return !r.Count }) // the others depend on the machine
	for name, part := range map[string]float64{"same.json": 1, "better.json": 2} {       //maporder: each alone
		now := kept
		now.Rows = slices.Clone(kept.Rows)
		for i := range now.Rows {
			now.Rows[i].Value /= part
		}
		text, err := json.Marshal(now)
		if err != nil {
			t.Fatal(err)
		}
		write(t, name, string(text))
	}
	write(t, "none.json", "{}")
	said.check(t, table, small{line: "bench tactics --compare same.json --worse 0", want: []string{"bench: not compared, as they are only now: tactics: random skirmishes; tactics: events; tactics: ForkInto\n", " before            now   ratio\n", "tactics: commands a game ", "   1.000\n"}, never: "worse"})
	said.check(t, table, small{line: "bench tactics --compare better.json --worse 99.9", code: cli.ExitFailed, want: []string{"tactics: commands a game ", "   2.000  worse\n", "arbiter: 1 of 1 figures are worse by more than 99.9 %: tactics: commands a game"}})
	said.check(t, table, small{line: "bench tactics --compare same.json --seed 3", code: cli.ExitUsage, want: []string{`--compare "same.json": its figures are of --games 1 --seed 2; measure the same`}})
	said.check(t, table, small{line: "bench tactics --compare none.json", code: cli.ExitUsage, want: []string{`--compare "none.json": `}})
	said.check(t, table, small{line: "bench tactics --compare absent.json", code: cli.ExitUsage, want: []string{`--compare "absent.json": no such file`}})
	said.check(t, table, small{line: "bench kuhn", code: cli.ExitUsage, want: []string{`bench: unknown measurement "kuhn"; expected duel or tactics, or nothing for all`}})
	said.check(t, table, small{line: "bench duel tactics", code: cli.ExitUsage, want: []string{`bench: unknown measurement "duel tactics"`}})
}

// TestMatchesForPrograms: env seats agents and bots, and answers each line of JSON with one. A seat or a bot that
// does not exist is refused before anything is read.
func TestMatchesForPrograms(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	write(t, "two.toml", "mode = \"kuhn\"\nseed = 9\n[[seat]]\nbot = \"random\"\n[[seat]]\nperson = true\n")
	table, said := []cli.Command{Env}, sayings{}
	const reset = `{"op":"reset","seeds":[1]}` + "\n"
	for _, c := range []small{
		{line: "env --game kuhn", typed: reset, want: []string{`{"seat":[0],"legal":[2],"reward":[[0,0]],"result":[""],"observation":[[`, `"features":[[`}},
		{line: "env --game kuhn --features=false --observe none --bots agent,agent", typed: reset, want: []string{`{"seat":[0],"legal":[2],"reward":[[0,0]],"result":[""]}` + "\n"}},
		{line: "env --game kuhn --bots greedy,agent --observe none", typed: reset, want: []string{`{"seat":[1],"legal":[2],`}},
		{line: "env --room two.toml", typed: reset, want: []string{"env: ignoring the room's bots (random at seat 1); choose bots with --bots\n", `{"seat":[0],"legal":[2],`}},
		{line: "env --game kuhn --encode binary", typed: "", want: nil},
		{line: "env --game kuhn --bots agent,gredy", code: cli.ExitUsage, want: []string{`--bots "gredy": expected one of honest, random, casual, greedy, mcts, easy, normal, hard, agent; did you mean "greedy"?`}},
		{line: "env --game kuhn --bots a,b,c", code: cli.ExitUsage, want: []string{"--bots a,b,c: 3 names; expected one for all seats except the first, or one for each of the 2 seats"}},
		{line: "env --mode none", code: cli.ExitUsage, want: []string{`unknown mode "none"`}},
		{line: "env --game kuhn --deck x", code: cli.ExitUsage, want: []string{"--deck: kuhn has no decks\n"}},
	} {
		said.check(t, table, c)
	}
}

// TestWorkersElsewhere: with --farm the network program gathers the matches. Its remarks are printed, and its failure ends the run
// with its exit code. A worker needs an address and the program.
func TestWorkersElsewhere(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program is a shell script here")
	}
	t.Setenv("LANG", "en_US.UTF-8")
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	table, said := []cli.Command{Sim, Worker}, sayings{}
	for _, c := range []small{
		{line: "worker", code: cli.ExitUsage, want: []string{"worker: --farm URL is missing: the address of the server, such as nats://127.0.0.1:4222; try arbiter help worker\n"}},
		{line: "worker x", code: cli.ExitUsage, want: []string{`worker: unexpected argument "x"; try arbiter help worker`}},
		{line: "worker --farm nats://127.0.0.1:1 --jobs 0", code: cli.ExitUsage, want: []string{"--jobs"}},
		{line: "worker --farm nats://127.0.0.1:1 --hash h1:x --trust hashed", code: cli.ExitUsage, want: []string{"worker: the program arbiter-farm is neither next to this one nor in PATH; "}},
		{line: "sim --game kuhn --games 4 --farm nats://127.0.0.1:1", code: cli.ExitUsage, want: []string{"sim --farm: the program arbiter-farm is neither next to this one nor in PATH; "}},
	} {
		said.check(t, table, c)
	}
	for _, c := range []struct {
		text string
		code int
		want []string
	}{
		{`{"workers":2}\n{"say":"hello"}\n{"error":"no progress","code":4}\n`, 4, []string{"sim: hello\n", "arbiter: sim --farm: no progress\n"}},
		{`nonsense\n`, cli.ExitUsage, []string{"malformed message from arbiter-farm: "}},
	} {
		script := "#!/bin/sh\nread -r job\nprintf '" + c.text + "'\n"
		if err := os.WriteFile(filepath.Join(dir, farm.Program), []byte(script), 0o700); err != nil { //nolint:gosec // it runs
			t.Fatal(err)
		}
		said.check(t, table, small{line: "sim --game kuhn --games 4 --farm nats://127.0.0.1:1", code: c.code, want: c.want, never: "Contestants"})
	}
}
