package solve

import (
	"context"
	"fmt"
	"math/big"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// probes is how many random matches an estimate takes, and probeLength how many commands a
// probe has at most: a longer one counts as far as it goes.
const (
	probes      = 200
	probeLength = 10_000
)

// TooLarge is the error for a game whose histories do not fit into memory.
type TooLarge struct {
	Histories *big.Float // about how many there are
	Max       int
}

func (e TooLarge) Error() string {
	return fmt.Sprintf("about %s histories; at most %d fit into memory", e.Histories.Text('g', 2), e.Max)
}

// Unwrap is ErrTooLarge.
func (TooLarge) Unwrap() error { return ErrTooLarge }

// Fits returns TooLarge for a number of histories that is clearly more than can be visited.
// An estimate can be wrong by a factor of 2, and Build counts.
func Fits(histories *big.Float) error {
	if histories.Cmp(big.NewFloat(2*MaxHistories)) > 0 {
		return TooLarge{histories, MaxHistories}
	}
	return nil
}

// Estimate returns about how many histories a game has (Knuth 1975). In a random match, the
// product of the numbers of branches so far is on average the number of histories at that
// depth. Package math/big rounds the same on every machine.
func Estimate(ctx context.Context, start display.Match) (*big.Float, error) {
	p := &probe{rng: num.SplitStream(1, 0), m: display.Fork(start)}
	for range probes {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		start.ForkInto(p.m)
		if err := p.run(); err != nil {
			return nil, err
		}
	}
	return p.sum.Quo(&p.sum, big.NewFloat(probes)), nil
}

// probe plays random matches. It is their Fate.
type probe struct {
	rng    num.Stream
	m      display.Match
	sum    big.Float
	width  big.Float // histories at this depth
	acting []event.Player
	list   []match.Command
}

// Draw draws an outcome of chance, which is a history.
func (p *probe) Draw(n int) int {
	p.branch(n)
	return p.rng.Intn(n)
}

// branch counts a history with n branches.
func (p *probe) branch(n int) {
	p.sum.Add(&p.sum, &p.width)
	p.width.Mul(&p.width, new(big.Float).SetInt64(int64(n)))
}

func (p *probe) run() error {
	p.width.SetInt64(1)
	p.m.SetFate(p)
	err := p.m.Start()
	for n := 0; err == nil && !p.m.Over() && n < probeLength; n++ {
		if p.acting = p.m.ToAct(p.acting[:0]); len(p.acting) == 0 {
			return fmt.Errorf("a match waits, and no player can act")
		}
		var c match.Command
		if p.list, c = p.m.Options(p.acting[0], p.list[:0]); len(p.list) > 0 {
			c = p.list[p.rng.Intn(len(p.list))]
		}
		p.branch(max(len(p.list), 1))
		err = p.m.Do(c)
	}
	p.sum.Add(&p.sum, &p.width) // the end
	return err
}
