package playcmd

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/bot"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/join"
)

// reads returns a command that only reads its flags.
func reads(name string, read func(c *cli.Call) error) cli.Command {
	return cli.Command{Name: name, Summary: "Test", Examples: []string{name}, Run: func(c *cli.Call) error { return cli.OrHelp(read(c)) }}
}

// asked runs a command line and returns its exit code and everything that it prints.
func asked(table []cli.Command, line string) (code int, text string) {
	var b bytes.Buffer
	out := safeio.NewOut(&b)
	code = cli.Run(table, strings.Fields(line), cli.Stream{In: strings.NewReader(""), Out: out, Err: out})
	return code, b.String()
}

// TestFlagsOfPlayCommands checks the limits of each flag and the flags that exclude each other: what
// is at a limit passes, and what is beyond it is refused.
func TestFlagsOfPlayCommands(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	read := []cli.Command{
		reads("play", func(c *cli.Call) error { _, err := readPlayFlags(c); return err }),
		reads("analyse", func(c *cli.Call) error { _, err := readAnalyseFlags(c); return err }),
		reads("replay", func(c *cli.Call) error { _, err := readReplayFlags(c); return err }),
	}
	for _, c := range []struct{ line, want string }{
		{"play x", `play: unexpected argument "x"`}, {"play --think -1ms", "--think -1ms: expected a time from 0"}, {"play --think 0s", ""}, {"play --pace 1s", "--pace is for --watch"}, {"play --pace -1ms --watch", "--pace -1ms: expected"}, {"play --pace 0s --watch", ""},
		{"play --auto --seat 1", "--seat is for a person"}, {"play --watch --seat 1", "--seat is for a person"}, {"play --seat 1", ""}, {"play --watch --json", "--watch is for people"}, {"play --auto --json", ""},
		{"play --continue a --record b", "leave out --record"}, {"play --continue a", ""}, {"play --continue a --seed 1", "--seed"}, {"play --continue a --deck x", "--deck"},
		{"analyse", "expected one file"}, {"analyse a b", "expected one file"}, {"analyse a", ""}, {"analyse a --every 0", "--every 0: expected 1 to"}, {"analyse a --every 1", ""}, {fmt.Sprintf("analyse a --every %d", record.MaxCommands), ""}, {fmt.Sprintf("analyse a --every %d", record.MaxCommands+1), "expected 1 to"},
		{"analyse a --worst -1", "--worst -1: expected 0 to"}, {"analyse a --worst 0", ""}, {fmt.Sprintf("analyse a --worst %d", maxListed), ""}, {fmt.Sprintf("analyse a --worst %d", maxListed+1), "expected 0 to"},
		{"replay", "expected one file"}, {"replay a b", "expected one file"}, {"replay a --trace", ""}, {"replay a --trace --verify", "--trace prints everything"}, {"replay a --trace --events", "--trace prints everything"}, {"replay a --trace --viewer 1", "--trace prints everything"},
		{"replay a --link x --verify", "--link cannot be combined"}, {"replay a --link x --events", "--link cannot be combined"}, {"replay a --link x", ""}, {"replay a --at 1", "--at 1: it needs --link"}, {"replay a --link x --at 0", ""}, {"replay a --link x --at -2", "--at -2: it needs"}, {"replay a --link x --at -1", "--at -1: it needs"}, {"replay a --at -1", "--at -1: it needs"},
		{"replay a --link x --viewer 1 --steps 1", ""}, {"replay a --link x --steps 1", "--steps 1: it needs"}, {"replay a --viewer 1 --steps 1", "--steps 1: it needs"}, {"replay a --link x --viewer 1 --steps -1", "--steps -1: it needs"},
		{fmt.Sprintf("replay a --link x --viewer 1 --steps %d", maxSteps), ""}, {fmt.Sprintf("replay a --link x --viewer 1 --steps %d", maxSteps+1), "it needs"},
	} {
		if code, text := asked(read, c.line); (code == cli.ExitUsage) != (c.want != "") || code == 0 != (c.want == "") || !strings.Contains(text, c.want) {
			t.Errorf("%s: exit code %d, %s, want %q", c.line, code, text, c.want)
		}
	}
	// These commands do what they are for when their flags are valid, so only what is refused is tried.
	whole := []cli.Command{Cards, Dap, Join, Serve, Rooms, View, Repl}
	for _, c := range []struct{ line, want string }{
		{"cards x --deck unsc", "a query has no effect with --deck"}, {"cards --as toml", "--as and --hand need --deck"}, {"cards --hand 7", "--as and --hand need --deck"}, {"cards --deck unsc --as toml --json", "--as toml has no effect"}, {"cards --deck unsc --as toml --hand 7", "--as toml has no effect"},
		{"cards --mode duel --game tcg", "leave out --game"}, {"cards --deck unsc --as pdf", `--as "pdf"`},
		{"dap x", `unexpected argument "x"`}, {"dap --install vscode --port 5", "--install starts no adapter"}, {"dap --install vscode --listen 127.0.0.1:0", "--install starts no adapter"}, {"dap --install vscode --any-user", "--install starts no adapter"}, {"dap --install vscode --pack p --trust any", "leave out --pack, --trust"},
		{"dap --port -1", "--port -1: expected 1 to 65535"}, {"dap --port 65536", "--port 65536: expected"}, {"dap --port 1 --listen 127.0.0.1:0", "choose one"}, {"dap --any-user", "needs --port or --listen"}, {"dap --listen 0.0.0.0:0", "--listen"},
		{"join", "expected the link of a seat, got 0"}, {"join a b", "got 2 arguments"}, {"join http://h/t#x --json", "--json needs --bot"}, {"join http://h/t#x --tries 0", "--tries is at least 1"}, {"join x", "malformed link"}, {"join http://h/t#x --tries 1", "malformed link: what follows # is not the token of a server"}, {"join http://h/t#x --name " + strings.Repeat("n", 33), "--name"},
		{"serve bench x", `unexpected argument "x"`}, {"serve bench --matches 0", "--matches 0: expected 1 to 30000"}, {"serve bench --matches 30001", "--matches 30001: expected"}, {"serve bench --every -1s", "--every is from 0s"}, {"serve bench --every 61m", "--every is from 0s"}, {"serve bench --for 999ms", "--for from 1s"}, {"serve bench --for 3601s", "--for from 1s"},
		{"serve x", `unexpected argument "x"`}, {"serve --key none --tls-cert none --tls-key none", "--key \"none\": neither"}, {"serve --lease 1s", "need --cluster"}, {"serve --replicas 1", "need --cluster"}, {"serve --peer-url http://h", "need --cluster"}, {"serve --tls-cert a", "belong together"}, {"serve --tls-key a", "belong together"},
		{"serve --bots greedy", "need --new"}, {"serve --decks bring", "need --new"}, {"serve --clock 10m", "need --new"}, {"serve --late bot", "need --new"}, {"serve --option a", "need --new"}, {"serve --new duel --late bot", "--late needs --clock"},
		{"serve --max-connections 0", "at least 1"}, {"serve --max-per-address 0", "at least 1"}, {"serve --max-matches 0", "at least 1"}, {"serve --max-rooms 0", "at least 1"}, {"serve --memory 99", "--memory 99: expected 0, or 100 to"}, {"serve --memory 1048577", "expected 0, or 100 to 1048576"}, {"serve --memory -1", "--memory -1"},
		{"serve --odds -2", "--odds -2: expected an even number"}, {"serve --odds 3", "--odds 3: expected an even number"}, {"serve --odds 1002", "from 0 to 1000"}, {"serve --new duel --clock 10x", `--clock "10x"`},
		{"rooms x", `unexpected argument "x"`}, {"rooms --mode duel --game tcg", "leave out --game"}, {"view --wide", "--wide needs --listen"}, {"repl a b", `unexpected "b"`}, {"repl .", "it is a folder"},
	} {
		if code, text := asked(whole, c.line); code != cli.ExitUsage || !strings.Contains(text, c.want) {
			t.Errorf("%s: exit code %d, %s, want %q", c.line, code, text, c.want)
		}
	}
}

