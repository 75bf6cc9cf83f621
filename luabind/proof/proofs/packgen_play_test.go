package proofs_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/luabind/games"
	luatabletop "arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
)

// tried is what was played of random games.
type tried struct {
	games, loaded, matches, over, commands, compared int
	faults                                           map[string]int
}

// maxTime bounds a match by the clock, as nothing else would end one that hangs.
const maxTime = 2 * time.Minute

// TestRandomGames: random manifests with random scripts load, or are refused with the line of
// each fault. In matches with random commands nothing breaks the engine:
//
//   - what is listed is done, and what is not listed is refused;
//   - a view lists the same commands, and a guess at it has that view;
//   - a fault of a script leaves the position as it was;
//   - a match at rest is over, or a player has a command;
//   - the record replays to the same hashes.
//
// With ARBITER_LONG=1 these are at least 3,000 matches, of 1,800 games, in some 15 s of processor
// time. That hidden things change no view is TestNonInterferenceOfRandomGames of
// luabind/proof/proofs.
func TestRandomGames(t *testing.T) {
	n := 40
	if os.Getenv("ARBITER_LONG") != "" {
		n = 1800
	}
	sum := &tried{faults: map[string]int{}}
	for seed := range uint64(n) {
		o := gameOptions{}
		switch seed % 4 {
		case 2:
			o.Wild = 60
		case 3:
			o.Loose = 8
		}
		if err := sum.game(seed, o); err != nil {
			t.Errorf("game %d: %v", seed, err)
		}
	}
	t.Logf("%d of %d games load; %d matches, %d of them came to an end; %d commands, %d of them compared in views; %d faults",
		sum.loaded, sum.games, sum.matches, sum.over, sum.commands, sum.compared, total(sum.faults))
	for _, text := range slices.Sorted(maps.Keys(sum.faults)) {
		t.Logf("%d: %s", sum.faults[text], text)
	}
	switch {
	case sum.loaded*10 < sum.games*6:
		t.Errorf("%d of %d games load, want at least 60 of 100", sum.loaded, sum.games)
	case sum.over*10 < sum.matches*4:
		t.Errorf("%d of %d matches came to an end, want at least 40 of 100", sum.over, sum.matches)
	}
}

func total(counts map[string]int) (sum int) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

// ours are words that errors of Go have, and those for people do not.
var ours = regexp.MustCompile(`runtime error|reflect|goroutine|nil pointer|interface conversion|index out of range|json: |strconv\.|\.go:\d|internal error`)

// game loads a random game and plays two matches of it.
func (n *tried) game(seed uint64, o gameOptions) error {
	n.games++
	source := randomGame(seed, o)
	p, err := luatabletop.Open(randomName, []load.Source{source})
	if err != nil {
		if o.Loose == 0 {
			text, _ := fs.ReadFile(source.FS, "game.toml")
			return fmt.Errorf("it does not load: %w\n%s", err, text)
		}
		return refusal(err)
	}
	n.loaded++
	packs := p.Capabilities()
	for i := range uint64(2) {
		mode := p.Modes()[int(seed+i)%len(p.Modes())]
		seats := p.Program.Modes[p.Program.Mode(mode)].Seats
		set := games.Setup{Mode: mode, Seed: seed*2 + i, Options: []string{fmt.Sprint("seats=", seats[0]+int(seed+i)%(seats[1]-seats[0]+1))}}
		if err := n.match(packs, set); err != nil {
			return fmt.Errorf("%s %v: %w", mode, set.Options, err)
		}
	}
	return nil
}

// located is a fault with its place.
var located = regexp.MustCompile(`^rnd/(game\.(toml|lua):\d+|pack\.toml): `)

// refusal returns what is wrong with the refusal of a game: each fault names a file and a line.
func refusal(err error) error {
	for line := range strings.Lines(err.Error()) {
		if !located.MatchString(line) || ours.MatchString(line) {
			return fmt.Errorf("a fault names no line: %w", err)
		}
	}
	return nil
}

// fault counts what is wrong with a script, and returns what is wrong with the engine.
func (n *tried) fault(err error) error {
	var bug *match.Bug
	switch {
	case err == nil:
		return nil
	case errors.As(err, &bug), ours.MatchString(err.Error()):
		return err
	case match.IsFault(err):
		n.faults[numbers.ReplaceAllString(err.Error(), "N")]++
	}
	return nil
}

