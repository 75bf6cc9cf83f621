package proofs_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/games"
	luatabletop "arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// TestLawsOfShippedGames: matches of every mode of the shipped games, with every number of seats,
// keep the laws at each moment:
//
//   - each card is in one zone, and none comes or goes without an event;
//   - what is listed is done, and what is not listed is refused and leaves no trace;
//   - reading and listing change nothing; no player of a match at rest is without a command;
//   - a view lists the commands of the match, shows the same again, and a guess at it has that view;
//   - a fork, a command taken back, a match reset and the same packs loaded again lead to the same hashes;
//   - a match that is over has an outcome, in which payoffs and ranks agree with who won, and no commands;
//   - the record replays.
//
// With ARBITER_LONG=1 each is played 20 times and each moment is looked at.
func TestLawsOfShippedGames(t *testing.T) {
	matches, every := 1, 24
	if os.Getenv("ARBITER_LONG") != "" {
		matches, every = 20, 1
	}
	modes := 0
	for _, source := range load.Defining() {
		name := load.ID(source)
		t.Run(name, func(t *testing.T) {
			laws := &shipped{every: every}
			for i := range laws.packs {
				p, err := luatabletop.Open(name, load.Shipped(name))
				if err != nil {
					t.Fatal(err)
				}
				laws.loaded, laws.packs[i] = p, p.Capabilities()
			}
			for _, mode := range laws.loaded.Modes() {
				modes++
				span := laws.loaded.Program.Modes[laws.loaded.Program.Mode(mode)].Seats
				for i := range matches {
					if n := span[0] + i%(span[1]-span[0]+1); !t.Failed() {
						laws.try(t, games.Setup{Mode: mode, Seed: uint64(i) + 1, Options: []string{fmt.Sprint("seats=", n)}})
					}
				}
				if matches == 1 && span[1] > span[0] {
					laws.try(t, games.Setup{Mode: mode, Seed: 9, Options: []string{fmt.Sprint("seats=", span[1])}})
				}
			}
			t.Logf("%d commands, %d moments, %d commands that are not listed", laws.commands, laws.moments, laws.refused)
			if laws.moments == 0 || laws.refused == 0 {
				t.Errorf("%d moments and %d refused commands were looked at", laws.moments, laws.refused)
			}
		})
	}
	if modes < 14 {
		t.Errorf("%d modes were played, and fourteen games are shipped", modes)
	}
}

// shipped is what is tried of a game.
type shipped struct {
	tried
	loaded           *luatabletop.Packs
	packs            [2]*games.Packs // the same, loaded twice
	used             display.Match   // from the match before
	every            int             // one of so many moments is looked at
	moments, refused int
}

func (l *shipped) try(t *testing.T, set games.Setup) {
	t.Helper()
	if err := l.match(set); err != nil {
		t.Errorf("mode %s, seed %d, %v: %v", set.Mode, set.Seed, set.Options, err)
	}
}

// dealt is a set-up with the decks of the mode.
func (l *shipped) dealt(set games.Setup) (games.Setup, error) {
	if from := l.packs[0].Decks; from != nil {
		decks, err := games.Deal(from, set)
		if err != nil {
			return set, err
		}
		set.Decks = decks
	}
	return set, nil
}

func (l *shipped) match(set games.Setup) error {
	set, err := l.dealt(set)
	if err != nil {
		return err
	}
	r := num.SplitStream(set.Seed, 6)
	g, err := l.packs[0].Open(set, match.Options{Log: true, History: true, Recall: true})
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		return err
	}
	var given []match.Command
	for !g.Over() {
		if len(given) == 0 || r.Intn(l.every) == 0 {
			if err := l.moment(g, &r); err != nil {
				return fmt.Errorf("after %d commands: %w", len(given), err)
			}
		}
		who := g.ToAct(nil)
		if len(who) == 0 {
			return errors.New("the match waits for nobody")
		}
		list, _ := g.Options(who[r.Intn(len(who))], nil)
		if len(list) == 0 {
			return fmt.Errorf("after %d commands: a player is to act and has no command", len(given))
		}
		c := list[r.Intn(len(list))]
		if err := l.do(g, c); err != nil {
			return fmt.Errorf("command %d, %s: %w", len(given)+1, g.Format(c, display.Spoken), err)
		}
		given = append(given, c)
		l.commands++
	}
	return errors.Join(ended(g), l.again(set, g, given), replayed(l.packs[0], set, g))
}

