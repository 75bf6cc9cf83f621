package lab

import (
	"arbiter/core/i18n"
	"arbiter/core/num"

	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Bounds of a plan.
const (
	MaxGames    = 1_000_000          // so that the file of a run stays below MaxRunBytes
	MaxCommands = record.MaxCommands // of a match, so that one that fails can be recorded
)

// Plan defines which matches are played. They depend only on it and on the packs that
// it names.
type Plan struct {
	// Match is the first match as the header of a record: mode, options, packs, seed,
	// and the deck and the bot of each contestant. There are as many contestants as
	// seats, except in a league.
	Match record.Header `json:"match"`
	// Names are what reports call the contestants.
	Names []string `json:"names"`
	// League plans are of two seats: every two contestants meet, in Games matches.
	League bool `json:"league,omitempty"`
	Games  int  `json:"games"`
	// Still leaves every contestant at one seat. Otherwise they move on by a seat from
	// match to match. As many matches share a seed as differ: one for each seat, or
	// fewer where contestants are equal.
	Still bool `json:"still"`
	// MaxCommands is the number of commands after which a match is aborted.
	MaxCommands int `json:"most"`
	// Hands notes what each seat drew and played. Leagues always do.
	Hands bool `json:"hands,omitempty"`
}

// rounds is how many times the contestants are at every seat in one unit of work.
const rounds = 4

// seats is how many play.
func (p *Plan) seats() int {
	if p.League {
		return 2
	}
	return len(p.Names)
}

// Total is how many matches there are.
func (p *Plan) Total() int {
	if p.League {
		return p.Games * p.pairings()
	}
	return p.Games
}

// unitGames is how many matches one unit of work has.
func (p *Plan) unitGames() int { return rounds * p.seats() }

// units is how many units there are; the last one may be shorter.
func (p *Plan) units() int { return (p.Total() + p.unitGames() - 1) / p.unitGames() }

// span returns the matches of a unit, from and to.
func (p *Plan) span(unit int) (from, to int) {
	from = unit * p.unitGames()
	return from, min(from+p.unitGames(), p.Total())
}

// seed is that of a match.
func (p *Plan) seed(n int) uint64 {
	switch {
	case p.Still:
		return p.Match.Seed + uint64(n)
	case p.League: // the same for all who meet
		return p.Match.Seed + uint64(n%p.Games/2)
	}
	return p.Match.Seed + uint64(n/p.period())
}

// luck numbers the seeds of the plan from 0.
func (p *Plan) luck(n int) int { return num.To[int](p.seed(n) - p.Match.Seed) }

// period is the number of seats after which the contestants repeat, by deck and bot:
// all seats where they differ, one where all are equal. With one seed, matches so many
// seats apart would be the same match, counted twice.
func (p *Plan) period() int {
	for n := 1; n < p.seats(); n++ {
		if p.seats()%n == 0 && p.repeats(n) {
			return n
		}
	}
	return p.seats()
}

func (p *Plan) repeats(after int) bool {
	for who := range p.seats() {
		if !p.equal(who, (who+after)%p.seats()) {
			return false
		}
	}
	return true
}

// equal reports whether two contestants have the same deck and bot.
func (p *Plan) equal(a, b int) bool {
	return p.Match.Seats[a].Bot == p.Match.Seats[b].Bot && (len(p.Match.Decks) == 0 || slices.Equal(p.Match.Decks[a], p.Match.Decks[b]))
}

// at returns the contestant at a seat in a match; both count from 0.
func (p *Plan) at(n, seat int) int {
	switch {
	case p.Still:
		return seat
	case p.League:
		return p.pairing(n / p.Games)[(seat+n)%2]
	}
	return (seat + n) % p.seats()
}

// Setup is what a match is made of.
func (p *Plan) Setup(n int) games.Setup {
	set := p.Match.Setup()
	return p.setup(n, &set)
}

// setup is Setup, from that of the header.
func (p *Plan) setup(n int, of *games.Setup) games.Setup {
	set := *of
	set.Seed, set.Decks = p.seed(n), nil
	for seat := range min(p.seats(), len(of.Decks)) {
		set.Decks = append(set.Decks, of.Decks[p.at(n, seat)])
	}
	return set
}

// bot names the bot at a seat of a match.
func (p *Plan) bot(n, seat int) string { return p.Match.Seats[p.at(n, seat)].Bot }

// check refuses a plan that no packs could play.
func (p *Plan) check() error {
	most, who := maxSeats, len(p.Names)
	if p.League {
		most = MaxLeague
	}
	switch {
	case who == 0 || who > most || len(p.Match.Seats) != who || len(p.Match.Decks) > 0 && len(p.Match.Decks) != who:
		return fmt.Errorf("%d contestants, %d seats and %d decks do not fit together", who, len(p.Match.Seats), len(p.Match.Decks))
	case p.Games < 1 || p.Games > MaxGames || p.Total() > MaxGames:
		return fmt.Errorf("%d matches; at least 1 and at most %d", p.Total(), MaxGames)
	case p.MaxCommands < 1 || p.MaxCommands > MaxCommands:
		return fmt.Errorf("%d commands a match; at least 1 and at most %d", p.MaxCommands, MaxCommands)
	case p.League && (who < 2 || p.Games%2 != 0 || p.Still):
		return fmt.Errorf("a league of %d, with %d matches of every two: at least two meet, and from both seats as often", who, p.Games)
	}
	if err := record.CheckDecks(p.Match.Decks); err != nil {
		return err
	}
	for i, name := range p.Names {
		switch {
		case !isName(name):
			return fmt.Errorf("the contestant %.80q: a name has at most %d bytes and no control characters, and does not begin with = + - or @", name, maxName)
		case slices.Contains(p.Names[:i], name):
			return fmt.Errorf("the contestant %.80q appears twice; a deck of a file has the name of the file, without its folder", name)
		}
	}
	return nil
}

// maxSeats bounds the seats of a match of any game.
const maxSeats = 16

// maxName bounds the name of a contestant, in bytes.
const maxName = 200

// isName reports whether a string can be the name of a contestant, in tables and in
// cells of CSV.
func isName(s string) bool {
	return s != "" && len(s) <= maxName && isLabel(s) && s[0] != '-'
}

// isLabel reports whether a string can label a row of a table. It has no control
// characters and does not begin with = + - or @, as spreadsheets compute such cells. An
// id may begin with a hyphen.
func isLabel(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	if first == '-' {
		return len(s) <= 2*maxName && !strings.ContainsFunc(s, func(r rune) bool {
			return r != '-' && r != '_' && r != ':' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
		})
	}
	return len(s) <= 2*maxName && utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) &&
		!strings.ContainsRune("=+@\uff1d\uff0b\uff0d\uff20", first)
}

