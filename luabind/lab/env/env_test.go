package env_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/gametest"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/lab/env"
	"arbiter/luabind/packs/load"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// asked is an answer as a player reads it.
type asked struct {
	Seat        []int32
	Legal       []int
	Reward      [][]int32
	Score       [][]int32
	Result      []string
	Failed      []env.Fault
	Mask        [][]int32
	Observation [][]int32
	Features    [][]int32
	State       []any
	Error       *env.Fault
	Commands    [][]string
}

// shipped keeps the shipped packs that tests have used.
var shipped = gametest.NewShelf(func(mode string) (*games.Definition, *games.Packs, string, error) {
	return kits.All().Find(mode, "", nil)
})

// options of a batch of a mode, with the usual decks.
func options(t testing.TB, mode string, batch int, extra ...load.Source) env.Options {
	t.Helper()
	if len(extra) == 0 {
		g, p, id := shipped.Find(t, mode)
		return optionsOf(t, g, p, id, batch, shipped.Load(t, g))
	}
	g, p, id, err := kits.All().Find(mode, "", extra)
	if err != nil {
		t.Fatal(err)
	}
	return optionsOf(t, g, p, id, batch, func() (*games.Packs, error) { return registry.Load(g, extra) })
}

// optionsOf are those of a game, its packs and a mode.
func optionsOf(t testing.TB, g *games.Definition, p *games.Packs, id string, batch int, load func() (*games.Packs, error)) env.Options {
	t.Helper()
	set := games.Setup{Mode: id}
	if from := p.Decks; from != nil {
		var err error
		if set.Decks, err = games.Deal(from, games.Setup{Mode: id}); err != nil {
			t.Fatal(err)
		}
	}
	return env.Options{Game: g, Setup: set, Batch: batch, Jobs: 1, MaxCommands: 3000, Observe: env.Vector, Encode: env.Lists, Features: true, Seed: 5, Load: load}
}

func newBatch(t testing.TB, o env.Options) *env.Batch {
	t.Helper()
	b, err := env.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ask returns the answer to a request, raw and decoded.
func ask(t testing.TB, b *env.Batch, format string, args ...any) (asked, string) {
	t.Helper()
	raw, _ := b.Answer(fmt.Appendf(nil, format, args...))
	var a asked
	if err := json.Unmarshal(raw, &a); err != nil || !bytes.HasSuffix(raw, []byte("}\n")) || bytes.Count(raw, []byte("\n")) != 1 {
		t.Fatalf("%s: %v\n%.500s", fmt.Sprintf(format, args...), err, raw)
	}
	return a, string(raw)
}

// chosen takes an action at random in each match that goes on.
func chosen(a *asked, r *num.Stream) (list []int) {
	for i, n := range a.Legal {
		if a.Result[i] != "" {
			list = append(list, -1)
		} else {
			list = append(list, r.Intn(n))
		}
	}
	return list
}

func numbers(list []int) string {
	text, _ := json.Marshal(list)
	return string(text)
}

// modes are those that the tests play.
var modes = []string{"duel", "ffa3", "2v2", "xiangqi", "tactics"}

// TestBatchIsTheMatches checks that the batch reports each match like a separate match
// with the same commands, from its reset to its end and after the next reset.
func TestBatchIsTheMatches(t *testing.T) {
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			o := options(t, mode, 3)
			o.Observe, o.Features = env.None, false
			b, packs := newBatch(t, o), must(t, o.Load)
			r := num.SplitStream(7, 0)
			a, _ := ask(t, b, `{"op":"reset","seeds":[1,2,18446744073709551615]}`)
			single := []display.Match{begun(t, packs, o, 1), begun(t, packs, o, 2), begun(t, packs, o, 1<<64-1)}
			over := 0
			for step := 0; over < 2 && step < 1500; step++ {
				if texts, _ := ask(t, b, `{"op":"commands"}`); step%7 == 0 {
					for i, m := range single {
						compare(t, m, i, &a, texts.Commands[i])
					}
				}
				list := chosen(&a, &r)
				for i, m := range single {
					if list[i] >= 0 {
						if err := m.Do(legal(m, seatOf(m))[list[i]]); err != nil {
							t.Fatal(err)
						}
					}
				}
				a, _ = ask(t, b, `{"op":"step","actions":%s}`, numbers(list))
				for i, m := range single {
					if a.Result[i] != "" {
						compare(t, m, i, &a, nil)
						over++
						a, _ = ask(t, b, `{"op":"reset","envs":[%d],"seeds":[%d]}`, i, 100+over)
						single[i] = begun(t, packs, o, uint64(100+over))
					}
				}
			}
			if over == 0 {
				t.Error("no match came to an end")
			}
		})
	}
}