// do does a listed command, and accounts for the cards that come and go.
func (l *shipped) do(g display.Match, c match.Command) error {
	before, from := cardsOf(g), len(g.Log())
	if err := g.Do(c); err != nil {
		return fmt.Errorf("it is listed, and done with %w", err)
	}
	for _, e := range g.Log()[from:] {
		switch {
		case e.Type == program.Restarted:
			return g.Validate()
		case e.Type != program.CardMoved || e.Fizzled || e.Rejected || e.Blank:
		case e.Args[program.ArgFrom] == 0 && e.Args[program.ArgTo] != 0:
			before++
		case e.Args[program.ArgFrom] != 0 && e.Args[program.ArgTo] == 0:
			before--
		}
	}
	if now := cardsOf(g); now != before {
		return fmt.Errorf("%d cards are in zones, by the log %d", now, before)
	}
	return g.Validate()
}

// cardsOf counts the cards in zones.
func cardsOf(g display.Match) (n int) {
	m, _ := match.Of[tabletop.State](g)
	for i := uint16(1); i <= m.State.NCards; i++ {
		if m.State.Cards[i].Zone != 0 {
			n++
		}
	}
	return n
}

// moment looks at a moment, as each player and as a spectator.
func (l *shipped) moment(g display.Match, r *num.Stream) error {
	l.moments++
	hash := g.Hash()
	for p := range num.To[event.Player](g.Seats()) {
		v := display.View(g, p)
		legal := g.Legal(p, nil)
		if listed := v.Legal(p, nil); !slices.Equal(listed, legal) {
			return fmt.Errorf("player %d may do %v, in the view %v", p+1, legal, listed)
		}
		if same := v.View(p); same.Hash() != v.Hash() {
			return fmt.Errorf("the view of a view of player %d differs", p+1)
		}
		guess := v.Fork()
		guess.Guess(r)
		if err := guess.Validate(); err != nil {
			return fmt.Errorf("a guess of player %d: %w", p+1, err)
		}
		if same := guess.View(p); same.Hash() != v.Hash() {
			return fmt.Errorf("the view of a guess of player %d differs", p+1)
		}
		if err := errors.Join(l.unlisted(g, p, legal, r), taken(g, p, legal, r)); err != nil {
			return err
		}
	}
	for _, p := range []event.Player{event.NoPlayer, event.Spectator} {
		if v := display.View(g, p); v.Draw(p, display.Look{}) == "" || v.Picture(p, "en") == nil {
			return fmt.Errorf("viewer %d, who has no seat, sees no board", p)
		}
	}
	if err := g.Trouble(); err != nil {
		return err
	}
	if g.Hash() != hash {
		return errors.New("reading, listing, or what was taken back changed the match")
	}
	return nil
}

