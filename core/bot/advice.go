package bot

import (
	"sort"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Advisor is a Bot that says what it expects of commands.
type Advisor interface {
	Bot
	// Advise returns what the viewer of a view, who is to act, can expect, with at most so
	// many of the best commands. It also rates the given commands, in Outlook.Also.
	Advise(view match.Any, best int, also ...match.Command) Outlook
}

// Outlook is what a search expects of a position.
type Outlook struct {
	// Chances is the chance of each seat to win, in thousandths, if the viewer gives the best
	// command. A draw counts as a share of a victory.
	Chances []int
	Sides   int      // that can win
	Best    []Advice // best first
	Also    []Advice
}

// Advice is what a search expects of a command.
type Advice struct {
	Command match.Command
	Chance  int // of the viewer to win, in thousandths
}

// Certain is a sure victory, in thousandths.
const Certain = 1000

// tripled has the chances, in thousandths, of odds that have been multiplied by the fourth
// root of 3 so many times.
var tripled = [...]int{500, 568, 634, 695, 750, 798, 839, 872, 900, 922, 940, 954, 964, 973, 979, 984, 988, 991, 993, 995, 996, 997, 998}

// ChanceOf returns the chance to win, in thousandths, of a side that leads by so much. The
// scale is the lead that triples the odds, and the odds of no lead are those of equal sides.
func ChanceOf(lead, scale, sides int) int {
	if scale < 1 || sides < 1 {
		return Certain / max(sides, 1)
	}
	const steps = 4
	size := max(lead, -lead)
	size = min(size, scale*len(tripled)/steps) * steps
	i := min(size/scale, len(tripled)-1)
	chance := tripled[i]
	if next := i + 1; next < len(tripled) {
		chance += (tripled[next] - chance) * (size - i*scale) / scale
	}
	if lead < 0 {
		chance = Certain - chance
	}
	return Certain * chance / (chance + (Certain-chance)*(sides-1))
}

// chanceAtEnd returns the chance of a seat when the match is over.
func chanceAtEnd(g match.Any, p event.Player, sides int) int {
	o := g.Outcome()
	return chanceIn(&o, p, sides)
}

// chanceIn returns the chance of a seat by the outcome of a match.
func chanceIn(o *match.Outcome, p event.Player, sides int) int {
	switch o.Worth(p) {
	case 1:
		return Certain
	case 0:
		return Certain / max(sides, 1)
	}
	return 0
}

// expect adds the chances at the end of an iteration.
func (b *MCTS) expect() {
	first := b.path[0]
	for i := range b.chances {
		p := num.To[event.Player](i)
		chance := int64(b.chance(p))
		b.chances[i] += chance
		if p == first.player {
			b.nodes[first.node].chance += chance
		}
	}
}

// chance returns what a player can expect at the end of an iteration.
func (b *MCTS) chance(p event.Player) int {
	if b.work.Over() {
		return chanceAtEnd(b.work, p, b.sides)
	}
	lead := b.rate(b.work, p, match.Any.Prospect)
	if b.scale == 0 { // play was cut short
		return num.To[int](b.worth(lead-b.hoped[p])*Certain/one) * 2 / max(b.sides, 2)
	}
	if b.sides == 2 && len(b.chances) == 2 { // what both lack, such as nearness, does not count
		lead = (lead - b.rate(b.work, 1-p, match.Any.Prospect)) / 2
	}
	return ChanceOf(lead, b.scale, b.sides)
}

// Advise returns what the viewer of a view can expect, as Advisor describes.
func (b *MCTS) Advise(view match.Any, best int, also ...match.Command) (o Outlook) {
	b.legal, _ = distinct(view, b.legal)
	b.begin(view)
	o.Sides = b.sides
	b.advises = true
	defer func() { b.advises = false }()
	b.search(view, b.iterations)
	list := b.ranked()
	if len(list) == 0 {
		o.Chances = equalChances(view.Seats(), b.sides)
		return o
	}
	o.Chances = b.shares(view, list[0])
	for _, i := range list[:min(best, len(list))] {
		if b.nodes[i].visits > 0 {
			o.Best = append(o.Best, b.advice(i))
		}
	}
	for _, c := range also {
		o.Also = append(o.Also, b.tested(view, c, list[0]))
	}
	return o
}

// ranked lists the commands at the root, best first.
func (b *MCTS) ranked() (list []int32) {
	for c := b.nodes[0].first; c != 0; c = b.nodes[c].next {
		list = append(list, c)
	}
	sort.SliceStable(list, func(i, j int) bool { return b.better(list[i], list[j]) })
	return list
}

func (b *MCTS) advice(i int32) Advice {
	n := &b.nodes[i]
	return Advice{n.command, num.To[int](n.chance / int64(max(n.visits, 1)))}
}

// testedPart is the least share of the best command's tries that a tested command gets.
const testedPart = 4

// tested rates a command, with more iterations that begin with it if there were few. A
// command that comes to the same as one of the tree is rated as that one.
func (b *MCTS) tested(view match.Any, c match.Command, best int32) Advice {
	node := b.twin(view, c)
	if node == 0 {
		node = b.add(0, c)
	}
	b.forced = node
	for least := max(b.nodes[best].visits/testedPart, 1); b.nodes[node].visits < least && !b.stopped; {
		before := b.nodes[node].visits
		b.spent = 0 // the bound of work holds for each iteration
		if b.iterate(view); b.nodes[node].visits == before {
			break // the command is not legal
		}
	}
	b.forced = 0
	a := b.advice(node)
	a.Command = c
	return a
}

// twin returns the node at the root of a command, or of one that comes to the same; 0 for
// none.
func (b *MCTS) twin(view match.Any, c match.Command) int32 {
	for n := b.nodes[0].first; n != 0; n = b.nodes[n].next {
		if of := b.nodes[n].command; of == c || len(view.Distinct([]match.Command{of, c})) == 1 {
			return n
		}
	}
	return 0
}

// shares returns the chance of each seat. That of the viewer and of allies is the best command's. Other
// sides share what is left, as iterations have shown.
func (b *MCTS) shares(view match.Any, best int32) []int {
	me, n := view.Viewer(), int64(max(b.nodes[0].visits, 1))
	list := make([]int, len(b.chances))
	for i, sum := range b.chances {
		list[i] = num.To[int](sum / n)
	}
	if int(me) >= len(list) || me < 0 {
		return list
	}
	first := make([]int, len(list)) // the first seat of the side of each seat
	rest, sides := 0, 0
	for i := range list {
		for !view.Allied(num.To[event.Player](first[i]), num.To[event.Player](i)) {
			first[i]++
		}
		if first[i] == i && !view.Allied(me, num.To[event.Player](i)) {
			rest += list[i]
			sides++
		}
	}
	mine := b.advice(best).Chance
	for i, f := range first {
		switch {
		case f < i:
			list[i] = list[f]
		case view.Allied(me, num.To[event.Player](i)):
			list[i] = mine
		case rest > 0:
			list[i] = (Certain - mine) * list[i] / rest
		default:
			list[i] = (Certain - mine) / sides
		}
	}
	return list
}

// equalChances returns the same chance for every side.
func equalChances(seats, sides int) []int {
	list := make([]int, seats)
	for i := range list {
		list[i] = Certain / max(sides, 1)
	}
	return list
}

// Prospect returns in words how good a chance is among so many sides.
func Prospect(chance, sides int) i18n.Text {
	// The chance that it would be against one side.
	against := Certain * chance * max(sides-1, 1) / max(chance*max(sides-1, 1)+Certain-chance, 1)
	last := len(prospects) - 1
	for _, s := range prospects[:last] {
		if against >= s.from {
			return s.text
		}
	}
	return prospects[last].text
}

// prospects are in words what chances against one side are.
var prospects = []struct {
	from int
	text i18n.Text
}{
	{950, i18n.Text{EN: "winning", ZH: "胜势"}},
	{800, i18n.Text{EN: "well ahead", ZH: "大优"}},
	{570, i18n.Text{EN: "ahead", ZH: "稍优"}},
	{430, i18n.Text{EN: "even", ZH: "均势"}},
	{200, i18n.Text{EN: "behind", ZH: "稍劣"}},
	{50, i18n.Text{EN: "well behind", ZH: "大劣"}},
	{0, i18n.Text{EN: "losing", ZH: "败势"}},
}
