package lab

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"arbiter/luabind/games"
	"arbiter/luabind/lab/solve"
)

// Matrix is what a league shows of its decks and cards. Shares are those of wins, a
// draw being half a one; Low and High are where chance leaves them.
type Matrix struct {
	Lang     string    `json:"-"` // of words and names
	Plan     Plan      `json:"plan"`
	Played   int       `json:"played"`
	Decks    []Deck    `json:"decks"`    // in the order of the plan
	Meetings []Meeting `json:"meetings"` // of each deck with each other, from both sides
	Cards    []Card    `json:"cards"`    // the one that helps most first
	// Best are the cards that are the best of every deck that has them, of at least two.
	Best   []string `json:"best"`
	Dead   []string `json:"dead"` // cards that are drawn and hardly ever played
	Failed []Played `json:"failed"`
	Trials Trials   `json:"trials"`
}

// Share is a share with what chance leaves open.
type Share struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Deck is a contestant of a league.
type Deck struct {
	Name    string `json:"deck"`
	Matches int64  `json:"matches"`
	Won     int64  `json:"won"`
	Drawn   int64  `json:"drawn"`
	Share
	Nash    float64 `json:"nash"`    // its weight in the mix that no deck beats
	Against float64 `json:"against"` // its share of wins against that mix
	Best    string  `json:"best"`    // its card that helps most; "" when none is known
}

// Meeting is how a deck does against another.
type Meeting struct {
	Deck    string `json:"deck"`
	Against string `json:"against"`
	Matches int64  `json:"matches"`
	Won     int64  `json:"won"`
	Drawn   int64  `json:"drawn"`
	Share
}

// Matrix has the results of a league that other reports lack.
func (r *Report) Matrix() *Matrix {
	m := &Matrix{Lang: r.Lang, Plan: r.Plan, Played: r.Played, Failed: r.Failed, Trials: r.Trials, Meetings: []Meeting{}, Best: []string{}, Dead: []string{}}
	p := &r.Plan
	for i, name := range p.Names {
		d := Deck{Name: name}
		for j, other := range p.Names {
			row := r.Tables[byMeeting.Name][p.meeting(i, j)]
			if i == j || row == nil {
				continue
			}
			m.Meetings = append(m.Meetings, Meeting{name, other, row[0], row[1], row[2], shareOf(row)})
			d.Matches, d.Won, d.Drawn = d.Matches+row[0], d.Won+row[1], d.Drawn+row[2]
		}
		d.Share = shareOf([]int64{d.Matches, d.Won, d.Drawn})
		m.Decks = append(m.Decks, d)
	}
	m.weigh()
	m.rank(r)
	return m
}

// shareOf is that of matches, won and drawn ones.
func shareOf(row []int64) Share {
	if row[0] == 0 {
		return Share{0.5, 0, 1}
	}
	s := Share{Share: (float64(row[1]) + float64(row[2])/2) / float64(row[0])}
	s.Low, s.High = games.WilsonOf(s.Share, row[0])
	return s.rounded()
}

// rounded leaves as many digits as any two machines agree on.
func (s Share) rounded() Share { return Share{rounded(s.Share), rounded(s.Low), rounded(s.High)} }