// unlisted tries commands that differ from listed ones in a part.
func (l *shipped) unlisted(g display.Match, p event.Player, legal []match.Command, r *num.Stream) error {
	fork := display.Fork(g)
	for range 6 {
		c := match.Command{Player: p, Verb: num.To[uint8](1 + r.Intn(12))}
		if len(legal) > 0 {
			c = legal[r.Intn(len(legal))]
		}
		switch r.Intn(6) {
		case 0:
			c.Verb = num.To[uint8](1 + r.Intn(12))
		case 1:
			c.Source = event.Entity(num.To[uint32](r.Intn(80)))
		case 2:
			c.Target = event.Entity(num.To[uint32](r.Intn(80)))
		case 3:
			c.Place = event.Place(num.To[int16](r.Intn(12) - 1))
		case 4:
			c.Choice = num.To[int16](r.Intn(20) - 2)
		case 5:
			c.Player = num.To[event.Player](r.Intn(g.Seats()+2) - 1)
		}
		if c.Player == p && slices.Contains(legal, c) || c.Player != p && c.Player >= 0 && int(c.Player) < g.Seats() {
			continue
		}
		l.refused++
		g.ForkInto(fork)
		before := fork.Hash()
		if err := fork.Do(c); err == nil || match.IsFault(err) {
			return fmt.Errorf("%+v is not listed, and done with %w", c, err)
		}
		if fork.Hash() != before {
			return fmt.Errorf("%+v was refused and left a trace", c)
		}
	}
	return nil
}

// taken does one listed command on the match and on a fork, and takes it back.
func taken(g display.Match, p event.Player, legal []match.Command, r *num.Stream) error {
	if len(legal) == 0 {
		return nil
	}
	c := legal[r.Intn(len(legal))]
	before, recall := g.Hash(), g.Recall(p)
	fork := display.Fork(g)
	if fork.Hash() != before || fork.Position() != g.Position() {
		return errors.New("a fork has another hash than its match")
	}
	if err := errors.Join(fork.Do(c), g.Do(c)); err != nil {
		return fmt.Errorf("%s is listed, and done with %w", g.Format(c, display.Spoken), err)
	}
	if fork.Hash() != g.Hash() {
		return fmt.Errorf("%s leads elsewhere on a fork", g.Format(c, display.Spoken))
	}
	if err := g.Undo(); err != nil {
		return err
	}
	if g.Hash() != before || g.Recall(p) != recall {
		return fmt.Errorf("%s was taken back and left a trace", g.Format(c, display.Spoken))
	}
	return nil
}

// ended looks at the outcome of a match that is over.
func ended(g display.Match) error {
	o := g.Outcome()
	for p := range num.To[event.Player](g.Seats()) {
		if len(g.Legal(p, nil)) > 0 {
			return fmt.Errorf("the match is over, and player %d has commands", p+1)
		}
	}
	switch {
	case o.Result == "win" && len(o.Winners) == 0 || o.Result == "draw" && len(o.Winners) > 0 || o.Result == "":
		return fmt.Errorf("the outcome is %+v", o)
	case o.Payoffs != nil && len(o.Payoffs) != g.Seats(), o.Ranks != nil && len(o.Ranks) != g.Seats():
		return fmt.Errorf("%d players: the outcome is %+v", g.Seats(), o)
	}
	for _, w := range o.Winners {
		if o.Ranks != nil && o.Ranks[w] != slices.Min(o.Ranks) {
			return fmt.Errorf("a winner is not first: %+v", o)
		}
	}
	return nil
}

// again repeats the commands of a match to a reset one, and changes to the other packs on the way.
func (l *shipped) again(set games.Setup, g display.Match, given []match.Command) error {
	if l.used == nil {
		fresh, err := l.packs[0].Open(set, match.Options{})
		if err != nil {
			return err
		}
		l.used = fresh
	} else if err := l.packs[0].Reset(l.used, set); err != nil {
		return err
	}
	m := l.used
	if err := m.Start(); err != nil {
		return err
	}
	for i, c := range given {
		if i == len(given)/2 {
			other, err := l.packs[1].Open(set, match.Options{})
			if err == nil {
				err = other.Adopt(m)
			}
			if err != nil {
				return err
			}
			if other.Hash() != m.Hash() {
				return errors.New("the same packs loaded again give the position another hash")
			}
			m = other
		}
		if err := m.Do(c); err != nil {
			return fmt.Errorf("a reset match: command %d: %w", i+1, err)
		}
	}
	if m.Hash() != g.Hash() {
		return errors.New("a reset match comes to another position by the same commands")
	}
	return nil
}