// Check refuses a plan that cannot be played with packs. Plans may come from untrusted
// files.
func (p *Plan) Check(g *games.Definition, packs *games.Packs) error {
	if err := p.check(); err != nil {
		return err
	}
	seats := p.seats()
	for i, s := range p.Match.Seats {
		if err := games.CheckBot(g, packs, s.Bot); err != nil {
			return fmt.Errorf("seat %d: %w", i+1, err)
		}
	}
	if p.Hands {
		if packs.Survey == nil {
			return fmt.Errorf("%s does not report which cards are drawn", g.Name)
		}
		if packs.Survey(p.Match.Mode, nil).Hands == nil || seats != 2 {
			return fmt.Errorf("%s does not report which cards two decks draw", g.Name)
		}
	}
	for _, n := range p.samples() {
		m, err := packs.Open(p.Setup(n), match.Options{})
		if err != nil {
			return err
		}
		if m.Seats() != seats {
			return fmt.Errorf("%s has %d seat%s, not %d", p.Match.Mode, m.Seats(), i18n.Plural(m.Seats()), seats)
		}
	}
	return nil
}

// samples are matches in which every contestant sits at every seat that is theirs.
func (p *Plan) samples() (list []int) {
	if p.League {
		for n := range len(p.Names) - 1 { // the first against all others
			list = append(list, n*p.Games)
		}
		return list
	}
	for n := range min(p.seats(), p.Games) {
		list = append(list, n)
	}
	return list
}

// forms are the tables that every game has, before those of its own.
var forms = []games.TableForm{
	{Name: "contestants", Title: "Contestants", Row: "contestant", Listed: true, Chart: games.Bars, Fields: []string{"matches", "won", "drawn"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "won", Of: "won", Per: "matches", As: games.Share}, {Head: "drawn", Of: "drawn"}}},
	{Name: "seats", Title: "Seats", Row: "seat", Listed: true, Chart: games.Bars, Fields: []string{"matches", "won", "drawn"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "won", Of: "won", Per: "matches", As: games.Share}, {Head: "drawn", Of: "drawn"}}},
	{Name: "contestants-by-seat", Title: "Contestants by seat", Row: "seat", Within: "contestant", Listed: true, Fields: []string{"matches", "won"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "won", Of: "won", Per: "matches", As: games.Share}}},
	{Name: "matches", Title: "Matches", Row: "ended in", Fields: []string{"matches", "commands", "events"},
		Doc: "A match is unfinished when it is aborted after the maximum number of commands.",
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "commands", Of: "commands", Per: "matches", As: games.Mean},
			{Head: "events", Of: "events", Per: "matches", As: games.Mean}}},
}

// Own tables, by their place in forms.
var (
	byContestant     = &forms[0]
	bySeat           = &forms[1]
	byContestantSeat = &forms[2]
	byEnd            = &forms[3]
)