// TestSeatsOfPeople: a seat is its number, or a word for all of them; bots play every seat of an
// automatic match.
func TestSeatsOfPeople(t *testing.T) {
	for _, c := range []struct {
		seat   string
		ok     bool
		people string
	}{{"1", true, "1"}, {"2", true, "2"}, {"both", true, "12"}, {"all", true, "12"}, {"0", false, ""}, {"3", false, ""}, {"none", false, ""}, {"01", false, ""}} {
		f := &PlayFlags{seat: c.seat}
		if err := f.checkSeat(2); (err == nil) != c.ok {
			t.Errorf("--seat %s: %v", c.seat, err)
		}
		people := ""
		for seat := range 2 {
			if f.person(seat) {
				people += fmt.Sprint(seat + 1)
			}
		}
		f.Auto = true
		if people != c.people || f.person(0) || f.person(1) {
			t.Errorf("--seat %s: people at %q, want %q; or a person in an automatic match", c.seat, people, c.people)
		}
	}
}

// TestEasiestBot: a person at a terminal plays against the easiest bot. Programs, automatic matches and
// a person who names a bot get the bot of the flag.
func TestEasiestBot(t *testing.T) {
	for _, c := range []struct {
		line   string
		person bool
		want   string
	}{{"play", true, bot.Levels[0]}, {"play", false, "greedy"}, {"play --auto", true, "greedy"}, {"play --json", true, "greedy"}, {"play --bot greedy", true, "greedy"}, {"play --bot random", true, "random"}} {
		table := []cli.Command{reads("play", func(call *cli.Call) error {
			f, err := readPlayFlags(call)
			if err != nil {
				return err
			}
			if f.easiest(c.person); f.Bot != c.want {
				t.Errorf("%s, a person at a terminal: %v: the bot is %s, want %s", c.line, c.person, f.Bot, c.want)
			}
			return nil
		})}
		if code, text := asked(table, c.line); code != 0 {
			t.Errorf("%s: exit code %d, %s", c.line, code, text)
		}
	}
}