var numbers = regexp.MustCompile(`\d+|"[^"]*"|fnN`)

// maxMatch bounds the commands of a match.
const maxMatch = 80

// match plays a match with random commands, and replays its record.
func (n *tried) match(p *games.Packs, set games.Setup) error {
	r, begun := num.SplitStream(set.Seed, 5), time.Now()
	g, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		return err
	}
	n.matches++
	if err := g.Start(); err != nil {
		return n.fault(err)
	}
	for range maxMatch {
		if g.Over() {
			n.over++
			break
		}
		if err := n.look(g, &r); err != nil {
			return err
		}
		before := g.Hash()
		c, listed, err := n.next(g, &r)
		if err != nil {
			return err
		}
		n.commands++
		err = g.Do(c)
		if broken := n.fault(err); broken != nil {
			return broken
		}
		if time.Since(begun) > maxTime {
			return fmt.Errorf("the match takes longer than %v", maxTime)
		}
		switch fault := match.IsFault(err); {
		case fault && g.Hash() != before:
			return fmt.Errorf("a fault left a trace: %w", err)
		case fault:
		case listed != (err == nil):
			return fmt.Errorf("%+v (%s) is listed: %v, and done with %v", c, g.Format(c, display.Spoken), listed, err)
		case err != nil && g.Hash() != before:
			return fmt.Errorf("a refused command left a trace: %w", err)
		}
	}
	m, _ := match.Of[tabletop.State](g)
	if err := tabletop.Of(m).Validate(m); err != nil {
		return err
	}
	return replayed(p, set, g)
}

// next is the next command: mostly a legal one, sometimes any.
func (n *tried) next(g display.Match, r *num.Stream) (c match.Command, listed bool, err error) {
	who := g.ToAct(nil)
	if len(who) == 0 {
		return c, false, errors.New("the match waits for nobody")
	}
	p := who[r.Intn(len(who))]
	legal := g.Legal(p, nil)
	options, _ := g.Options(p, nil)
	if err := n.fault(g.Trouble()); err != nil {
		return c, false, err
	}
	if len(options) == 0 && g.Trouble() == nil {
		return c, false, fmt.Errorf("player %d is to act and has no command", p+1)
	}
	if r.Intn(8) > 0 && len(options) > 0 {
		return options[r.Intn(len(options))], true, nil
	}
	c = match.Command{Verb: num.To[uint8](r.Intn(12)), Player: p, Place: event.Place(num.To[int16](r.Intn(8) - 1)), Choice: num.To[int16](r.Intn(8) - 2), Source: event.Entity(num.To[uint32](r.Intn(40))), Target: event.Entity(num.To[uint32](r.Intn(40)))}
	if r.Intn(2) == 0 {
		c.Place, c.Target = 0, 0
	}
	return c, slices.Contains(legal, c), nil
}

// look compares what a player sees of a moment.
func (n *tried) look(g display.Match, r *num.Stream) error {
	if r.Intn(4) > 0 {
		return nil
	}
	n.compared++
	p, hash := num.To[event.Player](r.Intn(g.Seats())), g.Hash()
	v := display.View(g, p)
	got, want := v.Legal(p, nil), g.Legal(p, nil)
	if v.Trouble() == nil && g.Trouble() == nil && !slices.Equal(got, want) {
		return fmt.Errorf("player %d may do %v, in the view %v", p+1, want, got)
	}
	if err := errors.Join(n.fault(g.Trouble()), n.fault(v.Trouble())); err != nil {
		return err
	}
	guess := v.Fork()
	guess.Guess(r)
	if again := guess.View(p); again.Hash() != v.Hash() {
		return fmt.Errorf("the view of a guess of player %d differs", p+1)
	}
	text := g.Draw(p, display.Look{}) + strings.Join(g.Explain(g.Seq(), "en"), "\n")
	if ours.MatchString(text) {
		return fmt.Errorf("what is shown speaks of Go: %s", text)
	}
	if g.Hash() != hash {
		return errors.New("reading changed the match")
	}
	return nil
}

// replayed writes the record of a match, and verifies it.
func replayed(p *games.Packs, set games.Setup, g display.Match) error {
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
