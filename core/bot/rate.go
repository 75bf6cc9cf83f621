package bot

import (
	"slices"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// RatedPoint is what each seat can expect before a command, or has at the end.
type RatedPoint struct {
	Command int   `json:"command"` // so many were done
	Turn    int   `json:"turn"`
	Seat    int   `json:"seat,omitempty"` // that acts, from 1; 0 at the end
	Chances []int `json:"chances"`        // of each seat to win, in thousandths
}

// RatedMove is a command that was not the best one.
type RatedMove struct {
	Command int    `json:"command"` // from 1
	Turn    int    `json:"turn"`
	Seat    int    `json:"seat"` // from 1
	Gave    string `json:"gave"`
	Chance  int    `json:"chance"` // in thousandths
	Better  string `json:"better"`
	Best    int    `json:"best"`  // the chance of the better command
	Cost    int    `json:"cost"`  // what the command has cost: the difference
	Grade   string `json:"grade"` // in words
}

// grades are what a command is called that has cost so many thousandths.
var grades = []struct {
	from int
	text i18n.Text
}{
	{250, i18n.Text{EN: "blunder", ZH: "严重失误"}},
	{120, i18n.Text{EN: "mistake", ZH: "失误"}},
	{leastCost, i18n.Text{EN: "inaccuracy", ZH: "疏漏"}},
}

// leastCost is the smallest cost that is reported: less is within what a search is unsure of.
const leastCost = 50

func gradeOf(cost int) i18n.Text {
	for _, g := range grades {
		if cost >= g.from {
			return g.text
		}
	}
	return i18n.Text{}
}

// Sentence describes the command and a better one.
func (m *RatedMove) Sentence(lang string) string {
	return i18n.Sprintf(lang, "%s: command %d, turn %d, seat %d: %s leaves a chance of %s; %s has %s", "%s：第%d条指令，第%d回合，座位%d：%s 之后胜率%s；%s 为%s",
		m.Grade, m.Command, m.Turn, m.Seat, m.Gave, Percent(m.Chance), m.Better, Percent(m.Best))
}

// Percent writes thousandths as percent. A half becomes the even number next to it, so that the chances of two
// sides add up to 100 %.
func Percent(thousandths int) i18n.Text {
	return i18n.Format("%d %%", "%d%%", (thousandths+4+thousandths/10%2)/10)
}

// CanRate reports whether a bot can choose commands of a kind.
func CanRate(k match.Kind) bool { return k == match.Acts || k == match.Passes }

// Adviser makes the bot that rates a view.
type Adviser func(view match.Any) (Advisor, error)

// Rate asks a bot about a command of a match in which so many are done. The point is nil for a
// command that no bot can choose, and the move is nil for one that cost little.
func Rate(g display.Match, done int, c match.Command, lang string, by Adviser) (*RatedPoint, *RatedMove, error) {
	if !CanRate(g.Kind(c)) || !slices.Contains(g.Legal(c.Player, nil), c) {
		return nil, nil, nil
	}
	view := display.View(g, c.Player)
	b, err := by(view)
	if err != nil {
		return nil, nil, err
	}
	found := b.Advise(view, 1, c)
	seat := int(c.Player) + 1
	p := &RatedPoint{done, turnOf(g), seat, found.Chances}
	if len(found.Best) == 0 || len(found.Also) == 0 || found.Best[0].Command == c {
		return p, nil, nil
	}
	best, gave := found.Best[0], found.Also[0]
	cost := best.Chance - gave.Chance
	if cost < leastCost {
		return p, nil, nil
	}
	return p, &RatedMove{done + 1, p.Turn, seat, g.Format(c, display.Spoken), gave.Chance,
		g.Format(best.Command, display.Spoken), best.Chance, cost, gradeOf(cost).In(lang)}, nil
}

// RateEnd returns what the seats have at the end of a match that is over.
func RateEnd(g display.Match, done int) *RatedPoint {
	_, sides := g.Scale()
	o := g.Outcome()
	p := &RatedPoint{Command: done, Turn: turnOf(g)}
	for i := range g.Seats() {
		p.Chances = append(p.Chances, chanceIn(&o, num.To[event.Player](i), sides))
	}
	return p
}

// turnOf returns the turn of the last event.
func turnOf(g display.Match) int {
	if log := g.Log(); len(log) > 0 {
		return int(log[len(log)-1].Turn)
	}
	return 0
}

// Rating is what is known before a command.
type Rating struct {
	Point *RatedPoint `json:"point"` // nil = no bot could choose the command
	Move  *RatedMove  `json:"move,omitempty"`
	Text  string      `json:"text,omitempty"` // the move as a sentence
	Sides int         `json:"sides"`          // that can win
	Bot   string      `json:"bot"`            // that rates
}

// NewRating begins a rating of a position by a bot.
func NewRating(g display.Match, by string) *Rating {
	_, sides := g.Scale()
	return &Rating{Sides: sides, Bot: by}
}

// Rate adds what Rate returns.
func (r *Rating) Rate(g display.Match, done int, c match.Command, lang string, by Adviser) (err error) {
	if r.Point, r.Move, err = Rate(g, done, c, lang, by); r.Move != nil {
		r.Text = r.Move.Sentence(lang)
	}
	return err
}
