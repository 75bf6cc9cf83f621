package tabletop_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/tabletest"
)

// asked is a stage with one choice. What its handler is given is noted.
func asked(t *testing.T, ch library.Choice, whom string, got *[]string, change func(g *tabletest.Game)) *stage {
	t.Helper()
	return set(t, func(g *tabletest.Game) {
		ch.ID = "ch"
		ch.Run = g.Run(func(m *tabletop.Match, self, _ event.Entity) bool {
			x, ok := tabletop.PickedNow(m)
			text := fmt.Sprint(tabletop.PlayerOf(self)+1, " ", x.N)
			switch {
			case !ok:
				text = "nothing"
			case x.Word != "":
				text += " " + x.Word
			case tabletop.PlayerOf(x.X) >= 0:
				text = fmt.Sprint(tabletop.PlayerOf(self)+1, " p", tabletop.PlayerOf(x.X)+1)
			case x.X != 0:
				text = fmt.Sprint(tabletop.PlayerOf(self)+1, " ", tabletop.CardID(m, x.X))
			}
			*got = append(*got, text)
			return true
		})
		g.Choices = []library.Choice{{ID: "other", Of: "yes_no"}, ch}
		for i := range 3 {
			g.Cards[i].Start = "hand"
		}
		act(g, "ask", library.Effect{Type: "ASK", Choice: "ch", Whom: whom})
		if change != nil {
			change(g)
		}
	})
}

// TestKindsOfChoices: what each kind of choice offers, and what its handler is given for what was taken.
func TestKindsOfChoices(t *testing.T) {
	n, path, where := tabletest.N, tabletest.Path, tabletest.Where
	hand := func(side string, filters ...string) *library.Pick {
		return &library.Pick{Zone: "hand", Side: side, Where: where(filters...)}
	}
	seats := func(side string, filters ...string) *library.Pick {
		return &library.Pick{Seats: true, Side: side, Where: where(filters...)}
	}
	for _, c := range []struct {
		name  string
		ch    library.Choice
		offer string
		take  []string
		want  string
	}{
		{"words", library.Choice{Of: "words", Words: []string{"aye", "nay", "may"}}, "take aye, take nay, take may", []string{"take nay"}, "1 1 nay"},
		{"two words in the order in which they are taken", library.Choice{Of: "words", Words: []string{"aye", "nay", "may"}, Min: n(2), Max: n(2)}, "take aye, take nay, take may", []string{"take may", "take aye"}, "1 2 may, 1 0 aye"},
		{"yes", library.Choice{Of: "yes_no"}, "yes, no", []string{"yes"}, "1 1"},
		{"no", library.Choice{Of: "yes_no"}, "yes, no", []string{"no"}, "1 0"},
		{"numbers", library.Choice{Of: "numbers", Low: n(3), High: path("match.counter(pot)")}, "take 3, take 4, take 5", []string{"take 4"}, "1 4"},
		{"numbers below 0", library.Choice{Of: "numbers", Low: n(-1), High: n(0)}, "take -1, take 0", []string{"take -1"}, "1 -1"},
		{"no numbers", library.Choice{Of: "numbers", Low: n(7), High: n(6)}, "", nil, ""},
		{"own cards", library.Choice{Of: "things", Things: hand("own")}, "take A, take B, take C", []string{"take B"}, "1 B"},
		{"cards that meet filters", library.Choice{Of: "things", Things: hand("own", "target.rank > 1")}, "take B, take C", []string{"take C"}, "1 C"},
		{"no cards", library.Choice{Of: "things", Things: hand("own", "target.rank > 5")}, "", nil, ""},
		{"up to two", library.Choice{Of: "things", Things: hand("own"), Min: n(0), Max: n(2)}, "take A, take B, take C, take no more", []string{"take C", "take A"}, "1 C, 1 A"},
		{"fewer than may be", library.Choice{Of: "things", Things: hand("own"), Min: n(0), Max: n(2)}, "take A, take B, take C, take no more", []string{"take C", "take no more"}, "1 C"},
		{"none of them", library.Choice{Of: "things", Things: hand("own"), Min: n(0), Max: n(2)}, "take A, take B, take C, take no more", []string{"take no more"}, ""},
		{"more than there are", library.Choice{Of: "things", Things: hand("own", "target.rank > 1"), Min: n(5), Max: n(9)}, "take B, take C", []string{"take C", "take B"}, "1 C, 1 B"},
		{"at most none", library.Choice{Of: "things", Things: hand("own"), Max: path("match.counter(fate)")}, "", nil, ""},
		{"other players", library.Choice{Of: "seats", Things: seats("other")}, "take p2, take p3, take p4", []string{"take p3"}, "1 p3"},
		{"enemies", library.Choice{Of: "seats", Things: seats("enemy")}, "take p2, take p4", []string{"take p4"}, "1 p4"},
		{"oneself", library.Choice{Of: "seats", Things: seats("own")}, "take p1", []string{"take p1"}, "1 p1"},
		{"players that meet filters", library.Choice{Of: "seats", Things: seats("any", "target.counter(points) == 2", "target.seat != 2")}, "take p1, take p3, take p4", []string{"take p1"}, "1 p1"},
		{"hidden cards of enemies", library.Choice{Of: "things", Things: hand("enemy")}, "take p2.hand#1, take p2.hand#2, take p2.hand#3, take p4.hand#1, take p4.hand#2, take p4.hand#3", nil, ""},
		{"cards and players", library.Choice{Of: "things", Things: &library.Pick{Zone: "hand", Seats: true}}, "take p1, take A, take B, take C", []string{"take p1"}, "1 p1"},
		{"guarded cards", library.Choice{Of: "things", Things: &library.Pick{Zone: "hand", Guards: where("target.rank == 2")}}, "take B", []string{"take B"}, "1 B"},
	} {
		var got []string
		b := asked(t, c.ch, "", &got, func(g *tabletest.Game) { g.Counters[1].Start = 5 })
		say(t, b.Match, "ask")
		var offer []string
		if b.State.NAsks > 0 {
			for _, x := range b.Legal(0, nil) {
				if x.Verb == tabletop.Answer {
					offer = append(offer, spell(b.Match, x))
				}
			}
		}
		slices.Sort(offer) // the order of a hand is nobody's
		sorted := strings.Split(c.offer, ", ")
		slices.Sort(sorted)
		same(t, c.name+": it offers", strings.Join(offer, ", "), strings.Join(sorted, ", "))
		for i, line := range c.take {
			if i > 0 && i < len(c.take) && len(got) > 0 {
				t.Errorf("%s: %v before the choice is over", c.name, got)
			}
			say(t, b.Match, line)
		}
		same(t, c.name+": it gives", strings.Join(got, ", "), c.want)
		if len(c.take) > 0 && (b.State.NAsks != 0 || b.State.NOptions != 0) {
			t.Errorf("%s: %d choices are open", c.name, b.State.NAsks)
		}
	}
}

