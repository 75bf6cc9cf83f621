package lzma

import (
	"math"

	"arbiter/core/num"
)

// A parser finds the steps that cost the fewest bits, as far as the model of the moment
// knows: it goes through a block byte by byte, and keeps the cheapest way to each.
type parser struct {
	e     *encoder
	find  *finder
	nodes []node
	steps []step
	prices
}

// node is the cheapest way to a position.
type node struct {
	price uint32
	from  int32
	step  step
	state int
	reps  [4]uint32
}

const (
	block  = 4096
	enough = 128 // a match of so many bytes is taken at once
	never  = math.MaxUint32
)

func newParser(e *encoder) *parser {
	return &parser{e: e, find: newFinder(e.data), nodes: make([]node, block+maxMatch+1)}
}

// parse gives the steps from a position on.
func (p *parser) parse(at int) []step {
	p.learn(p.e.model)
	end := min(block, len(p.e.data)-at)
	for i := range p.nodes[:end+1] {
		p.nodes[i].price = never
	}
	p.nodes[0] = node{state: p.e.state, reps: p.e.reps}
	for i := 0; i < end; i++ {
		if long := p.leave(at, i, end); long > 0 {
			end = i + long
			for k := i + 1; k < end; k++ {
				p.find.at(at + k)
			}
			break
		}
	}
	p.steps = p.steps[:0]
	for i := end; i > 0; i = int(p.nodes[i].from) {
		p.steps = append(p.steps, p.nodes[i].step)
	}
	for i, j := 0, len(p.steps)-1; i < j; i, j = i+1, j-1 {
		p.steps[i], p.steps[j] = p.steps[j], p.steps[i]
	}
	return p.steps
}

// reach keeps a way to a node if it is the cheapest so far.
func (p *parser) reach(from, to int, price uint32, s step) {
	n := &p.nodes[to]
	if price < n.price {
		n.price, n.from, n.step = price, num.To[int32](from), s
	}
}

// arrive makes the state and the distances of a node, of the way to it.
func (p *parser) arrive(n *node) {
	was := &p.nodes[n.from]
	switch s := n.step; {
	case s.how == asLiteral:
		n.state, n.reps = afterLiteral(was.state), was.reps
	case s.how == asMatch:
		n.state, n.reps = afterMatch(was.state), [4]uint32{s.dist, was.reps[0], was.reps[1], was.reps[2]}
	case s.n == 1:
		n.state, n.reps = afterShort(was.state), was.reps
	default:
		n.state, n.reps = afterRep(was.state), repeated(was.reps, s.how)
	}
}

// leave tries all steps from a node. It answers the length of a match that is long
// enough to be taken at once, 0 for none.
func (p *parser) leave(at, i, end int) int {
	n := &p.nodes[i]
	if i > 0 {
		p.arrive(n)
	}
	d, pos, m := p.e.data, at+i, p.e.model
	limit := min(maxMatch, end-i)
	matches := p.find.at(pos)
	literal := n.price + zero(m.isMatch[n.state])
	matched := n.price + one(m.isMatch[n.state])
	p.reach(i, i+1, literal+p.literalPrice(m, n, pos), step{1, asLiteral, 0})
	again := matched + one(m.isRep[n.state])
	if r := int(n.reps[0]); r < pos && d[pos-r-1] == d[pos] {
		p.reach(i, i+1, again+zero(m.isG0[n.state])+zero(m.isLong[n.state]), step{1, 0, 0})
	}
	for which, r := range n.reps {
		if int(r) >= pos {
			continue
		}
		have := common(d, pos-int(r)-1, pos, limit)
		if have < minMatch {
			continue
		}
		price := again + p.whichPrice(m, n.state, which)
		if have >= enough {
			p.only(i, have, price+p.repLen[have], step{have, which, r})
			return have
		}
		for k := minMatch; k <= have; k++ {
			p.reach(i, i+k, price+p.repLen[k], step{k, which, r})
		}
	}
	fresh := matched + zero(m.isRep[n.state])
	k := minMatch
	for _, f := range matches {
		have := min(f.n, limit)
		if have >= enough && f.n == matches[len(matches)-1].n {
			p.only(i, have, fresh+p.matchLen[have]+p.distance(have, f.dist), step{have, asMatch, f.dist})
			return have
		}
		for ; k <= have; k++ {
			p.reach(i, i+k, fresh+p.matchLen[k]+p.distance(k, f.dist), step{k, asMatch, f.dist})
		}
	}
	return 0
}

// only makes a way to a node the one that is taken.
func (p *parser) only(from, n int, price uint32, s step) {
	p.nodes[from+n].price = never
	p.reach(from, from+n, price, s)
}

// common counts the bytes that are the same at two positions.
func common(d []byte, a, b, limit int) int {
	n := 0
	for n < limit && d[a+n] == d[b+n] {
		n++
	}
	return n
}
