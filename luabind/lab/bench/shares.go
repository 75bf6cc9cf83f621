package bench

import (
	"fmt"
	"math"
	"time"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
)

// Shared is a room whose commands a second are stated as a share of those of random duels in the
// same run.
type Shared struct {
	Room
	Asked float64 // at least this share
}

// Shares are the rooms that Paces measures as well as the duel.
var Shares = []Shared{
	{Room{Name: "kuhn", Game: "kuhn"}, 0.5},
	{Room{Name: "eights", Game: "eights"}, 0.55},
	{Room{Name: "letters", Game: "letters"}, 0.25},
	{Room{Name: "minions", Game: "minions"}, 0.2},
	{Room{Name: "ffa4 with all modules", Game: "tcg", Mode: "ffa4", Modules: true}, 0.45},
}

// turnLength is about how long a room plays in its turn. It is short, so that some turns of each
// room are undisturbed on a busy machine.
const turnLength = 6 * time.Millisecond

// pace is a room that is measured.
type pace struct {
	name    string
	packs   *games.Packs
	set     games.Setup
	m       display.Match
	x       player
	matches int     // of a turn
	best    float64 // seconds a command
}

func newPace(r *Room) (*pace, error) {
	p, set, err := r.setup()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.Name, err)
	}
	m, err := p.Open(set, match.Options{})
	return &pace{name: r.Name, packs: p, set: set, m: m, matches: 1}, err
}

// turn plays some matches by random commands, the same in each turn, on a match that is reset.
// It returns how many commands it played.
func (p *pace) turn() (commands int, err error) {
	begun := time.Now()
	for seed := range uint64(p.matches) {
		p.set.Seed = seed + 1
		m, err := games.Again(p.packs, p.m, p.set, match.Options{})
		if err == nil {
			p.m = m
			err = m.Start()
		}
		if err == nil {
			err = p.x.play(m, num.SplitStream(p.set.Seed, 41), 1<<30, func() { commands++ })
		}
		if err != nil {
			return 0, fmt.Errorf("%s, seed %d: %w", p.name, p.set.Seed, err)
		}
	}
	took := time.Since(begun)
	if each := took.Seconds() / float64(commands); p.best == 0 || each < p.best {
		p.best = each
	}
	return commands, nil
}

// warm plays until a turn is long enough, and forgets what it took. The shortest of some turns
// counts: the first ones are slow, and a turn that was interrupted would pass for a long one.
func (p *pace) warm() error {
	for ; p.matches <= 1<<12; p.matches *= 2 {
		short := time.Duration(math.MaxInt64)
		for range 4 {
			begun := time.Now()
			if _, err := p.turn(); err != nil {
				return err
			}
			short = min(short, time.Since(begun))
		}
		if short >= turnLength/2 {
			break
		}
	}
	p.best = 0
	return nil
}

// Paces measures random matches of the rooms of Shares and of duels, which take turns. The
// fastest turn of each counts.
func Paces(rounds int) (rows []games.Row, err error) {
	rooms := []*Room{&Rooms[0]}
	for i := range Shares {
		rooms = append(rooms, &Shares[i].Room)
	}
	var list []*pace
	for _, r := range rooms {
		p, err := newPace(r)
		if err == nil {
			err = p.warm()
		}
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	for range rounds {
		for _, p := range list {
			if _, err := p.turn(); err != nil {
				return nil, err
			}
		}
	}
	rows = append(rows, games.Row{Name: "duel: commands", Value: 1 / list[0].best, Unit: "/s"})
	for i, p := range list[1:] {
		rows = append(rows, games.Row{Name: p.name + ": commands", Value: 1 / p.best, Unit: "/s"},
			games.Row{Name: p.name + ": commands/s, of a duel's", Value: list[0].best / p.best, Unit: "ratio", Target: fmt.Sprintf(">= %v", Shares[i].Asked)})
	}
	return rows, nil
}
