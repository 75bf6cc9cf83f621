package playcmd

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/safeio"
)

// TestCommandsOnASmallMatch checks what the commands print of one match of two cards: to people, to programs, to one
// seat and in Chinese.
func TestCommandsOnASmallMatch(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	t.Chdir(t.TempDir())
	table := []cli.Command{Play, Replay, Analyse, Rooms, Cards, Repl}
	const end = "The match is over: player 2 wins\n"
	for _, c := range []struct {
		line, typed string
		code        int
		want        []string // in this order
		never       string
	}{
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
		{line: "replay none.jsonl", code: cli.ExitUsage, want: []string{"none.jsonl: no such file"}},
	} {
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
	text, err := os.ReadFile("u.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.SplitAfter(string(text), "\n")
	torn := strings.Join(whole[:len(whole)-2], "") + `{"n":4,"pl`
	for name, text := range map[string]string{"torn.jsonl": torn, "whole.jsonl": string(text)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		code, said := asked(table, "play --continue "+name+" --auto")
		if code != 0 || strings.Contains(said, "torn.jsonl: line 5 was torn and is dropped\n") != (text == torn) || strings.Contains(said, "was torn") != (text == torn) {
			t.Errorf("%s: exit code %d, %s", name, code, said)
		}
	}
}
