package loops

import (
	"math/rand/v2"

	"arbiter/core/display"
	"arbiter/core/match"
)

// A game without pieces is searched from the beginning of a match, where a few commands
// show little. So random matches are played too, which find only chains without an end.

const (
	walkLong  = 160 // commands of a match
	walkTimes = 60  // matches of a scenario
)

// walks plays random matches from the scenario on.
func (x *scenario) walks() {
	for n := range uint64(walkTimes) {
		r := rand.New(rand.NewPCG(x.set.Seed, n))
		g := display.Fork(x.nodes[0].g)
		var done []Step
		for range walkLong {
			to := g.ToAct(nil)
			if g.Over() || len(to) == 0 || len(x.out.Found) > 0 {
				break
			}
			x.legal = g.Legal(to[r.IntN(len(to))], x.legal[:0])
			var list []match.Command
			for _, c := range x.legal {
				if g.Kind(c) != match.GivesUp {
					list = append(list, c)
				}
			}
			if len(list) == 0 {
				break
			}
			c, before := list[r.IntN(len(list))], display.Fork(g)
			if !x.try() {
				return
			}
			if err := g.Do(c); err != nil {
				if match.IsFault(err) {
					x.endless(before, done, c, err)
				}
				break
			}
			done = append(done, step(before, c))
		}
	}
}