// spell is a command in the words of its player.
func spell(m *tabletop.Match, c match.Command) string { return facade(m).Format(c, 0) }

// TestAnswers: who owes a choice answers it, with an option that is left; nobody does anything else before.
func TestAnswers(t *testing.T) {
	var got []string
	b := asked(t, library.Choice{Of: "things", Things: &library.Pick{Zone: "hand"}, Min: tabletest.N(1), Max: tabletest.N(2)}, "others", &got, nil)
	say(t, b.Match, "end")
	say(t, b.Match, "ask") // player 2 asks the others
	same(t, "who owes a choice", fmt.Sprint(b.ToAct(nil)), "[0 2 3]")
	same(t, "what the others can do", fmt.Sprint(b.Legal(1, nil)), fmt.Sprint([]match.Command{{Verb: tabletop.Concede, Player: 1}}))
	answer := func(p event.Player, n int16) match.Command {
		return match.Command{Verb: tabletop.Answer, Player: p, Choice: n}
	}
	option := func(p event.Player, id string) int16 {
		for i, o := range b.State.OptionsOf(b.State.AskOf(p)) {
			if tabletop.CardID(b.Match, o.X) == id {
				return int16(i)
			}
		}
		return -9
	}
	code := func(c match.Command) string {
		if err := b.Fork().Do(c); err != nil {
			return strings.SplitN(err.Error(), ":", 2)[0]
		}
		return ""
	}
	for _, c := range []struct {
		name string
		c    match.Command
		want string
	}{
		{"none before the least", answer(0, tabletop.TakesNoMore), "NO_OPTION"}, {"an option too far", answer(0, 3), "NO_OPTION"}, {"below the first", answer(0, -2), "NO_OPTION"}, {"the first", answer(0, 0), ""}, {"the last", answer(0, 2), ""},
		{"another player", answer(1, 0), "NOT_YOUR_CHOICE"}, {"an action", match.Command{Verb: tabletop.FirstAction, Player: 0}, "CHOICE_FIRST"}, {"an action of another player", match.Command{Verb: tabletop.FirstAction, Player: 1}, "NOT_YOUR_CHOICE"}, {"passing", match.Command{Verb: tabletop.Pass, Player: 2}, "CHOICE_FIRST"},
	} {
		same(t, c.name, code(c.c), c.want)
	}
	do := func(p event.Player, id string) {
		t.Helper()
		if err := b.Do(answer(p, option(p, id))); err != nil {
			t.Fatal(err)
		}
	}
	taken := option(3, "B")
	do(3, "B")
	same(t, "an option that is taken", code(answer(3, taken)), "NO_OPTION")
	same(t, "enough is taken", code(answer(3, tabletop.TakesNoMore)), "")
	do(3, "A")
	same(t, "who has answered", code(answer(3, 0)), "NOT_YOUR_CHOICE")
	same(t, "who owes a choice", fmt.Sprint(b.ToAct(nil)), "[0 2]")
	do(2, "C")
	if err := b.Do(answer(2, tabletop.TakesNoMore)); err != nil {
		t.Fatal(err)
	}
	do(0, "A")
	if len(got) > 0 {
		t.Errorf("%v before all have answered", got)
	}
	do(0, "B")
	same(t, "handlers in the order of seats", strings.Join(got, ", "), "1 A, 1 B, 3 C, 4 B, 4 A")
	same(t, "afterwards", fmt.Sprint(b.ToAct(nil), b.State.NAsks, b.State.NOptions), "[1] 0 0")
}