// TestClocks: a clock is a total, a total with an increment, or a time for each command.
func TestClocks(t *testing.T) {
	for text, want := range map[string][3]time.Duration{
		"10m": {10 * time.Minute}, "10m+5s": {10 * time.Minute, 5 * time.Second}, "24h/1": {0, 0, 24 * time.Hour}, "90s": {90 * time.Second},
	} {
		c, err := readClock(text)
		if err != nil || [3]int64{c.Total, c.Increment, c.Move} != [3]int64{want[0].Milliseconds(), want[1].Milliseconds(), want[2].Milliseconds()} {
			t.Errorf("%s: %+v, %v", text, c, err)
		}
	}
	for _, text := range []string{"", "10", "m", "10m+", "+5s", "24h/2", "24h/", "10m+x", "10m+5s/1"} {
		if c, err := readClock(text); err == nil {
			t.Errorf("%q is the clock %+v", text, c)
		}
	}
}

// TestSavedWhole: a session that is saved again replaces the whole file in one step, so that a full disk
// does not cost the earlier one.
func TestSavedWhole(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Chdir(t.TempDir())
	save := func(lines string) string {
		var b bytes.Buffer
		out := safeio.NewOut(&b)
		if code := cli.Run([]cli.Command{Repl}, []string{"repl"}, cli.Stream{In: strings.NewReader(lines), Out: out, Err: out}); code != 0 {
			t.Fatalf("exit code %d, %s", code, b.String())
		}
		text, err := os.ReadFile("match.session")
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	first := save("save match.session\n")
	if err := os.Link("match.session", "earlier"); err != nil {
		t.Skip(err)
	}
	if second := save("end\nsave match.session\n"); second == first {
		t.Error("it was not saved again")
	}
	if text, err := os.ReadFile("earlier"); err != nil || string(text) != first {
		t.Errorf("the file was changed in place (%v)", err)
	}
}

// TestDecksOfServe: --decks names the deck of each seat, or lets each person bring one.
func TestDecksOfServe(t *testing.T) {
	for line, want := range map[string]string{
		"serve --new duel":                   "false []",
		"serve --new duel --decks bring":     "true []",
		"serve --new duel --decks unsc,":     "false [[unsc] []]",
		"serve --new duel --decks unsc,unsc": "false [[unsc] [unsc]]",
	} { //maporder: each by itself
		var got string
		table := []cli.Command{reads("serve", func(c *cli.Call) error {
			f := newServeFlags(c)
			_, err := c.Parse()
			if err == nil {
				err = f.check()
			}
			got = fmt.Sprint(f.start.Room.Bring, " ", f.start.Room.Decks)
			return err
		})}
		if code, text := asked(table, line); code != 0 || got != want {
			t.Errorf("%s: exit code %d, %s: the room has %s, want %s", line, code, text, got, want)
		}
	}
}

// TestFiguresOfServeBench: what a server has used is the growth of its counters, for each command and seat. A quantile of
// a histogram is the bound of the first bucket that has so many of the values that were added.
func TestFiguresOfServeBench(t *testing.T) {
	before := map[string]float64{"process_cpu_seconds_total": 1, "process_resident_memory_bytes": 9e6, "arbiter_commands_total": 100, "arbiter_write_seconds_count": 10, "arbiter_sent_bytes_total": 1000, `w_bucket{le="0.01"}`: 5, `w_bucket{le="+Inf"}`: 5}
	after := map[string]float64{"process_cpu_seconds_total": 3, "process_resident_memory_bytes": 5e6, "arbiter_commands_total": 300, "arbiter_write_seconds_count": 60, "arbiter_sent_bytes_total": 9000,
		`w_bucket{le="0.001"}`: 50, `w_bucket{le="0.01"}`: 95, `w_bucket{le="0.1"}`: 99, `w_bucket{le="1"}`: 100, `w_bucket{le="+Inf"}`: 106, "w_count": 106, `v_bucket{le="0.0001"}`: 1000}
	want := usage{Seconds: 2, PerCmd: 10000, Memory: 5e6, Commands: 200, Batches: 50, Payload: 20}
	if got := usageOf(before, after); got != want {
		t.Errorf("the server has used %+v, want %+v", got, want)
	}
	one := map[string]float64{"process_cpu_seconds_total": 1e-5, "arbiter_commands_total": 1, "arbiter_sent_bytes_total": 30}
	if got := usageOf(nil, one); got != (usage{Seconds: 1e-5, PerCmd: 10, Commands: 1, Payload: 15}) {
		t.Errorf("for one command it has used %+v", got)
	}
	if got := usageOf(after, after); got != (usage{Memory: 5e6}) {
		t.Errorf("without commands it has used %+v", got)
	}
	if got, want := histogram("w", before, after), (join.Quantiles{P50: 10, P90: 100, P99: 1000, Max: math.Inf(1)}); got != want {
		t.Errorf("the quantiles are %+v, want %+v", got, want)
	}
	if got := histogram("none", before, after); got != (join.Quantiles{}) {
		t.Errorf("an unknown histogram has %+v", got)
	}
	if r, err := (&benchReport{}).filled(&join.LoadReport{Matches: 3}, before, after, nil); err != nil || r.Matches != 3 || r.Server != want || r.Writes != histogram("arbiter_write_seconds", before, after) {
		t.Errorf("the report is %+v, %v", r, err)
	}
	if r, err := (&benchReport{}).filled(nil, nil, nil, os.ErrClosed); r != nil || err != os.ErrClosed {
		t.Errorf("a measurement that has failed has the report %+v, %v", r, err)
	}
	r := &benchReport{Sync: join.Quantiles{P50: 1.25, P90: 2, P99: 3, Max: 4}, Server: want}
	r.Duels = 1
	text := r.text(i18n.English)
	for _, row := range []string{"p50 1.2 ms, p90 2.0 ms, p99 3.0 ms, longest 4.0 ms\n", "commands in a group commit               4.0\n", "bytes a seat and match ", "10000 us a command, 2.0 s\n", "memory of the server                     5 MB\n"} {
		if !strings.Contains(text, row) {
			t.Errorf("the report lacks %q:\n%s", row, text)
		}
	}
	r.Duels, r.Server.Batches = 0, 0
	if text := r.text(i18n.English); strings.Contains(text, "bytes a seat and match ") || !strings.Contains(text, "commands in a group commit               200.0\n") {
		t.Errorf("without whole matches and writes the report is\n%s", text)
	}
}

// slow is a bot that gives the verb 1 if it is interrupted.
type slow struct{ stop func() bool }

func (s *slow) Interrupt(stop func() bool) { s.stop = stop }

func (s *slow) Choose(match.Any) (c match.Command) {
	time.Sleep(time.Microsecond)
	if s.stop() {
		c.Verb = 1
	}
	return c
}

// TestTimeToThink: --think and a person can each interrupt a bot that searches. Without --think its budget alone counts.
func TestTimeToThink(t *testing.T) {
	for _, c := range []struct {
		think  time.Duration
		person bool
		want   uint8
	}{{time.Hour, false, 0}, {time.Hour, true, 1}, {time.Nanosecond, false, 1}, {time.Nanosecond, true, 1}} {
		b := (&PlayFlags{think: c.think}).hurried(&slow{})
		if c.person {
			b.(bot.Interruptible).Interrupt(func() bool { return true })
		}
		if got := b.Choose(nil); got.Verb != c.want {
			t.Errorf("%+v: the verb is %d", c, got.Verb)
		}
	}
	if b := bot.Bot(&slow{}); (&PlayFlags{}).hurried(b) != b {
		t.Error("without --think a bot has a clock")
	}
	var plain struct{ bot.Bot }
	if b := (&PlayFlags{think: time.Hour}).hurried(plain); b != plain {
		t.Error("a bot that nobody can interrupt has a clock")
	}
}

// TestPresses: a match learns of Ctrl-C until it forgets it, and a pause ends with the first press.
func TestPresses(t *testing.T) {
	k := newKeys()
	defer k.close()
	free := func() {
		t.Helper()
		if !k.mu.TryLock() {
			t.Fatal("it is still locked")
		}
		k.mu.Unlock()
	}
	for _, presses := range []int{1, 0, 2, 3} {
		for range presses {
			k.press()
			free()
		}
		if k.Pressed() != (presses > 0) || k.wait(time.Millisecond) != (presses == 0) || presses > 0 && k.wait(time.Hour) {
			t.Errorf("%d presses: pressed is %t", presses, k.Pressed())
		}
		n := k.Forget()
		if free(); n != presses || k.Pressed() || !k.wait(0) {
			t.Errorf("%d presses: it forgets %d, and then pressed is %t", presses, n, k.Pressed())
		}
		free()
	}
}

// TestPressesAfterTwo: two presses leave the third to the system, which ends the program. A match that has reacted
// counts again.
func TestPressesAfterTwo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt itself there")
	}
	safe := make(chan os.Signal, 4) // so that a failure does not end the tests
	signal.Notify(safe, os.Interrupt)
	defer signal.Stop(safe)
	k := newKeys()
	defer k.close()
	k.press()
	k.press()
	k.Forget()
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(os.Interrupt)
	}
	if err != nil {
		t.Fatal(err)
	}
	if k.wait(10*time.Second) || !k.Pressed() {
		t.Error("a press after Forget does not count")
	}
}

// TestReplayOfAnOpenRecord: a record that is not closed can be replayed, with a note. Only --verify fails.
func TestReplayOfAnOpenRecord(t *testing.T) {
	r := &record.File{Header: record.Header{Format: record.Format}}
	for verify, want := range map[bool]int{false: cli.ExitOK, true: cli.ExitFailed} { //maporder: each alone
		code, text := asked([]cli.Command{reads("replay", func(c *cli.Call) error { return endOfReplay(c, &replayFlags{file: "x.jsonl", verify: verify}, r, nil) })}, "replay")
		if code != want || !strings.Contains(text, "x.jsonl: ") || !strings.Contains(text, "not closed") {
			t.Errorf("verify %t: exit code %d, want %d: %s", verify, code, want, text)
		}
	}
}
