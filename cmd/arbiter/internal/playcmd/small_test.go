package playcmd

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// step is a command line, what is typed, and what it prints.
type step struct {
	line, typed string
	code        int
	want        []string // in this order
	never       string
}

// follow runs command lines in their order and checks what each prints.
func follow(t *testing.T, table []cli.Command, steps []step) {
	t.Helper()
	for _, c := range steps {
		var b bytes.Buffer
		out := safeio.NewOut(&b)
		code := cli.Run(table, strings.Fields(c.line), cli.Stream{In: strings.NewReader(c.typed), Out: out, Err: out})
		rest := b.String()
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
}

// TestCommandsOnASmallMatch checks what the commands print of one match of two cards: to people, to programs, to one
// seat and in Chinese.
func TestCommandsOnASmallMatch(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	t.Chdir(t.TempDir())
	table := []cli.Command{Play, Replay, Analyse, Rooms, Cards, Repl}
	const end = "The match is over: player 2 wins\n"
	follow(t, table, []step{
		{line: "play --game kuhn --auto --bot random --seed 3 --record k.jsonl", want: []string{"kuhn · seed 3\n", "player 1 draws K from the deck\nplayer 2 draws Q from the deck\n— player 1, turn 1 —\nplayer 1: Check\n— player 2, turn 2 —\nplayer 2: Bet\n", "— player 1, turn 3 —\nplayer 1: Fold\n", end}},
		{line: "play --game kuhn --auto --bot random --seed 3 --record k.jsonl", code: cli.ExitUsage, want: []string{"k.jsonl", "exists"}},
		{line: "play --continue k.jsonl --auto", want: []string{"k.jsonl", "player 2 wins"}},
		{line: "replay k.jsonl", want: []string{"player 1 draws K from the deck\nplayer 2 draws Q from the deck\n— player 1, turn 1 —\n", end, "Kuhn poker · turn 3 · player 2 wins\nplayer 2 · Stake 2", "player 1 · Stake 1 · Folded 1 · Chips won -1\n  Hand  K\n"}, never: "not closed"},
		{line: "replay k.jsonl --viewer 1", want: []string{"player 1 draws K from the deck\nplayer 2 draws a card from the deck\n", end, "player 2 · Stake 2", "  Hand  1 card\n", "player 1 (you) · Stake 1", "  Hand  K\n"}, never: "Q"},
		{line: "replay k.jsonl --viewer 2 --lang zh", want: []string{"玩家", "（你）"}, never: "draws"},
		{line: "replay k.jsonl --verify", want: []string{"k.jsonl: 3 commands and 21 events verified, hash "}, never: "draws"},
		{line: "replay k.jsonl --events --viewer 1", want: []string{`{"seq":1,"type":"GAME_STARTED"`, `"payload":{"from":"deck","to":"hand:2","card":"","seen":[2]`, `{"seq":21,"type":"GAME_ENDED"`}, never: `"card":"K-2"`},
		{line: "replay k.jsonl --trace", want: []string{`{"seq":1,"type":"GAME_STARTED"`, `{"command":1,"player":1,"legal":[["check","bet"],[]],"do":"check"}` + "\n", `{"command":2,"player":2,"legal":[[],["check","bet"]],"do":"bet"}` + "\n", `"legal":[["call","fold"],[]],"do":"fold"}` + "\n", `{"outcome":"win","winners":[2],"payoffs":[-1,1]}` + "\n"}},
		{line: "analyse k.jsonl --bot mcts:50", want: []string{"k.jsonl · kuhn · mcts:50\n\ncommands turn  to act    seat 1  seat 2\n0        1     seat 1 ", "3        3     the end   0 %     100 %\n", "The commands that cost most:\n  blunder: command 3, turn 3, seat 1: fold leaves a chance of 0 %; call has "}},
		{line: "analyse k.jsonl --bot mcts:50 --every 2 --worst 0", want: []string{"0        1     seat 1 ", "2        3     seat 1 ", "3        3     the end "}, never: "cost most"},
		{line: "analyse k.jsonl --bot mcts:50 --worst 1 --json", want: []string{`{"file":"k.jsonl","mode":"kuhn","bot":"mcts:50","commands":3,"points":[{"command":0,"turn":1,"seat":1,"chances":[`, `"worst":[{"command":3,"turn":3,"seat":1,"gave":"fold","chance":0,"better":"call","best":`, `"grade":"blunder"}],"sides":2,"result":"win","winners":[2],"whole":true}`}, never: `"command":1,"turn":1,"seat":1,"gave"`},
		{line: "analyse k.jsonl --bot greedy", code: cli.ExitUsage, want: []string{"--bot: the bot greedy does not search"}},
		{line: "cards K-1 --game kuhn", want: []string{"  K-1 ", " J\n"}, never: "K-2"},
		{line: "cards K-9 --game kuhn", want: []string{"no card matches"}},
		{line: "cards --game kuhn --json", want: []string{`[{"id":"K-4","kind":"card:K-4","pack":"kuhn","en":{"name":"A",`, `"zh":{"name":"A",`, `"id":"K-3"`}},
		{line: "rooms --mode kuhn3", want: []string{"kuhn\n  modes (--mode)\n", "kuhn3 ", "  bots (--bot, or --bots for each seat)\n", "    honest ", "    hard                      mcts:300\n"}, never: "duel"},
		{line: "rooms --game kuhn --json", want: []string{`"game":"kuhn","modes":[{"id":"kuhn","name":"Kuhn poker",`}},
		{line: "play --game kuhn --seed 3 --seat 1 --bot random", typed: "help\nnonsense\ncheck\n2\n", want: []string{"player 2 draws a card from the deck\n— player 1, turn 1 —\n", "player 1 (you) · in turn · Stake 1", "  1. check  Check\n  2. bet    Bet\n", "nonsense", "player 1: Check\n", "  1. call  Call\n  2. fold  Fold\n", "player 2 wins\n"}, never: "draws Q"},
		{line: "play --game kuhn --seed 3 --seat 1 --bot random", typed: "check\n", want: []string{"player 1: Check\n", "  1. call  Call\n"}, never: "wins\n"},
		{line: "play --game kuhn --seed 3 --seat both --record u.jsonl", typed: "check\nundo\nbet\n", want: []string{"continue it with: arbiter play --continue u.jsonl\n"}},
		{line: "repl u.jsonl", typed: "log\nundo\n", want: []string{" ACTION_DECLARED  player 1 action=bet ", "undone: bet\n"}, never: "action=check"},
		{line: "analyse k.jsonl --bot mcts:50 --svg k.svg --lang zh", want: []string{"k.jsonl · kuhn · mcts:50\n\n"}, never: "commands"},
		{line: "analyse k.jsonl --bot mcts:50 --svg k.svg", code: cli.ExitUsage, want: []string{"arbiter: --svg \"k.svg\": file exists\n"}, never: "· kuhn ·"},
		{line: "analyse k.jsonl --bot none", code: cli.ExitUsage, want: []string{`--bot "none": expected one of honest, `}},
		{line: "analyse none.jsonl", code: cli.ExitUsage, want: []string{"none.jsonl: no such file"}},
		{line: "replay k.jsonl --viewer 3", code: cli.ExitUsage, want: []string{"--viewer 3: expected 0 to 2\n"}, never: "draws"},
		{line: "replay k.jsonl --viewer -1", code: cli.ExitUsage, want: []string{"--viewer -1: expected 0 to 2\n"}, never: "draws"},
		{line: "replay k.jsonl --pgn", code: cli.ExitUsage, want: []string{"--pgn: "}, never: "draws"},
		{line: "replay k.jsonl --pgn --events", code: cli.ExitUsage, want: []string{"--events and --pgn cannot be combined"}, never: "draws"},
		{line: "replay k.jsonl --link http://h/ --pgn", code: cli.ExitUsage, want: []string{"--link cannot be combined with a flag that prints something else"}},
		{line: "replay k.jsonl --link http://h/", want: []string{"http://h/#m="}},
		{line: "replay k.jsonl --link http://h/ --at 4", code: cli.ExitUsage, want: []string{"--at 4: the match in k.jsonl ends after command 3\n"}},
		{line: "play --continue k.jsonl --mode leduc", code: cli.ExitUsage, want: []string{"--mode leduc: the file has a match of kuhn; leave out --mode\n"}},
		{line: "play --continue k.jsonl --seat 3", code: cli.ExitUsage, want: []string{"--seat 3: kuhn has 2 seats\n"}},
		{line: "play --continue none.jsonl", code: cli.ExitUsage, want: []string{"none.jsonl: no such file"}},
		{line: "play --game kuhn --deck x", code: cli.ExitUsage, want: []string{"--deck: kuhn has no decks\n"}},
		{line: "play --game minions --deck ember --deck marsh --deck ember", code: cli.ExitUsage, want: []string{"--deck was given 3 times; minions has 2 seats\n"}},
		{line: "play --game kuhn --seat x", code: cli.ExitUsage, want: []string{`--seat "x": expected one of both, all, 1, 2`}},
		{line: "play --game kuhn --bot none", code: cli.ExitUsage, want: []string{`--bot "none": expected one of honest, `}},
		{line: "play --game kuhn --mode leduc", code: cli.ExitUsage, want: []string{"--game kuhn: the mode leduc belongs to the game leduc\n"}},
		{line: "play --game kuhn --auto --record none/k.jsonl", code: cli.ExitUsage, want: []string{`--record "none/k.jsonl": no such file or directory`}, never: "draws"},
		{line: "play --game kuhn --seed 3 --seat both --lang zh", typed: "save saved.jsonl\ncheck\nquit\n", want: []string{"库恩扑克", "saved.jsonl"}, never: "draws"},
		{line: "play --game kuhn --seed 3 --seat both", typed: "save saved.jsonl\nquit\n", want: []string{"saved.jsonl already exists; choose another file\n"}},
		{line: "play --game kuhn --seed 3 --seat both", typed: "save none/saved.jsonl\nquit\n", want: []string{"none/saved.jsonl: no such file"}},
		{line: "replay saved.jsonl", want: []string{"player 1: Check\n", "Kuhn poker · turn 2"}, never: "Bet\n"},
		{line: "repl", typed: "save x.session\n", want: []string{"written to x.session\n"}},
		{line: "replay x.session", code: cli.ExitUsage, want: []string{"x.session: it is a session that the REPL has saved, not a record; open it with arbiter repl x.session or arbiter view x.session\n"}},
		{line: "play --continue x.session", code: cli.ExitUsage, want: []string{"x.session: it is a session that the REPL has saved, not a record"}},
		{line: "repl x.session", typed: "q\n", want: []string{"duel"}},
		{line: "repl x.session --seed 1 --mode kuhn", code: cli.ExitUsage, want: []string{"x.session: line 1: the session is of duel, seed 1", "and this is kuhn, seed 1"}},
		{line: "repl k.jsonl --mode leduc", code: cli.ExitUsage, want: []string{"--mode leduc: the file has a match of kuhn; leave out --mode\n"}},
		{line: "repl k.jsonl --deck x", code: cli.ExitUsage, want: []string{"--deck: the file of a record determines the room; leave out the flag\n"}},
		{line: "repl none", code: cli.ExitUsage, want: []string{"none: no such file"}},
		{line: "repl k.svg", code: cli.ExitUsage, want: []string{"k.svg: neither a saved session nor a record of play: line 1: this is not a record of a match"}},
		{line: "replay k.svg", code: cli.ExitUsage, want: []string{"k.svg: line 1: this is not a record of a match: the first line is not a header\n"}},
		{line: "replay none.jsonl", code: cli.ExitUsage, want: []string{"none.jsonl: no such file"}},
	})
	text, err := os.ReadFile("u.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.SplitAfter(string(text), "\n")
	torn := strings.Join(whole[:len(whole)-2], "") + `{"n":4,"pl`
	if drawn, err := os.ReadFile("k.svg"); err != nil || !strings.Contains(string(drawn), `aria-label="k.jsonl · kuhn · mcts:50"`) || !strings.HasSuffix(string(drawn), "</svg>\n") {
		t.Errorf("the drawing is %.200s, %v", drawn, err)
	}
	written(t, map[string]string{"torn.jsonl": torn, "damaged.jsonl": strings.Replace(string(text), `"seed":"3"`, `"seed":"4"`, 1)})
	follow(t, table, []step{
		{line: "replay torn.jsonl", code: cli.ExitFailed, want: []string{"arbiter: torn.jsonl: line 5 is torn: it was not written to its end; arbiter play --continue drops it\n"}},
		{line: "replay torn.jsonl --verify", code: cli.ExitFailed, want: []string{"line 5 is torn"}, never: "verified"},
		{line: "analyse torn.jsonl --bot mcts:10", code: cli.ExitFailed, want: []string{"torn.jsonl · kuhn · mcts:10\n", "line 5 is torn"}},
		{line: "repl torn.jsonl", typed: "q\n", want: []string{"torn.jsonl: "}},
		{line: "replay damaged.jsonl --verify", code: cli.ExitFailed, want: []string{"damaged.jsonl: "}, never: "verified"},
		{line: "repl damaged.jsonl", code: cli.ExitFailed, want: []string{"damaged.jsonl: "}},
	})
	for name, text := range map[string]string{"torn.jsonl": torn, "whole.jsonl": string(text)} {
		written(t, map[string]string{name: text})
		code, said := asked(table, "play --continue "+name+" --auto")
		if code != 0 || strings.Contains(said, "torn.jsonl: line 5 was torn and is dropped\n") != (text == torn) || strings.Contains(said, "was torn") != (text == torn) {
			t.Errorf("%s: exit code %d, %s", name, code, said)
		}
	}
}
