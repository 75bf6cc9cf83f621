package proofs_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	luatcg "arbiter/luabind/games/tcg"
)

var update = flag.Bool("update", false, "write golden files again")

const goldenFile = "testdata/golden.txt"

// asked is set in the process that TestK08_SeparateProcesses starts.
const asked = "ARBITER_RULES_CHILD"

func golden(t testing.TB) (*tcg.Match, tcg.Setup) {
	l := lib(t)
	set := tcg.Setup{Seed: 7, Decks: [][]string{starter(l.prog, 0), starter(l.prog, 1)}}
	m := newDuel(t, l, set)
	playOut(t, m, 7, nil)
	return m, set
}

// sum is the written log and the state's hash of a match on one line.
func sum(t testing.TB, m *tcg.Match) string {
	h := fnv.New64a()
	for _, line := range entries(t, m, event.NoPlayer) {
		fmt.Fprintln(h, line)
	}
	return fmt.Sprintf("log %016x of %d events, state %016x", h.Sum64(), len(m.Log()), m.Hash())
}

// TestK08_HundredReplays (K-08): the same commands give the same events, changes and
// hashes, a hundred times in one process; by machines of their own as well.
func TestK08_HundredReplays(t *testing.T) {
	m, set := golden(t)
	want := sum(t, m)
	again := lib(t)
	for n := range 100 {
		if n == 50 {
			prog, k, err := luatcg.Load(append(luatcg.Shipped(), proofs()))
			if err != nil {
				t.Fatal(err)
			}
			again = library{prog, k}
		}
		r := newDuel(t, again, set)
		if err := r.Start(); err != nil {
			t.Fatal(err)
		}
		for i, c := range m.Commands() {
			if err := r.Do(c.Command); (err != nil) != c.Refused || r.Hash() != c.Hash {
				t.Fatalf("replay %d differs after command %d: %v", n+1, i+1, err)
			}
		}
		if !slices.Equal(r.Log(), m.Log()) || !slices.Equal(r.Mods(), m.Mods()) {
			t.Fatalf("replay %d has another log", n+1)
		}
		if n%25 == 0 && sum(t, r) != want {
			t.Fatalf("replay %d is written otherwise", n+1)
		}
	}
}

// TestK08_Golden: the log of a fixed game and the hash of its end are those on
// file, on every architecture. A change of the rules or of the shipped cards
// changes them; then run the test with -update.
func TestK08_Golden(t *testing.T) {
	m, _ := golden(t)
	got := sum(t, m) + "\n"
	if os.Getenv(asked) != "" {
		fmt.Print("golden: ", got)
		return
	}
	if *update {
		if err := os.WriteFile(goldenFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(goldenFile)
	if err != nil || string(want) != got {
		t.Errorf("got  %swant %s%v (go test ./luabind/proof/proofs -run Golden -update updates it)", got, want, err)
	}
}

// TestK08_SeparateProcesses: another process plays the same game.
func TestK08_SeparateProcesses(t *testing.T) {
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no processes here")
	}
	m, _ := golden(t)
	child := exec.Command(os.Args[0], "-test.run=^TestK08_Golden$")
	child.Env = append(os.Environ(), asked+"=1")
	out, err := child.CombinedOutput()
	if want := "golden: " + sum(t, m); err != nil || !strings.Contains(string(out), want) {
		t.Errorf("the other process says %s%v, not %s", out, err, want)
	}
}

// TestK08_SeedsMatter: another seed is another game, so that the comparisons
// above compare something.
func TestK08_SeedsMatter(t *testing.T) {
	m, set := golden(t)
	set.Seed++
	other := newDuel(t, lib(t), set)
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	if slices.Equal(other.Log()[:12], m.Log()[:12]) {
		t.Error("two seeds dealt the same hands")
	}
}
