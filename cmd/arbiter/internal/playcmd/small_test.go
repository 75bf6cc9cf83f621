package playcmd

import (
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/clitest"
)

// TestCommandsOnASmallMatch checks what the commands print of one match of two cards: to people, to programs, to one
// seat and in Chinese.
func TestCommandsOnASmallMatch(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("COLUMNS", "80")
	t.Chdir(t.TempDir())
	table := []cli.Command{Play, Replay, Analyse, Rooms, Cards}
	const end = "The match is over: player 2 wins\n"
	for _, c := range []clitest.Call{
		{Line: "play --game kuhn --auto --bot random --seed 3 --record k.jsonl", Want: []string{"kuhn · seed 3\n", "player 1 draws K from the deck\nplayer 2 draws Q from the deck\n— player 1, turn 1 —\nplayer 1: Check\n— player 2, turn 2 —\nplayer 2: Bet\n", "— player 1, turn 3 —\nplayer 1: Fold\n", end}},
		{Line: "play --game kuhn --auto --bot random --seed 3 --record k.jsonl", Code: cli.ExitUsage, Want: []string{"k.jsonl", "exists"}},
		{Line: "play --continue k.jsonl --auto", Want: []string{"k.jsonl", "player 2 wins"}},
		{Line: "replay k.jsonl", Want: []string{"player 1 draws K from the deck\nplayer 2 draws Q from the deck\n— player 1, turn 1 —\n", end, "Kuhn poker · turn 3 · player 2 wins\nplayer 2 · Stake 2", "player 1 · Stake 1 · Folded 1 · Chips won -1\n  Hand  K\n"}, Never: "not closed"},
		{Line: "replay k.jsonl --viewer 1", Want: []string{"player 1 draws K from the deck\nplayer 2 draws a card from the deck\n", end, "player 2 · Stake 2", "  Hand  1 card\n", "player 1 (you) · Stake 1", "  Hand  K\n"}, Never: "Q"},
		{Line: "replay k.jsonl --viewer 2 --lang zh", Want: []string{"玩家", "（你）"}, Never: "draws"},
		{Line: "replay k.jsonl --verify", Want: []string{"k.jsonl: 3 commands and 21 events verified, hash "}, Never: "draws"},
		{Line: "replay k.jsonl --events --viewer 1", Want: []string{`{"seq":1,"type":"GAME_STARTED"`, `"payload":{"from":"deck","to":"hand:2","card":"","seen":[2]`, `{"seq":21,"type":"GAME_ENDED"`}, Never: `"card":"K-2"`},
		{Line: "replay k.jsonl --trace", Want: []string{`{"seq":1,"type":"GAME_STARTED"`, `{"command":1,"player":1,"legal":[["check","bet"],[]],"do":"check"}` + "\n", `{"command":2,"player":2,"legal":[[],["check","bet"]],"do":"bet"}` + "\n", `"legal":[["call","fold"],[]],"do":"fold"}` + "\n", `{"outcome":"win","winners":[2],"payoffs":[-1,1]}` + "\n"}},
		{Line: "analyse k.jsonl --bot mcts:50", Want: []string{"k.jsonl · kuhn · mcts:50\n\ncommands turn  to act    seat 1  seat 2\n0        1     seat 1 ", "3        3     the end   0 %     100 %\n", "The commands that cost most:\n  blunder: command 3, turn 3, seat 1: fold leaves a chance of 0 %; call has "}},
		{Line: "analyse k.jsonl --bot mcts:50 --every 2 --worst 0", Want: []string{"0        1     seat 1 ", "2        3     seat 1 ", "3        3     the end "}, Never: "cost most"},
		{Line: "analyse k.jsonl --bot mcts:50 --worst 1 --json", Want: []string{`{"file":"k.jsonl","mode":"kuhn","bot":"mcts:50","commands":3,"points":[{"command":0,"turn":1,"seat":1,"chances":[`, `"worst":[{"command":3,"turn":3,"seat":1,"gave":"fold","chance":0,"better":"call","best":`, `"grade":"blunder"}],"sides":2,"result":"win","winners":[2],"whole":true}`}, Never: `"command":1,"turn":1,"seat":1,"gave"`},
		{Line: "analyse k.jsonl --bot greedy", Code: cli.ExitUsage, Want: []string{"--bot: the bot greedy does not search"}},
		{Line: "cards K-1 --game kuhn", Want: []string{"  K-1 ", " J\n"}, Never: "K-2"},
		{Line: "cards K-9 --game kuhn", Want: []string{"no card matches"}},
		{Line: "cards --game kuhn --json", Want: []string{`[{"id":"K-4","kind":"card:K-4","pack":"kuhn","en":{"name":"A",`, `"zh":{"name":"A",`, `"id":"K-3"`}},
		{Line: "rooms --mode kuhn3", Want: []string{"kuhn\n  modes (--mode)\n", "kuhn3 ", "  bots (--bot, or --bots for each seat)\n", "    honest ", "    hard                      mcts:300\n"}, Never: "duel"},
		{Line: "rooms --game kuhn --json", Want: []string{`"game":"kuhn","modes":[{"id":"kuhn","name":"Kuhn poker",`}},
		{Line: "play --game kuhn --seed 3 --seat 1 --bot random", Typed: "help\nnonsense\ncheck\n2\n", Want: []string{"player 2 draws a card from the deck\n— player 1, turn 1 —\n", "player 1 (you) · in turn · Stake 1", "  1. check  Check\n  2. bet    Bet\n", "nonsense", "player 1: Check\n", "  1. call  Call\n  2. fold  Fold\n", "player 2 wins\n"}, Never: "draws Q"},
		{Line: "play --game kuhn --seed 3 --seat 1 --bot random", Typed: "check\n", Want: []string{"player 1: Check\n", "  1. call  Call\n"}, Never: "wins\n"},
		{Line: "replay none.jsonl", Code: cli.ExitUsage, Want: []string{"none.jsonl: no such file"}},
	} {
		clitest.Check(t, table, c)
	}
}
