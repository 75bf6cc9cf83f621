package tcg_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/record"
)

// cards of a random pack.
const cards = 16

// TestRandomPacks: packs that are made from the types of the API pass the check and load.
// Played with random commands in several modes none breaks the engine, no error speaks of
// Go, and the record of each match replays to the same hashes. Most packs are played
// without a fault of a script, so that there is something to see. With ARBITER_LONG=1 3,000
// packs, in some 10 minutes.
func TestRandomPacks(t *testing.T) {
	packs := 12
	switch {
	case os.Getenv("ARBITER_LONG") != "":
		packs = 3000
	case testing.Short():
		packs = 2
	}
	clean, commands, faults := 0, 0, map[string]int{}
	for seed := range uint64(packs) {
		made := writePack(seed, packOptions{Cards: cards})
		if seed%8 == 0 {
			if r := checked(t, made); r.Errors != 0 {
				t.Errorf("pack %d: the check finds%s", seed, found(r))
			}
		}
		p, err := luatcg.Definition().Load(append(luatcg.Shipped(), made.Source))
		if err != nil {
			t.Fatalf("pack %d does not load: %v", seed, err)
		}
		n := total(faults)
		for i, mode := range []string{"duel", p.Modes()[int(seed)%len(p.Modes())]} {
			done, err := played(p, mode, made.Cards, seed*2+uint64(i), faults)
			if commands += done; err != nil {
				t.Fatalf("pack %d, mode %s: %v", seed, mode, err)
			}
		}
		if total(faults) == n {
			clean++
		}
	}
	t.Logf("%d of %d packs were played without a fault; %d commands, %d faults", clean, packs, commands, total(faults))
	for _, text := range slices.Sorted(maps.Keys(faults)) {
		t.Logf("%d: %s", faults[text], text)
	}
	if clean*10 < packs*6 {
		t.Errorf("%d of %d packs were played without a fault of a script, want at least 60 of 100", clean, packs)
	}
}

func total(counts map[string]int) (sum int) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

// ours are words that errors of Go have, and those for people do not.
var ours = regexp.MustCompile(`runtime error|reflect|goroutine|nil pointer|interface conversion|index out of range|json: |strconv\.|\.go:\d`)

// played plays a match with random commands, and replays its record.
func played(p *games.Packs, mode string, own []string, seed uint64, faults map[string]int) (done int, err error) {
	r := num.SplitStream(seed, 5)
	set := games.Setup{Mode: mode, Seed: r.Uint64()}
	if set.Decks, err = games.Deal(p.Decks, games.Setup{Mode: mode}); err != nil {
		return 0, err
	}
	set.Decks = slices.Clone(set.Decks)
	for i := range set.Decks {
		set.Decks[i] = dealt(slices.Clone(set.Decks[i]), own, &r)
	}
	g, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		return 0, err
	}
	if err := g.Start(); err != nil {
		return 0, fault(err, faults)
	}
	var legal []match.Command
	for done = 0; done < 60 && !g.Over(); done++ {
		who := g.ToAct(nil)
		c := match.Command{Verb: uint8(r.Intn(13)), Player: event.Player(r.Intn(6) - 1), Place: event.Place(r.Intn(120) - 5), Choice: int16(r.Intn(40) - 5), Source: event.Entity(r.Intn(80)), Target: event.Entity(r.Intn(80))}
		if len(who) > 0 && r.Intn(12) > 0 {
			if legal = g.Legal(who[0], legal[:0]); len(legal) > 0 {
				c = legal[r.Intn(len(legal))]
			}
			if g.Kind(c) == match.GivesUp || g.Kind(c) == match.Passes && r.Intn(2) == 0 {
				c = legal[r.Intn(len(legal))]
			}
		}
		if g.Kind(c) == match.GivesUp {
			continue
		}
		before := g.Hash()
		err := g.Do(c)
		if broken := fault(err, faults); broken != nil {
			return done, broken
		}
		if err != nil && match.IsFault(err) && g.Hash() != before {
			return done, fmt.Errorf("a fault left a trace: %w", err)
		}
	}
	return done, packReplayed(p, set, g)
}

// fault counts what is wrong with a script, and returns what is wrong with the engine.
func fault(err error, faults map[string]int) error {
	var bug *match.Bug
	switch {
	case err == nil:
		return nil
	case errors.As(err, &bug), ours.MatchString(err.Error()):
		return err
	case match.IsFault(err):
		faults[numbers.ReplaceAllString(err.Error(), "N")]++
	}
	return nil
}

var numbers = regexp.MustCompile(`\d+`)

// replayed writes the record of a match, and verifies it.
func packReplayed(p *games.Packs, set games.Setup, g display.Match) error {
	var file bytes.Buffer
	fresh, err := p.Open(set, match.Options{})
	if err != nil {
		return err
	}
	recorder := record.NewRecorder(&file, nil, nil)
	if err := record.Write(recorder, record.HeaderOf(p, set), fresh, g.Commands()); err != nil {
		return fmt.Errorf("the record: %w", err)
	}
	if err := recorder.Close(); err != nil {
		return err
	}
	read, err := record.Read(bytes.NewReader(file.Bytes()))
	if err != nil {
		return fmt.Errorf("the record is read: %w", err)
	}
	again, err := record.Verify(read, func(o match.Options) (display.Match, error) { return p.Open(read.Header.Setup(), o) })
	if err != nil {
		return fmt.Errorf("the record is verified: %w", err)
	}
	if again.Hash() != g.Hash() {
		return fmt.Errorf("the record comes to %016x, the match came to %016x", again.Hash(), g.Hash())
	}
	return nil
}

// dealt puts cards of the pack in the place of most of a deck, three of each at most.
func dealt(deck, own []string, r *num.Stream) []string {
	pool := slices.Concat(own, own, own)
	for i := range min(len(pool), len(deck)*4/5) {
		j := i + r.Intn(len(pool)-i)
		pool[i], pool[j] = pool[j], pool[i]
		deck[i] = pool[i]
	}
	return deck
}

// checked checks a pack as `arbiter check` does.
func checked(t *testing.T, made madePack) *lint.Report {
	t.Helper()
	dir := t.TempDir()
	for name, file := range made.Files {
		if err := os.WriteFile(filepath.Join(dir, name), file.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	targets, err := lint.Open(kits.Tests(kits.All()), []string{dir}, lint.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return lint.Check(targets)
}

func found(r *lint.Report) string {
	var b strings.Builder
	for i := range r.Findings {
		if r.Findings[i].Severity == lint.Error {
			b.WriteString("\n" + r.Findings[i].String())
		}
	}
	return b.String()
}
