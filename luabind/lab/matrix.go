package lab

import (
	"cmp"
	"math"
	"slices"

	"arbiter/luabind/lab/nash"
	"arbiter/luabind/lab/tally"
)

// Matrix is what a league shows of its decks and cards. Shares are those of wins, a
// draw being half a one; Low and High are where chance leaves them.
type Matrix struct {
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

// Matrix tells of a league what a report of many matches does not.
func (r *Report) Matrix() *Matrix {
	m := &Matrix{Plan: r.Plan, Played: r.Played, Failed: r.Failed, Trials: r.Trials, Meetings: []Meeting{}, Best: []string{}, Dead: []string{}}
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
	s.Low, s.High = tally.WilsonOf(s.Share, row[0])
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

// weigh gives decks their weights.
func (m *Matrix) weigh() {
	a := m.payoffs()
	weights := nash.Mix(a)
	for i := range m.Decks {
		won := 0.5
		for j, w := range weights {
			won += float64(w * (float64(a[i][j]) / 1e6))
		}
		m.Decks[i].Nash, m.Decks[i].Against = rounded(weights[i]), rounded(won)
	}
}

// Card is what a league tells of a card.
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
	// Helps is how much more is won when it is drawn, in matches that are alike.
	Helps Share `json:"helps"`
	Known bool  `json:"known"` // both were seen, in matches that are alike
}

// layers add up what a card does in matches that are alike: of one deck against another,
// with as many cards drawn.
type layers struct {
	drawn, with, not, without, played int64 // with and without are half points
	weight, sum, variance             float64
}

// add takes a row of byMeetingCard.
func (l *layers) add(row []int64) {
	matches, points, drawn, drawnPoints, played := row[0], row[1], row[2], row[3], row[4]
	not, notPoints := matches-drawn, points-drawnPoints
	l.drawn, l.with, l.not, l.without, l.played = l.drawn+drawn, l.with+drawnPoints, l.not+not, l.without+notPoints, l.played+played
	if drawn == 0 || not == 0 {
		return
	}
	w := float64(drawn) * float64(not) / float64(matches)
	l.weight += w
	l.sum += float64(w * (half(drawnPoints, drawn) - half(notPoints, not)))
	l.variance += float64(float64(w*w) * (spread(drawnPoints, drawn) + spread(notPoints, not)))
}

// half is a share of wins.
func half(points, matches int64) float64 {
	if matches == 0 {
		return 0
	}
	return float64(points) / float64(2*matches)
}

// spread is the variance of a share of wins, with a half of a win and of a loss more than
// were seen, so that few matches are not taken for sure.
func spread(points, matches int64) float64 {
	n := float64(matches) + 1
	p := (float64(points)/2 + 0.5) / n
	return float64(p*(1-p)) / n
}

// fewestAlike is as many matches with a card, each beside one that is like it without, as
// there must be for a difference to be told.
const fewestAlike = 5

// helps is the difference over all layers: that of Mantel and Haenszel, with the variance
// of Greenland and Robins.
func (l *layers) helps() (s Share, known bool) {
	if l.weight < fewestAlike {
		return Share{0, -1, 1}, false
	}
	d, wide := l.sum/l.weight, float64(1.959963984540054*math.Sqrt(l.variance))/l.weight
	return Share{d, max(d-wide, -1), min(d+wide, 1)}.rounded(), true
}

// rank tells of cards.
func (m *Matrix) rank(r *Report) {
	p := &r.Plan
	all := map[string]*layers{}
	in := map[string][]string{} // decks
	best := map[string]int{}    // in how many of them it is the best
	for i := range m.Decks {
		cards := p.cards(i)
		single := make([]layers, len(cards))
		for c, card := range cards {
			if all[card] == nil {
				all[card] = &layers{}
			}
			in[card] = append(in[card], p.Names[i])
			for layer := range len(p.Names) * bands {
				if row := r.Tables[byMeetingCard.Name][p.meetingCard(i, layer/bands, layer%bands, card)]; row != nil {
					single[c].add(row)
					all[card].add(row)
				}
			}
		}
		if c := foremost(single); c >= 0 {
			m.Decks[i].Best = cards[c]
			best[cards[c]]++
		}
	}
	m.Cards = []Card{}
	for card, l := range all { //maporder: sorted below
		c := Card{ID: card, Name: r.defined["card "+card], In: in[card], Drawn: l.drawn, Not: l.not, Played: playedOf(l), With: rounded(half(l.with, l.drawn)), Without: rounded(half(l.without, l.not))}
		c.Helps, c.Known = l.helps()
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
		if all[c.ID].dead() {
			m.Dead = append(m.Dead, c.ID)
		}
	}
	slices.Sort(m.Dead)
}

// dead is the share of decks that drew a card of which less have played it when it is
// called dead, as surely as an interval says.
const dead = 0.05

func (l *layers) dead() bool { return l.drawn > 0 && playedOf(l).High < dead }

func playedOf(l *layers) Share {
	if l.drawn == 0 {
		return Share{0, 0, 1}
	}
	n := min(l.played, l.drawn)
	s := Share{Share: float64(n) / float64(l.drawn)}
	s.Low, s.High = tally.Wilson(n, l.drawn)
	return s.rounded()
}

// foremost is the card of a deck that helps most; -1 when none is shown to help. A card
// that is hardly ever played helps nobody, whatever chance makes of its matches.
func foremost(cards []layers) int {
	best, most := -1, 0.0
	for c := range cards {
		if s, known := cards[c].helps(); known && s.Low > 0 && s.Share > most && !cards[c].dead() {
			best, most = c, s.Share
		}
	}
	return best
}

// cards lists those of a contestant's deck, each once.
func (p *Plan) cards(who int) (list []string) {
	if who >= len(p.Match.Decks) {
		return nil
	}
	for _, c := range p.Match.Decks[who] {
		if !slices.Contains(list, c.Card) {
			list = append(list, c.Card)
		}
	}
	return list
}