func must(t *testing.T, load func() (*games.Packs, error)) *games.Packs {
	t.Helper()
	p, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func begun(t *testing.T, p *games.Packs, o env.Options, seed uint64) display.Match {
	t.Helper()
	set := o.Setup
	set.Seed = seed
	m, err := p.Open(set, match.Options{})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func seatOf(m display.Match) event.Player {
	if m.Over() {
		return event.NoPlayer
	}
	return slices.Min(m.ToAct(nil))
}

// legal returns the legal commands of a seat except giving up.
func legal(m display.Match, p event.Player) []match.Command {
	return slices.DeleteFunc(m.Legal(p, nil), func(c match.Command) bool { return m.Kind(c) == match.GivesUp })
}

func compare(t *testing.T, m display.Match, i int, a *asked, texts []string) {
	t.Helper()
	o := m.Outcome()
	if a.Result[i] != o.Result || event.Player(a.Seat[i]) != seatOf(m) {
		t.Fatalf("match %d: %q, seat %d; want %q, %d", i, a.Result[i], a.Seat[i], o.Result, seatOf(m))
	}
	for seat, n := range a.Reward[i] {
		want := int32(0)
		switch p := event.Player(seat); {
		case o.Result != "win" || slices.Contains(o.Drawn, p):
		case slices.Contains(o.Winners, p):
			want = 1
		default:
			want = -1
		}
		if n != want {
			t.Fatalf("match %d: seat %d is rewarded with %d; want %d", i, seat, n, want)
		}
	}
	if m.Over() {
		if a.Legal[i] != 0 {
			t.Fatalf("match %d is over, and %d commands can be given", i, a.Legal[i])
		}
		return
	}
	var want []string
	for _, c := range legal(m, seatOf(m)) {
		want = append(want, m.Format(c, display.Canonical))
	}
	if !slices.Equal(texts, want) || a.Legal[i] != len(want) {
		t.Fatalf("match %d: %d commands\n%q\nwant\n%q", i, a.Legal[i], texts, want)
	}
}

// TestSameWithAnyJobs: the answers are the same to the byte with one job and with
// three, in fresh batches and in one that has played before.
func TestSameWithAnyJobs(t *testing.T) {
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			play := func(b *env.Batch) string {
				var all strings.Builder
				r := num.SplitStream(3, 0)
				a, text := ask(t, b, `{"op":"reset","seeds":[1,2,3,4,5]}`)
				for range 12 {
					all.WriteString(text)
					a, text = ask(t, b, `{"op":"step","actions":%s}`, numbers(chosen(&a, &r)))
				}
				return all.String()
			}
			o := options(t, mode, 5)
			o.Score = true
			b := newBatch(t, o)
			first := play(b)
			o.Jobs = 3
			if again, other := play(b), play(newBatch(t, o)); first != again || first != other {
				t.Errorf("the same again: %v; with three jobs: %v", first == again, first == other)
			}
		})
	}
}

