package env_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/lab/env"
)

// TestBotsPlayTheOthers checks that seats that learn get the same questions as in a
// match with the same bots. The number of jobs does not matter, and a match that was
// reset is like a new one. At the end all seats are rewarded.
func TestBotsPlayTheOthers(t *testing.T) {
	for mode, bots := range map[string][]string{"duel": {"casual"}, "ffa3": {"greedy", env.Agent, "random"}, "2v2": {env.Agent, "random", env.Agent, "casual"},
		"xiangqi": {"random", env.Agent}, "tactics": {"greedy"}} {
		t.Run(mode, func(t *testing.T) {
			o := options(t, mode, 3)
			o.Observe, o.Features, o.Bots = env.None, false, bots
			packs := must(t, o.Load)
			play := func(b *env.Batch, seeds [3]uint64, steps int) (all string) {
				who := b.Spec().Bots
				r := num.SplitStream(7, 0)
				var tables [3]bot.Table
				var direct [3]display.Match
				for i, seed := range seeds {
					direct[i] = begun(t, packs, o, seed)
					tables[i] = seated(t, o.Game, packs, who, seed)
					others(t, &tables[i], direct[i])
				}
				a, text := ask(t, b, `{"op":"reset","seeds":[%d,%d,%d]}`, seeds[0], seeds[1], seeds[2])
				over := map[int]bool{}
				for step := 0; step < steps && len(over) < 3; step++ {
					all += text
					texts, _ := ask(t, b, `{"op":"commands"}`)
					for i, m := range direct {
						if over[i] { // its rewards were reported once
							continue
						}
						compare(t, m, i, &a, texts.Commands[i])
						if a.Result[i] != "" {
							over[i] = true
						} else if who[a.Seat[i]] != env.Agent {
							t.Fatalf("match %d: seat %d is asked; there are %q", i, a.Seat[i], who)
						}
					}
					list := chosen(&a, &r)
					for i, m := range direct {
						if list[i] < 0 {
							continue
						}
						if err := m.Do(legal(m, seatOf(m))[list[i]]); err != nil {
							t.Fatal(err)
						}
						others(t, &tables[i], m)
					}
					a, text = ask(t, b, `{"op":"step","actions":%s}`, numbers(list))
				}
				return all
			}
			b := newBatch(t, o)
			first := play(b, [3]uint64{1, 2, 3}, o.MaxCommands)
			o.Jobs = 2
			again, other := play(b, [3]uint64{1, 2, 3}, 30), play(newBatch(t, o), [3]uint64{1, 2, 3}, 30)
			if again == "" || again != other || !strings.HasPrefix(first, again) {
				t.Errorf("the same again: %v; with two jobs: %v", strings.HasPrefix(first, again), again == other)
			}
		})
	}
}

// seated is a table with the bots of a match.
func seated(t *testing.T, g *games.Definition, p *games.Packs, who []string, seed uint64) (table bot.Table) {
	t.Helper()
	for seat, name := range who {
		var b bot.Bot
		if name != env.Agent {
			var err error
			if b, err = games.NewBot(g, p, name, seed, seat); err != nil {
				t.Fatal(err)
			}
		}
		table.Bots = append(table.Bots, b)
	}
	return table
}

// others lets bots act until somebody else is to.
func others(t *testing.T, table *bot.Table, m display.Match) {
	t.Helper()
	for !m.Over() && table.Plays(seatOf(m)) {
		c, err := table.Choose(m, seatOf(m))
		if err == nil {
			err = m.Do(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestWhoSits: names that leave nobody to learn, or do not fit the table, are refused.
func TestWhoSits(t *testing.T) {
	for names, want := range map[string]string{
		"greedy": "[agent greedy greedy]", "agent": "[agent agent agent]", "a,agent,b": "[a agent b]",
		"a,b,c": "nobody is left to learn; write agent for a seat that does", "a,agent": "2 names; expected one for all seats except the first, or one for each of the 3 seats (agent for a seat that learns)",
	} {
		who, err := env.Seated(strings.Split(names, ","), 3)
		if got := fmt.Sprint(who); err == nil && got != want || err != nil && err.Error() != want {
			t.Errorf("%s: %v, %v; want %s", names, got, err, want)
		}
	}
	if who, err := env.Seated(nil, 2); err != nil || fmt.Sprint(who) != "[agent agent]" {
		t.Error(who, err)
	}
	o := options(t, "duel", 1)
	o.Bots = []string{"nobody"}
	if _, err := env.New(o); err == nil || !strings.Contains(err.Error(), `unknown bot "nobody"`) {
		t.Error(err)
	}
}