// TestChosenByChance: chance takes the options of a random choice, each equally often, and nobody answers.
func TestChosenByChance(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(60) {
		var got []string
		b := asked(t, library.Choice{Of: "words", Words: []string{"a", "b", "c"}, Random: true, Max: tabletest.N(2)}, "", &got, nil)
		b.State.Chance = num.SplitStream(seed, 0)
		if say(t, b.Match, "ask"); len(got) != 2 || got[0] == got[1] || b.State.NAsks != 0 {
			t.Fatalf("chance takes %v", got)
		}
		found[got[0][len(got[0])-1:]+got[1][len(got[1])-1:]]++
	}
	if len(found) != 6 {
		t.Errorf("chance takes only %v", found)
	}
	for _, n := range found { //maporder: each is compared
		if n < 3 || n > 20 {
			t.Errorf("chance takes %v", found)
		}
	}
}

// TestViewsOfChoices: a player sees that player's options. Of the choices of others everybody knows the words that
// anybody could take, and of a secret one not what was taken.
func TestViewsOfChoices(t *testing.T) {
	n := tabletest.N
	for _, c := range []struct {
		name  string
		ch    library.Choice
		first string // taken by player 1
		own   string // what that player sees: options, lowest, highest and taken number, what was taken first
		other string // what the others see
	}{
		{"words", library.Choice{Of: "words", Words: []string{"aye", "nay"}, Max: n(2)}, "take nay", "2 0 2 1 [0 1] source", "2 0 2 1 [0 1]"},
		{"secret words", library.Choice{Of: "words", Words: []string{"aye", "nay"}, Max: n(2), Secret: true}, "take nay", "2 0 2 1 [0 1] source", "2 0 2 0 [0 0]"},
		{"a secret yes", library.Choice{Of: "yes_no", Max: n(2), Secret: true}, "yes", "2 0 2 1 [1 0] source", "2 0 2 0 [0 0]"},
		{"numbers", library.Choice{Of: "numbers", Low: n(1), High: n(3), Max: n(2)}, "take 2", "3 0 2 1 [0 1 0] source", "0 0 0 0 []"},
		{"cards", library.Choice{Of: "things", Things: &library.Pick{Zone: "hand"}, Max: n(2)}, "take A", "3 0 2 1 [1] source", "0 0 0 0 []"},
	} {
		var got []string
		b := asked(t, c.ch, "", &got, func(g *tabletest.Game) {
			g.Actions[len(g.Actions)-1].Card = &library.Pick{Zone: "hand"}
		})
		say(t, b.Match, "ask B")
		say(t, b.Match, c.first)
		for viewer, want := range map[event.Player]string{0: c.own, 1: c.other, 2: c.other, event.Spectator: c.other} { //maporder: each is compared
			s := &b.ViewOf(viewer).State
			k := &s.Asks[0]
			var taken []uint8
			for _, o := range s.OptionsOf(k) {
				if c.name != "cards" || o.Taken > 0 {
					taken = append(taken, o.Taken)
				}
			}
			text := fmt.Sprint(k.N, " ", k.Min, " ", k.Max, " ", k.Taken, " ", taken)
			if k.Source != 0 {
				text += " source"
			}
			same(t, fmt.Sprint(c.name, ", seen by ", viewer), text, want)
			same(t, "who owes it", fmt.Sprint(s.NAsks, k.Player, s.NOptions), fmt.Sprint(1, 0, k.N))
		}
	}
}

