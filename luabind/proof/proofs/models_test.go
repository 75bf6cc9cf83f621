package proofs_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
)

// The models are plain Python in testdata/models, written from the pages of the rules
// (docs/games) by somebody who had not read the packs. testdata/models/referee.py replays
// traces of matches on a model.

// modelled are the games with a model, and the numbers of seats that they are played with.
var modelled = []struct {
	game  string
	seats [2]int
}{
	{"bluff", [2]int{2, 5}}, {"draft", [2]int{2, 5}}, {"fireworks", [2]int{2, 4}}, {"letters", [2]int{2, 4}}, {"market", [2]int{2, 4}}, {"minions", [2]int{2, 2}}, {"tricks", [2]int{4, 4}},
}

// matchesOf is how many matches a game are compared.
func matchesOf() int {
	if os.Getenv("ARBITER_LONG") != "" {
		return 1000
	}
	return 3
}

// maxCommands bounds a match; the games themselves end earlier.
const maxCommands = 20_000

// TestModelsAgree: in random matches of each game, the model lists the same commands at every
// step, and it ends with the same winners and scores. The quick run plays 3 matches
// a game, with each way to choose.
func TestModelsAgree(t *testing.T) {
	python, err := exec.LookPath("/usr/bin/python3") // one on the path may be a script that looks for another
	if err != nil {
		python, err = exec.LookPath("python3")
	}
	if err != nil {
		t.Skip("python3 is not installed, and the models are written in it")
	}
	for _, g := range modelled {
		t.Run(g.game, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(python, "-IB", "testdata/models/referee.py", g.game)
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &out
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			played := play(in, g.game, g.seats, matchesOf())
			if err := errors.Join(played, cmd.Wait()); err != nil {
				t.Errorf("%v\n%s", err, out.String())
			}
			t.Log(strings.TrimSpace(out.String()))
			if want := fmt.Sprintf("%d matches,", matchesOf()); !strings.HasPrefix(out.String(), want) {
				t.Errorf("the referee reports %q, expected %s", out.String(), want)
			}
		})
	}
}

// play writes traces of random matches, with every number of seats in turn.
func play(to io.WriteCloser, game string, seats [2]int, n int) (err error) {
	defer func() { err = errors.Join(err, to.Close()) }()
	of, ok := registry.Builtin().Named(game)
	if !ok {
		return fmt.Errorf("unknown game %q", game)
	}
	packs, err := of.Load(of.Shipped())
	if err != nil {
		return err
	}
	out := bufio.NewWriter(to)
	for i := range n {
		set := games.Setup{Mode: game, Seed: uint64(i), Options: []string{fmt.Sprint("seats=", seats[0]+i%(seats[1]-seats[0]+1))}}
		if i%2 == 1 && packs.Decks != nil {
			if set.Decks, err = mixedDecks(packs, set); err != nil {
				return err
			}
		}
		if err := playOne(out, packs, set); err != nil {
			return fmt.Errorf("match %d: %w", i+1, err)
		}
	}
	return out.Flush()
}

// mixedDecks draws a deck for each seat from two copies of each card of the usual decks, so that
// seats share cards, and copies of one card meet.
func mixedDecks(packs *games.Packs, set games.Setup) (decks [][]string, err error) {
	r := num.SplitStream(set.Seed, 8)
	var pool []string
	size := 0
	starters := packs.Decks.Starters(set.Mode, set.Options)
	for _, name := range starters {
		cards, err := packs.Decks.Deck(name)
		if err != nil {
			return nil, err
		}
		pool, size = append(pool, cards...), len(cards)
	}
	slices.Sort(pool)
	pool = slices.Compact(pool)
	pool = append(pool, pool...)
	for range starters {
		deck := slices.Clone(pool)
		for i := range size {
			j := i + r.Intn(len(deck)-i)
			deck[i], deck[j] = deck[j], deck[i]
		}
		decks = append(decks, deck[:size])
	}
	return decks, nil
}

func playOne(out io.Writer, packs *games.Packs, set games.Setup) error {
	g, err := packs.Open(set, match.Options{Log: true})
	if err != nil {
		return err
	}
	if err := g.Start(); err != nil {
		return err
	}
	trace, r := record.NewTrace(out, g), num.SplitStream(set.Seed, 7)
	ways := []way{anyCommand, anyAction, bestCommand}
	choose := ways[(set.Seed+set.Seed/12)%3] // with each number of seats, in the end
	var who []event.Player
	var list []match.Command
	for range maxCommands {
		if g.Over() {
			return trace.Close()
		}
		who = g.ToAct(who[:0])
		list, _ = g.Options(who[r.Intn(len(who))], list[:0])
		if err := trace.Do(choose(g, list, &r)); err != nil {
			return err
		}
	}
	return fmt.Errorf("no end after %d commands", maxCommands)
}

// way is a way to choose a command.
type way func(g display.Match, list []match.Command, r *num.Stream) match.Command

func anyCommand(_ display.Match, list []match.Command, r *num.Stream) match.Command {
	return list[r.Intn(len(list))]
}

// anyAction chooses rare actions as often as those with many cards.
func anyAction(_ display.Match, list []match.Command, r *num.Stream) match.Command {
	var verbs []uint8
	for _, c := range list {
		if !slices.Contains(verbs, c.Verb) {
			verbs = append(verbs, c.Verb)
		}
	}
	verb := verbs[r.Intn(len(verbs))]
	list = slices.DeleteFunc(list, func(c match.Command) bool { return c.Verb != verb })
	return list[r.Intn(len(list))]
}

// bestCommand mostly chooses what leads to the best score. It looks at hidden cards, so matches
// reach ends that are rare otherwise.
func bestCommand(g display.Match, list []match.Command, r *num.Stream) match.Command {
	if r.Intn(10) == 0 {
		return anyCommand(g, list, r)
	}
	best, most := []match.Command{}, 0
	after := display.Fork(g)
	for _, c := range list {
		g.ForkInto(after)
		if after.Do(c) != nil {
			continue
		}
		if n := after.Score(c.Player); len(best) == 0 || n > most {
			best, most = append(best[:0], c), n
		} else if n == most {
			best = append(best, c)
		}
	}
	return anyCommand(g, best, r)
}
