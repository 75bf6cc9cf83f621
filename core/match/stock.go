package match

import (
	"cmp"
	"slices"

	"arbiter/core/num"
)

// Stock is how much of one thing a position has for a player. An endless repetition is
// found by comparing stock rather than states, because a state with a counter in it never
// occurs twice.
type Stock struct {
	Key  uint64 // what it is; equal things, such as two units of one card, share a key
	N    int32
	Kind StockKind
}

// StockKind is how the stock of two positions compare.
type StockKind uint8

// The kinds.
const (
	// Held is what commands are paid with and what they need: with less of it than
	// before, what was done may not be possible again.
	Held StockKind = iota
	// Finite is what comes to an end by itself, as free slots do: less of it does not
	// end a repetition until nothing is left.
	Finite
	// Counted can be anything. It only distinguishes two positions.
	Counted
	// Foes is finite too, but what comes to its end are enemies: nothing is made of it.
	Foes
)

// Ends reports whether something comes to an end by itself.
func (k StockKind) Ends() bool { return k == Finite || k == Foes }

// StockList collects stock.
type StockList []Stock

// Add notes an amount of the thing that some numbers identify. It does not note 0.
func (l *StockList) Add(kind StockKind, n int, of ...uint64) {
	if n != 0 {
		*l = append(*l, Stock{Key: StockKey(of...), N: num.To[int32](n), Kind: kind})
	}
}

// Sorted puts stock in order and makes one of those with the same key and kind.
func Sorted(list []Stock) []Stock {
	slices.SortFunc(list, func(a, b Stock) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Key, b.Key)) })
	out := list[:0]
	for _, m := range list {
		if n := len(out); n > 0 && out[n-1].Key == m.Key && out[n-1].Kind == m.Kind {
			out[n-1].N += m.N
			continue
		}
		out = append(out, m)
	}
	return out
}

// Covers reports whether of all that is held there is at least as much now as there
// was. Both lists are sorted.
func Covers(now, was []Stock) bool {
	for len(was) > 0 && was[0].Kind == Held || len(now) > 0 && now[0].Kind == Held {
		a, b := Stock{Kind: Counted}, Stock{Kind: Counted}
		if len(was) > 0 {
			a = was[0]
		}
		if len(now) > 0 {
			b = now[0]
		}
		switch {
		case b.Kind != Held || a.Kind == Held && a.Key < b.Key: // not there any more
			if a.N > 0 {
				return false
			}
			was = was[1:]
		case a.Kind != Held || b.Key < a.Key: // new
			if b.N < 0 {
				return false
			}
			now = now[1:]
		default:
			if b.N < a.N {
				return false
			}
			was, now = was[1:], now[1:]
		}
	}
	return true
}

// Short counts the held things whose amount is lower now than it was. Both lists are
// sorted.
func Short(now, was []Stock) (n int) {
	for _, w := range was {
		if w.Kind != Held {
			break
		}
		for len(now) > 0 && now[0].Kind == Held && now[0].Key < w.Key {
			now = now[1:]
		}
		has := int32(0)
		if len(now) > 0 && now[0].Kind == Held && now[0].Key == w.Key {
			has = now[0].N
		}
		if has < w.N {
			n++
		}
	}
	return n
}

// Normalised is a hash of sorted stock. It is the same for positions that differ only in
// the order of events, in finite stock, and in which of several equal things is which.
func Normalised(list []Stock) uint64 {
	w := Walker{mode: hashing, hash: 0xcbf29ce484222325}
	for _, m := range list {
		if !m.Kind.Ends() && m.N != 0 {
			w.mix(m.Key)
			w.mix(uint64(uint32(m.N))<<2 | uint64(m.Kind))
		}
	}
	return w.finish()
}

// StockKey returns the key of the thing that some numbers identify.
func StockKey(of ...uint64) uint64 {
	w := Walker{mode: hashing, hash: 0xcbf29ce484222325}
	for _, n := range of {
		w.mix(n)
	}
	return w.finish()
}

// Amount is a number of a position that people count, such as what a repetition gains.
type Amount struct {
	Name string
	N    int
	// Good is 1 when more of it is better for the player who was asked, -1 when less
	// is, 0 when it is neither.
	Good int
}