// TestGuessesOfChoices: in a guess another player chooses one of everything that the player could be choosing
// from, as far as the viewer knows.
func TestGuessesOfChoices(t *testing.T) {
	n, where := tabletest.N, tabletest.Where
	for _, c := range []struct {
		name string
		ch   library.Choice
		want string
	}{
		{"words", library.Choice{Of: "words", Words: []string{"aye", "nay"}}, "take aye, take nay"},
		{"numbers", library.Choice{Of: "numbers", Low: n(2), High: n(4), Max: n(2)}, "take 2, take 3, take 4"},
		{"seats", library.Choice{Of: "seats", Things: &library.Pick{Seats: true, Side: "enemy"}}, "take p2, take p4"},
		{"seats that meet filters", library.Choice{Of: "seats", Things: &library.Pick{Seats: true, Side: "other", Where: where("target.seat == 3")}}, "take p2, take p3, take p4"},
		{"cards", library.Choice{Of: "things", Things: &library.Pick{Zone: "field", Side: "any"}, Min: n(0), Max: n(2)}, "take D, take E"},
		{"a grid", library.Choice{Of: "things", Things: &library.Pick{Zone: "grid", Side: "any"}}, "take B"},
	} {
		var got []string
		b := asked(t, c.ch, "", &got, nil)
		b.put(0, "field", "D")
		b.put(1, "field", "E")
		b.put(nobody, "grid", "B", 4)
		say(t, b.Match, "ask")
		v := b.ViewOf(1)
		r := num.SplitStream(4, 1)
		v.Guess(&r)
		var offer []string
		for _, x := range v.Legal(0, nil) {
			if x.Verb == tabletop.Answer {
				offer = append(offer, spell(v, x))
			}
		}
		same(t, c.name, strings.Join(offer, ", "), c.want)
		if err := v.Do(v.Legal(0, nil)[0]); err != nil || v.State.NAsks != 0 {
			t.Errorf("%s: in a guess a choice is not answered: %v", c.name, err)
		}
	}
	// With two choices the options of the second follow those of the first.
	var got []string
	b := asked(t, library.Choice{Of: "numbers", Low: n(1), High: n(3)}, "seats", &got, nil)
	say(t, b.Match, "ask")
	if err := b.Do(match.Command{Verb: tabletop.Answer, Player: 2, Choice: 1}); err != nil {
		t.Fatal(err)
	}
	v := b.ViewOf(3)
	r := num.SplitStream(4, 1)
	v.Guess(&r)
	for p, want := range []int{3, 3, 0, 3} {
		count := 0
		for _, x := range v.Legal(event.Player(p), nil) {
			if x.Verb == tabletop.Answer {
				count++
			}
		}
		if p == 2 {
			count = 0
			if v.State.AskOf(2) != nil {
				t.Error("in a guess player 3 owes a choice again")
			}
		}
		same(t, fmt.Sprint("options of player ", p+1), count, want)
	}
}

// TestGuessesOfSecrets: in a guess the others have secretly chosen an action that they can choose, and the guesser's
// choice stays.
func TestGuessesOfSecrets(t *testing.T) {
	b := set(t, func(g *tabletest.Game) {
		g.Phases = []library.Phase{{ID: "main", Turn: "all"}, {ID: "late"}}
		g.Modes[0].Phases = []string{"main", "late"}
		for i := range 3 {
			g.Cards[i].Start = "hand"
		}
		nothing := g.Do(tabletest.Effect("COUNT", "pot", 1))
		g.Actions = []library.Action{{ID: "wait", Run: nothing}, {ID: "play", Card: &library.Pick{Zone: "hand"}, Run: nothing}, {ID: "aim", Card: &library.Pick{Zone: "hand"}, Target: &library.Pick{Seats: true, Side: "other"}, Run: nothing},
			{ID: "mark", Cell: "grid", Run: nothing}, {ID: "bet", Amount: &library.Amount{Low: tabletest.N(1), High: tabletest.N(3)}, Run: nothing}, {ID: "later", Phases: []string{"late"}, Run: nothing}}
	})
	by(t, b.Match, "2 bet 2", "1 aim A on p2", "3 wait")
	found := map[string]int{}
	r := num.SplitStream(5, 1)
	for range 80 {
		v := b.ViewOf(1)
		v.Guess(&r)
		same(t, "the own choice", fmt.Sprint(v.State.Players[1].Secret), fmt.Sprint(b.State.Players[1].Secret))
		same(t, "who has not chosen", v.State.Players[3].Secret, tabletop.Commit{})
		for _, p := range []event.Player{0, 2} {
			k := v.State.Players[p].Secret
			text := b.p.Actions[k.Action].Def.ID
			if k.Source != 0 {
				if ix := v.State.CardOf(k.Source); ix == 0 || v.State.Cards[ix].Ctrl != p {
					t.Errorf("player %d has chosen a card of another player", p+1)
				}
			}
			if (k.Source != 0) != (text == "play") {
				t.Errorf("%s with the card %d", text, k.Source)
			}
			found[fmt.Sprint(p, text, k.Source)]++
		}
	}
	if len(found) != 8 {
		t.Errorf("guesses of secret choices: %v", found)
	}
	v := b.ViewOf(1)
	v.Guess(&r)
	by(t, v, "4 wait")
	same(t, "a guess goes on", tabletop.Counter(v, nobody, "pot"), 4)
}