// TestEncodings: base64 and lists are the same numbers; the mask has as many ones as
// there are commands; a state is what the view shows.
func TestEncodings(t *testing.T) {
	o := options(t, "duel", 2)
	o.Mask = true
	lists := newBatch(t, o)
	o.Encode, o.Mask = env.Base64, false
	bits := newBatch(t, o)
	o.Observe, o.Features = env.State, false
	states := newBatch(t, o)
	r := num.SplitStream(1, 0)
	a, _ := ask(t, lists, `{"op":"reset"}`)
	raw, _ := bits.Answer([]byte(`{"op":"reset"}`))
	s, _ := ask(t, states, `{"op":"reset"}`)
	for range 60 {
		var b struct{ Observation, Features []byte }
		if err := json.Unmarshal(raw, &b); err != nil {
			t.Fatal(err)
		}
		if got, want := little(b.Observation), slices.Concat(a.Observation...); !slices.Equal(got, want) {
			t.Fatalf("the observations differ: %d and %d numbers", len(got), len(want))
		}
		if got, want := little(b.Features), slices.Concat(a.Features...); !slices.Equal(got, want) {
			t.Fatalf("the features differ: %d and %d numbers", len(got), len(want))
		}
		for i, mask := range a.Mask {
			if len(mask) != lists.Spec().Actions || sum(mask) != int32(a.Legal[i]) || len(a.Features[i]) != a.Legal[i]*len(lists.Spec().Features) {
				t.Fatalf("%d commands, a mask of %d with %d ones, %d features", a.Legal[i], len(mask), sum(mask), len(a.Features[i]))
			}
			state := s.State[i].(map[string]any)
			if int32(state["turn"].(float64)) != a.Observation[i][0] {
				t.Fatalf("turn %v, and turn %d", state["turn"], a.Observation[i][0])
			}
		}
		step := fmt.Sprintf(`{"op":"step","actions":%s}`, numbers(chosen(&a, &r)))
		a, _ = ask(t, lists, "%s", step)
		raw, _ = bits.Answer([]byte(step))
		s, _ = ask(t, states, "%s", step)
	}
}

func little(raw []byte) (list []int32) {
	for ; len(raw) > 0; raw = raw[4:] {
		list = append(list, int32(binary.LittleEndian.Uint32(raw)))
	}
	return list
}

func sum(list []int32) (n int32) {
	for _, x := range list {
		n += x
	}
	return n
}

// TestScore checks that the scores of a seat add up: they are the ruleset's rating of
// its position, as it sees it, less the rating of the first one. It gets no scores of
// other seats, whose hands affect their ratings (K-22).
func TestScore(t *testing.T) {
	o := options(t, "ffa3", 1)
	o.Score = true
	b, packs := newBatch(t, o), must(t, o.Load)
	m, r := begun(t, packs, o, 9), num.SplitStream(2, 0)
	seen := func(seat int) int { return m.View(event.Player(seat)).Score(event.Player(seat)) }
	begin := []int{seen(0), seen(1), seen(2)}
	a, _ := ask(t, b, `{"op":"reset","seeds":[9]}`)
	total, asked := make([]int, 3), map[int32]bool{}
	for range 150 {
		list := chosen(&a, &r)
		if err := m.Do(legal(m, seatOf(m))[list[0]]); err != nil {
			t.Fatal(err)
		}
		a, _ = ask(t, b, `{"op":"step","actions":%s}`, numbers(list))
		if m.Over() {
			if !reflect.DeepEqual(a.Score, [][]int32{{0, 0, 0}}) {
				t.Errorf("the end is reported as %v", a.Score)
			}
			break
		}
		for seat, n := range a.Score[0] {
			total[seat] += int(n)
			if int32(seat) != a.Seat[0] && n != 0 {
				t.Fatalf("seat %d is given %d of seat %d", a.Seat[0], n, seat)
			}
		}
		seat := int(a.Seat[0])
		if asked[a.Seat[0]] = true; total[seat] != seen(seat)-begin[seat] {
			t.Fatalf("seat %d: %d, want %d", seat, total[seat], seen(seat)-begin[seat])
		}
	}
	if len(asked) != 3 {
		t.Errorf("seats %v were asked", asked)
	}
}