func rounded(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// payoffs are what decks win of each other beyond a half, in millionths; nothing where
// two have not met.
func (m *Matrix) payoffs() [][]int64 {
	at := map[string]int{}
	a := make([][]int64, len(m.Decks))
	for i, d := range m.Decks {
		at[d.Name], a[i] = i, make([]int64, len(m.Decks))
	}
	for _, x := range m.Meetings {
		if i, j := at[x.Deck], at[x.Against]; i < j {
			a[i][j] = int64(math.Round(1e6 * (x.Share.Share - 0.5)))
			a[j][i] = -a[i][j]
		}
	}
	return a
}

// weigh sets the weights of the decks.
func (m *Matrix) weigh() {
	a := m.payoffs()
	weights := solve.MixOfDecks(a)
	for i := range m.Decks {
		won := 0.5
		for j, w := range weights {
			won += float64(w * (float64(a[i][j]) / 1e6))
		}
		m.Decks[i].Nash, m.Decks[i].Against = rounded(weights[i]), rounded(won)
	}
}

// Card has the results of a card in a league.
type Card struct {
	ID    string   `json:"card"`
	Name  string   `json:"name,omitempty"`
	In    []string `json:"in"`    // decks
	Drawn int64    `json:"drawn"` // matches in which its deck drew it
	Not   int64    `json:"not"`   // and in which it did not
	// Played is the share of those in which it was played.
	Played Share `json:"played"`
	// With and Without are the shares of wins when it was drawn and when not.
	With    float64 `json:"with"`
	Without float64 `json:"without"`
	// Helps is how much more is won when it is drawn, in comparable matches.
	Helps Share `json:"helps"`
	// Known reports whether there are enough such matches.
	Known bool `json:"known"`
	// ComparedWith and ComparedWithout are how many there are, with the card and without it.
	ComparedWith    int `json:"compared_with"`
	ComparedWithout int `json:"compared_without"`
	// Chance is how often Helps would be as far from 0 if the card changed nothing.
	Chance float64 `json:"chance"`
}

// half is a share of wins.
func half(points, matches int64) float64 {
	if matches == 0 {
		return 0
	}
	return float64(points) / float64(2*matches)
}

// rank estimates what cards do.
func (m *Matrix) rank(r *Report) {
	p := &r.Plan
	all := p.layered(r.deals)
	places := p.cardPlaces()
	m.choose(all, places)
	best := map[string]int{} // in how many decks it is the best
	for _, d := range m.Decks {
		best[d.Best]++
	}
	m.Cards = []Card{}
	for id, at := range places { //maporder: sorted below
		n, e := all.seen(at), all.effect(at)
		c := Card{ID: id, Name: r.defined["card "+id], In: []string{}, Drawn: n.drawn, Not: n.not, Played: n.share(), With: rounded(half(n.with, n.drawn)), Without: rounded(half(n.without, n.not)),
			Helps: e.interval(), Known: e.known, ComparedWith: e.with, ComparedWithout: e.without, Chance: rounded(e.chance())}
		for who, place := range at {
			if place >= 0 {
				c.In = append(c.In, p.Names[who])
			}
		}
		if n.dead() {
			m.Dead = append(m.Dead, id)
		}
		m.Cards = append(m.Cards, c)
	}
	slices.SortFunc(m.Cards, func(a, b Card) int {
		known := func(c Card) int {
			if c.Known {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(known(a), known(b)), cmp.Compare(b.Helps.Share, a.Helps.Share), cmp.Compare(a.ID, b.ID))
	})
	for _, c := range m.Cards {
		if n := len(c.In); n > 1 && best[c.ID] == n {
			m.Best = append(m.Best, c.ID)
		}
	}
	slices.Sort(m.Dead)
}

// cardPlaces returns the index of each card in the deck of each contestant, or -1.
func (p *Plan) cardPlaces() map[string][]int {
	list := map[string][]int{}
	for who := range p.Names {
		for i, card := range p.cards(who) {
			if list[card] == nil {
				list[card] = slices.Repeat([]int{-1}, len(p.Names))
			}
			list[card][who] = i
		}
	}
	return list
}

// choose finds the best card of each deck: the one that helps most of those that are shown
// to help. The more cards a league has, the more of them seem to help by chance, so that
// all cards of all decks are corrected together. A card that is hardly ever played helps
// nobody, whatever chance makes of its matches.
func (m *Matrix) choose(all *dealt, places map[string][]int) {
	type candidate struct {
		deck int
		card string
		effect
	}
	var list []candidate
	var chances []float64
	for _, card := range slices.Sorted(maps.Keys(places)) {
		for who, place := range places[card] {
			at := only(places[card], who)
			if n := all.seen(at); place < 0 || n.dead() {
				continue
			}
			if e := all.effect(at); e.known {
				list, chances = append(list, candidate{who, card, e}), append(chances, e.chance())
			}
		}
	}
	most := make([]float64, len(m.Decks))
	for i, found := range discoveries(chances) {
		if c := &list[i]; found && c.share > most[c.deck] {
			most[c.deck], m.Decks[c.deck].Best = c.share, c.card
		}
	}
}

// dead is the bound below which a card is dead: the share of decks that drew it and
// played it, with the confidence of an interval.
const dead = 0.05

func (n *seen) dead() bool { return n.drawn > 0 && n.share().High < dead }

// share is that of the decks which have drawn a card that have played it.
func (n *seen) share() Share {
	if n.drawn == 0 {
		return Share{0, 0, 1}
	}
	played := min(n.played, n.drawn)
	s := Share{Share: float64(played) / float64(n.drawn)}
	s.Low, s.High = games.Wilson(played, n.drawn)
	return s.rounded()
}
