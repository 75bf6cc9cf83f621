package proofs_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// crowds are prefixes for a program in its function that do not change its result. Some have
// so many constants that those of the program do not fit into an instruction. Others have
// locals that push its locals to high registers, or functions that capture what they do not
// use.
var crowds = map[string]string{
	"256 constants": crowd("local _ = {", 256, "%d.5", "} "),
	"300 constants": crowd("local _ = {", 300, "%d.5", "} "),
	"520 constants": crowd("local _ = {", 520, "'k%d'", "} "),
	"150 locals":    crowd("local ", 150, "_l%d", " "),
	"60 captured":   crowd("local ", 60, "_c%d", " ") + crowd("local _ = function() return ", 60, "_c%d", " end "),
}

func crowd(before string, n int, item, after string) string {
	items := make([]string, n)
	for i := range items {
		items[i] = fmt.Sprintf(item, i+1000)
	}
	return before + strings.Join(items, ",") + after
}

// TestCrowdedFunctions runs the programs by topic in functions that are crowded
// already: the recorded answers stay.
func TestCrowdedFunctions(t *testing.T) {
	files, err := filepath.Glob("testdata/conform/topics/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("no topics", err)
	}
	kinds := slices.Sorted(maps.Keys(crowds))
	for n, file := range files {
		programs := strings.Split(strings.TrimSuffix(read(t, file), "\n"), separator)
		answers := strings.Split(strings.TrimSuffix(read(t, strings.TrimSuffix(file, ".lua")+".answers"), "\n"), separator)
		for k, name := range kinds {
			if k != n%len(kinds) && os.Getenv("ARBITER_LONG") == "" {
				continue // the next topics are crowded in other ways
			}
			before := crowds[name]
			t.Run(strings.TrimSuffix(filepath.Base(file), ".lua")+"/"+name, func(t *testing.T) {
				for i, want := range answers {
					if got := newHost().run(before + programs[i]); !sameOrRefused(got, want) {
						t.Errorf("%s\nC Lua: %s\nsandbox: %s", programs[i], want, got)
					}
				}
			})
		}
	}
}

// TestCrowdedRandom is the same of random programs, which are held to what they
// say by themselves.
func TestCrowdedRandom(t *testing.T) {
	total := 15
	if os.Getenv("ARBITER_LONG") != "" {
		total = 3000
	}
	g := newGenerator(*seed)
	for i := range total {
		program := prelude + programOf(g.program(i%3 == 2))
		want := newHost().run(program)
		for name, before := range crowds { //maporder: each is compared by itself
			if got := newHost().run(before + program); !sameOrRefused(got, want) {
				t.Fatalf("program %d of seed %d with %s:\n%s\nplain:   %s\ncrowded: %s", i, *seed, name, program, want, got)
			}
		}
	}
}