// TestSurrender: giving up is an action when it is asked for, the last of them.
func TestSurrender(t *testing.T) {
	o := options(t, "duel", 1)
	o.Surrender = true
	b := newBatch(t, o)
	a, _ := ask(t, b, `{"op":"reset"}`)
	loser := a.Seat[0]
	a, _ = ask(t, b, `{"op":"step","actions":[%d]}`, a.Legal[0]-1)
	if a.Result[0] != "win" || a.Reward[0][loser] != -1 || a.Reward[0][1-loser] != 1 {
		t.Errorf("%q, %v", a.Result[0], a.Reward[0])
	}
	if a, _ = ask(t, b, `{"op":"step","actions":[-1]}`); a.Reward[0][loser] != 0 {
		t.Error("the reward is sent twice")
	}
}

// BenchmarkStep is a step of one match of a batch, answered as a line.
func BenchmarkStep(b *testing.B) {
	for _, bench := range []struct {
		name, mode string
		change     func(*env.Options)
	}{
		{"duel", "duel", func(*env.Options) {}},
		{"duel-base64", "duel", func(o *env.Options) { o.Encode = env.Base64 }},
		{"duel-binary", "duel", func(o *env.Options) { o.Encode, o.Features = env.Binary, false }},
		{"duel-binary-none", "duel", func(o *env.Options) { o.Encode, o.Observe, o.Features = env.Binary, env.None, false }},
		{"duel-none", "duel", func(o *env.Options) { o.Observe, o.Features = env.None, false }},
		{"ffa4", "ffa4", func(*env.Options) {}},
		{"tactics", "tactics", func(*env.Options) {}},
		{"xiangqi", "xiangqi", func(*env.Options) {}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			o := options(b, bench.mode, 64)
			o.Jobs = 1
			bench.change(&o)
			benchmarkSteps(b, o)
		})
	}
}

func benchmarkSteps(b *testing.B, o env.Options) {
	batch, r := newBatch(b, o), num.SplitStream(1, 0)
	var a struct {
		Legal  []int
		Result []string
	}
	read := func(raw []byte) {
		if o.Encode == env.Binary {
			a.Legal = a.Legal[:0]
			from := bytes.Index(raw, []byte("LEGL"))
			for _, n := range little(raw[from+8 : from+8+4*o.Batch]) {
				a.Legal = append(a.Legal, int(n))
			}
			return
		}
		from := bytes.Index(raw, []byte(`"legal":`))
		to := bytes.Index(raw, []byte(`,"reward"`))
		a.Legal, a.Result = a.Legal[:0], a.Result[:0]
		if json.Unmarshal(raw[from+8:to], &a.Legal) != nil {
			b.Fatal("no list")
		}
	}
	raw, _ := batch.Answer([]byte(`{"op":"reset"}`))
	read(raw)
	var line []byte
	b.ResetTimer()
	b.ReportAllocs()
	steps := 0
	for steps < b.N {
		line = append(line[:0], `{"op":"step","actions":[`...)
		var over []int
		for i, n := range a.Legal {
			if i > 0 {
				line = append(line, ',')
			}
			if n == 0 {
				over = append(over, i)
				line = append(line, "-1"...)
			} else {
				line = fmt.Append(line, r.Intn(n))
				steps++
			}
		}
		line = append(line, "]}"...)
		if raw, _ = batch.Answer(line); len(over) > 0 {
			raw, _ = batch.Answer(fmt.Appendf(nil, `{"op":"reset","envs":%s}`, numbers(over)))
		}
		b.SetBytes(int64(len(raw) / o.Batch))
		read(raw)
	}
	b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
}
