package tcg_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
)

// TestNothingHiddenIsSeen (K-22, M-11): a random game of any mode with modules is played
// again with other cards in the place of all that one seat never came to know. These are in
// the hands of others, of teammates too, and in every deck. After every few commands that
// seat gets the same bytes: views, snapshots, boards, hands, legal lists, prompts and logs in
// both languages. So do its bot and the players who learn.
func TestNothingHiddenIsSeen(t *testing.T) {
	games := uint64(1)
	if os.Getenv("ARBITER_LONG") != "" {
		games = 500
	}
	prog, k := loadShipped(t)
	for _, mode := range prog.ModeIDs() {
		t.Run(mode, func(t *testing.T) {
			changed := 0
			for seed := range games {
				set := aRoom(prog, mode, seed, seed%2 == 0)
				set.BaseHealth = 0
				g := hiding{t: t, prog: prog, k: k, set: set}
				g.learn()
				changed += g.compare()
			}
			if changed < int(games)*20 {
				t.Errorf("only %d cards were others: that shows nothing", changed)
			}
		})
	}
}

// hiding is a game and one who watches it.
type hiding struct {
	t        *testing.T
	prog     *program.Program
	k        luatcg.Machine
	set      tcg.Setup
	viewer   event.Player
	commands []match.Command
	known    map[int]bool // cards that the viewer saw at some time
	logged   int          // entries of the log that were the same at the last comparison
}

// begin makes the match of the set-up.
func (g *hiding) begin() *tcg.Match {
	m, err := tcg.New(g.prog, g.set)
	if err != nil {
		g.t.Fatal(err)
	}
	m.Attach(g.k)
	return m
}

// learn plays the game, and finds what the viewer comes to know.
func (g *hiding) learn() {
	m, r := g.begin(), num.SplitStream(g.set.Seed, 61)
	g.viewer, g.known = event.Player(r.Intn(int(m.State.Seats))), map[int]bool{}
	if err := m.Start(); err != nil {
		g.t.Fatal(err)
	}
	for range 150 {
		g.look(m)
		if m.Over() {
			break
		}
		legal := m.Legal(toAct(m), nil)
		c := legal[r.Intn(len(legal)-1)]
		if err := m.Do(c); err != nil {
			g.t.Fatal(err)
		}
		g.commands = append(g.commands, c)
	}
	g.look(m)
	for _, e := range m.Log() { // what is shown to one is remembered by nobody else
		if e.Type == events.CardSeen && e.SourcePlayer == g.viewer {
			g.known[int(e.Target.Slot())], g.known[int(e.Source.Slot())] = true, true
		}
	}
}

// look notes the cards that a view names.
func (g *hiding) look(m *tcg.Match) {
	v := m.ViewOf(g.viewer)
	for ix := 1; ix <= int(v.State.NCards); ix++ {
		if v.State.Cards[ix].Def != 0 {
			g.known[ix] = true
		}
	}
}

// compare plays the game with its own cards and with others side by side.
func (g *hiding) compare() (changed int) {
	one, two, r := g.begin(), g.begin(), num.SplitStream(g.set.Seed, 62)
	var printed []uint16
	for i := 1; i < len(g.prog.Cards); i++ {
		if !g.prog.Cards[i].Token {
			printed = append(printed, uint16(i))
		}
	}
	for ix := 1; ix <= int(two.State.NCards); ix++ {
		if !g.known[ix] {
			two.State.Cards[ix].Def = printed[r.Intn(len(printed))]
			changed++
		}
	}
	if err := one.Start(); err != nil {
		g.t.Fatal(err)
	}
	if err := two.Start(); err != nil {
		g.t.Fatal(err)
	}
	for i, c := range g.commands {
		if i%9 == int(g.set.Seed%9) {
			g.same(one, two, i)
		}
		if err := one.Do(c); err != nil {
			g.t.Fatal(err)
		}
		if err := two.Do(c); err != nil {
			g.t.Fatalf("seed %d, command %d %s: with other hidden cards %v", g.set.Seed, i, show.Facade(one).Format(c, display.Canonical), err)
		}
	}
	g.logged = 0 // the whole log at the end, in which nothing has become another entry
	g.same(one, two, len(g.commands))
	return changed
}

// same compares all that the viewer is given.
func (g *hiding) same(one, two *tcg.Match, at int) {
	g.t.Helper()
	a, entries := g.sight(one)
	b, _ := g.sight(two)
	if a == b {
		if os.Getenv("ARBITER_LONG") == "" {
			g.logged = entries
		}
		return
	}
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			g.t.Fatalf("seed %d, options %v, after %d commands player %d sees\n%s\nand with other hidden cards\n%s", g.set.Seed, g.set.Options, at, g.viewer+1, x[i], y[i])
		}
	}
	g.t.Fatalf("seed %d, after %d commands player %d sees %d lines and %d", g.set.Seed, at, g.viewer+1, len(x), len(y))
}

// sight is all that the viewer is given, and how many entries the log has.
func (g *hiding) sight(m *tcg.Match) (text string, entries int) {
	var out strings.Builder
	tell := func(what string, v any) {
		text, err := json.Marshal(v)
		if err != nil {
			g.t.Fatal(err)
		}
		fmt.Fprintln(&out, what, string(text))
	}
	whole := show.Facade(m)
	view := display.View(whole, g.viewer)
	tell("hash", view.Hash())
	tell("fields", view.Fields())
	tell("snapshot", view.Snapshot())
	tell("to act", view.ToAct(nil))
	tell("score", view.Score(g.viewer))
	for p := range event.Player(view.Seats()) {
		for _, c := range view.Legal(p, nil) {
			tell("legal in the view", []string{view.Format(c, display.Canonical), view.Format(c, display.Spoken), view.About(c, "en")})
		}
	}
	legal := whole.Legal(g.viewer, nil)
	for _, c := range legal {
		tell("legal", view.Format(c, display.Canonical))
	}
	look := tcg.NewEye(m)
	numbers, features := make([]int32, len(look.Form().Numbers)), make([]int32, len(look.Form().Features))
	look.See(view, numbers)
	tell("numbers", numbers)
	for _, c := range legal {
		look.Features(view, c, features)
		tell("features", features)
	}
	for _, lang := range []string{"en", "zh"} {
		look := display.Look{Lang: lang}
		tell("board", view.Draw(g.viewer, look))
		tell("hand", view.Hand(g.viewer, look))
		tell("menu", view.Menu(legal, lang))
		log := whole.LogFor(g.viewer, lang)
		entries = 0
		for e, more := log.Next(); more; e, more = log.Next() {
			if entries++; entries > g.logged {
				tell("log", log.Entry(e))
				fmt.Fprintln(&out, log.Sentence(e))
			}
		}
	}
	if m.Over() || toAct(m) != g.viewer {
		return out.String(), entries
	}
	for _, name := range []string{"random", "greedy", "mcts:20"} {
		b, err := bot.New(name, g.set.Seed, int(g.viewer))
		if err != nil {
			g.t.Fatal(err)
		}
		tell(name, view.Format(b.Choose(whole.View(g.viewer)), display.Canonical))
	}
	return out.String(), entries
}
