package proofs_test

import (
	"flag"
	"os"
	"testing"
)

var seed = flag.Uint64("seed", 1, "seed of the random programs")

// sizes returns how many random programs are compared, in batches.
func sizes() (total, batch int) {
	if os.Getenv("ARBITER_LONG") != "" {
		return 50_000, 1000
	}
	return 240, 80
}

func TestRandomPrograms(t *testing.T) {
	installed(t, "lua5.1")
	installed(t, "lua5.2")
	total, batch := sizes()
	g := newGenerator(*seed)
	ends := map[string]int{}
	differences := 0
	for done := 0; done < total; done += batch {
		goTo := done/batch%3 == 2
		lua := "lua5.1"
		if goTo {
			lua = "lua5.2" // Lua 5.1 has no goto
		}
		trees := make([][]*stmt, batch)
		programs := make([]string, batch)
		for i := range trees {
			trees[i] = g.program(goTo)
			programs[i] = prelude + programOf(trees[i])
		}
		answers := interpreter(t, lua, programs)
		for i, want := range answers {
			got := newHost().run(programs[i])
			ends[ending(want)]++
			if !same(got, want) {
				differences++
				if differences <= 3 {
					small := minimise(t, lua, trees[i])
					t.Errorf("program %d of seed %d:\n%s\n%s: %s\nsandbox: %s", done+i, *seed, programOf(small),
						lua, interpreter(t, lua, []string{prelude + programOf(small)})[0], newHost().run(prelude+programOf(small)))
				}
			}
		}
	}
	t.Logf("%d programs, %d differences; ended %v", total, differences, ends)
	g.report(t, total >= 50_000)
}
