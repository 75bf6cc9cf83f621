package env_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab/env"
)

// everyMode calls f with the options of a batch of every mode of every game.
func everyMode(t *testing.T, batch int, f func(t *testing.T, o env.Options)) {
	for _, g := range kits.All().Games() {
		packs, err := shipped.Load(t, g)()
		if err != nil {
			t.Fatal(err)
		}
		for _, mode := range packs.Modes() {
			t.Run(g.Name+"/"+mode, func(t *testing.T) {
				set := games.Setup{Mode: mode}
				if from := packs.Decks; from != nil {
					if set.Decks, err = games.Deal(from, games.Setup{Mode: mode}); err != nil {
						t.Skip(err)
					}
				}
				f(t, env.Options{Setup: set, Batch: batch, Jobs: 1, MaxCommands: 3000, Observe: env.Vector, Encode: env.Lists, Features: true, Indexes: true, Seed: 5, Game: g,
					Load: shipped.Load(t, g)})
			})
		}
	}
}

// learned is an answer with what only learners ask for.
type learned struct {
	asked
	Indexes [][]int32
	Saves   []string
}

func learn(t testing.TB, b *env.Batch, format string, args ...any) (learned, string) {
	t.Helper()
	raw, _ := b.Answer(fmt.Appendf(nil, format, args...))
	var a learned
	if err := json.Unmarshal(raw, &a); err != nil || a.Error != nil {
		t.Fatalf("%s: %v\n%.500s", fmt.Sprintf(format, args...), err, raw)
	}
	return a, string(raw)
}

// TestNumbersKeepTheirBounds: in random matches of every mode of every game each number of
// an observation and each feature is within the bounds of the spec. Every command has an
// index, and two commands of a list that share one have the same features.
func TestNumbersKeepTheirBounds(t *testing.T) {
	everyMode(t, 3, func(t *testing.T, o env.Options) {
		b, r := newBatch(t, o), num.SplitStream(11, 0)
		spec := b.Spec()
		if len(spec.Low) != len(spec.Numbers) || len(spec.FeatureHigh) != len(spec.Features) || len(spec.Blocks) == 0 {
			t.Fatalf("%d numbers, %d bounds, %d features, %d bounds, %d blocks", len(spec.Numbers), len(spec.Low), len(spec.Features), len(spec.FeatureHigh), len(spec.Blocks))
		}
		a, _ := learn(t, b, `{"op":"reset"}`)
		for range 25 {
			for i := range a.Seat {
				within(t, "the number", spec.Numbers, spec.Low, spec.High, a.Observation[i])
				for k := range a.Legal[i] {
					row := a.Features[i][k*len(spec.Features) : (k+1)*len(spec.Features)]
					within(t, "the feature", spec.Features, spec.FeatureLow, spec.FeatureHigh, row)
					n := a.Indexes[i][k]
					if n < 0 || int(n) >= spec.Indexes {
						commands, _ := ask(t, b, `{"op":"commands"}`)
						t.Fatalf("%s has the index %d of %d", commands.Commands[i][k], n, spec.Indexes)
					}
					if first := slices.Index(a.Indexes[i], n); !slices.Equal(row, a.Features[i][first*len(spec.Features):(first+1)*len(spec.Features)]) {
						commands, _ := ask(t, b, `{"op":"commands"}`)
						t.Fatalf("%s and %s share the index %d", commands.Commands[i][k], commands.Commands[i][first], n)
					}
				}
			}
			a = onward(t, b, &a, &r)
		}
	})
}

func within(t *testing.T, what string, names []string, low, high, list []int32) {
	t.Helper()
	for i, n := range list {
		if n < low[i] || n > high[i] {
			t.Fatalf("%s %s is %d; from %d to %d", what, names[i], n, low[i], high[i])
		}
	}
}

// onward takes a random action in each match, and resets those that are over.
func onward(t *testing.T, b *env.Batch, a *learned, r *num.Stream) learned {
	t.Helper()
	next, _ := learn(t, b, `{"op":"step","actions":%s}`, numbers(chosen(&a.asked, r)))
	var over []int
	for i, result := range next.Result {
		if result != "" {
			over = append(over, i)
		}
	}
	if len(over) > 0 {
		next, _ = learn(t, b, `{"op":"reset","envs":%s}`, numbers(over))
	}
	return next
}

// TestRestoredMatchesGoOn plays every mode of every game. A restored match and a clone go on
// exactly as the match that was saved. So they do in a batch with other jobs.
func TestRestoredMatchesGoOn(t *testing.T) {
	everyMode(t, 4, func(t *testing.T, o env.Options) {
		o.Score = true
		goesOn(t, o)
	})
}

// TestRestoredBotsGoOn: bots of a restored match and of a clone choose as they did.
func TestRestoredBotsGoOn(t *testing.T) {
	for mode, bots := range map[string][]string{"duel": {"random"}, "ffa3": {env.Agent, "casual", "mcts:4"}, "xiangqi": {"casual"}, "tactics": {"random"}} {
		t.Run(mode, func(t *testing.T) {
			o := options(t, mode, 4)
			o.Bots, o.Indexes, o.Score = bots, true, true
			goesOn(t, o)
		})
	}
}

func goesOn(t *testing.T, o env.Options) {
	b, r := newBatch(t, o), num.SplitStream(3, 0)
	a, _ := learn(t, b, `{"op":"reset","seeds":[1,2,3,4]}`)
	learn(t, b, `{"op":"step","actions":%s}`, numbers(chosen(&a.asked, &r)))
	a, _ = learn(t, b, `{"op":"reset","seeds":[1,2,3,4]}`) // what was played before is over
	for range 8 {                                          // matches that are over stay so, and are saved too
		a, _ = learn(t, b, `{"op":"step","actions":%s}`, numbers(chosen(&a.asked, &r)))
	}
	saves, _ := learn(t, b, `{"op":"save"}`)
	cloned, now := learn(t, b, `{"op":"step","actions":[-1,-1,-1,-1]}`)
	play := func(b *env.Batch, a learned) string {
		var all strings.Builder
		r := num.SplitStream(9, 0)
		for range 8 {
			var text string
			a, text = learn(t, b, `{"op":"step","actions":%s}`, numbers(chosen(&a.asked, &r)))
			all.WriteString(text)
		}
		return all.String()
	}
	want := play(b, cloned)
	list, _ := json.Marshal(saves.Saves)
	o.Jobs = 3
	for name, other := range map[string]*env.Batch{"the same batch": b, "another batch": newBatch(t, o)} {
		a, text := learn(t, other, `{"op":"restore","saves":%s}`, list)
		if text != now {
			t.Fatalf("%s: restored it is\n%.300s\nand not\n%.300s", name, text, now)
		}
		if got := play(other, a); got != want {
			t.Fatalf("%s: restored matches go on otherwise", name)
		}
		learn(t, other, `{"op":"restore","saves":%s}`, list)
		a, _ = learn(t, other, `{"op":"clone","from":[0,0],"envs":[3,1]}`)
		again, _ := learn(t, other, `{"op":"save"}`)
		if s := again.Saves; s[3] != s[0] || s[1] != s[0] || s[0] != saves.Saves[0] || s[2] != saves.Saves[2] {
			t.Fatalf("%s: clones are saved as %q", name, s)
		}
		for range 5 {
			if a.Result[0] == "" {
				n := r.Intn(a.Legal[0])
				a, _ = learn(t, other, `{"op":"step","actions":[%d,%d,-1,%d]}`, n, n, n)
			}
			if !slices.Equal(a.Observation[0], a.Observation[3]) || !slices.Equal(a.Observation[0], a.Observation[1]) || a.Legal[0] != a.Legal[3] || !slices.Equal(a.Indexes[1], a.Indexes[0]) {
				t.Fatalf("%s: a clone goes on otherwise", name)
			}
			if !slices.Equal(a.Score[0], a.Score[3]) || !slices.Equal(a.Score[0], a.Score[1]) {
				t.Fatalf("%s: clones get the scores %v, and the match %v", name, a.Score[1:], a.Score[0])
			}
		}
	}
}

// TestSavesAreRefused: a save that was edited, that is of another set-up or that is not one
// is refused with its code, and no match changes.
func TestSavesAreRefused(t *testing.T) {
	o := options(t, "duel", 2)
	b := newBatch(t, o)
	learn(t, b, `{"op":"reset"}`)
	learn(t, b, `{"op":"step","actions":[1,2]}`)
	a, _ := learn(t, b, `{"op":"save"}`)
	good := a.Saves[0]
	foreign := newBatch(t, options(t, "ffa3", 1))
	learn(t, foreign, `{"op":"reset"}`)
	f, _ := learn(t, foreign, `{"op":"save"}`)
	o.Surrender = true
	quits := newBatch(t, o)
	learn(t, quits, `{"op":"reset"}`)
	q, _ := learn(t, quits, `{"op":"save"}`)
	_, before := learn(t, b, `{"op":"step","actions":[-1,-1]}`)
	for _, c := range []struct{ save, code string }{
		{"", "damaged-save"}, {"x", "damaged-save"}, {good + " ", "damaged-save"}, {good[1:], "damaged-save"}, {strings.Replace(good, " 1 ", " 2 ", 1), "damaged-save"},
		{good[:len(good)-1], "damaged-save"}, {strings.Repeat("1 ", 500), "damaged-save"}, {f.Saves[0], "foreign-save"}, {q.Saves[0], "foreign-save"}, {"\x00\u202e", "damaged-save"},
		{summed(cut(good) + ",-1"), "damaged-save"}, {summed(cut(good) + ",99999"), "damaged-save"}, {summed(cut(good) + ",0"), "damaged-save"},
	} {
		text, _ := json.Marshal([]string{good, c.save})
		if got, _ := ask(t, b, `{"op":"restore","saves":%s}`, text); c.save != good && (got.Error == nil || got.Error.Code != c.code) {
			t.Errorf("%.60q: %v, want %s", c.save, got.Error, c.code)
		}
	}
	for line, code := range map[string]string{`{"op":"restore","saves":["a"]}`: "wrong-length", `{"op":"restore","envs":[0],"saves":[7]}`: "not-json", `{"op":"restore"}`: "wrong-length",
		`{"op":"clone","from":[0],"envs":[0]}`: "unknown-env", `{"op":"clone","from":[2],"envs":[0]}`: "unknown-env", `{"op":"clone","from":[0,1],"envs":[0]}`: "wrong-length",
		`{"op":"clone","envs":[0]}`: "wrong-length", `{"op":"save","envs":[5]}`: "unknown-env", `{"op":"restore","envs":[7],"saves":["a"]}`: "unknown-env", `{"op":"step","actions":[0,0],"indexes":[0,0]}`: "wrong-length",
		`{"op":"step","indexes":[0,0]}`: "unknown-key", `{"op":"restore","saves":[null,null]}`: "damaged-save"} {
		if got, _ := ask(t, b, "%s", line); got.Error == nil || got.Error.Code != code {
			t.Errorf("%s: %v, want %s", line, got.Error, code)
		}
	}
	if _, after := learn(t, b, `{"op":"step","actions":[-1,-1]}`); after != before {
		t.Error("a request that was refused changed a match")
	}
}

// cut returns a save without its sum, and summed one with it.
func cut(save string) string { return save[:strings.LastIndexByte(save, ' ')] }

func summed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return text + " " + hex.EncodeToString(sum[:8])
}

// TestStepsByIndex: a step by indexes is that by the actions that have them, and an index that
// no command has is refused.
func TestStepsByIndex(t *testing.T) {
	for _, mode := range []string{"duel", "xiangqi", "tactics"} {
		o := options(t, mode, 2)
		o.Indexes = true
		one, two, r := newBatch(t, o), newBatch(t, o), num.SplitStream(8, 0)
		a, _ := learn(t, one, `{"op":"reset"}`)
		learn(t, two, `{"op":"reset"}`)
		for range 80 {
			list, by := chosen(&a.asked, &r), []int{-1, -1}
			for i, n := range list {
				if n >= 0 {
					by[i] = int(a.Indexes[i][n])
					list[i] = slices.Index(a.Indexes[i], a.Indexes[i][n]) // of equal cards the first
				}
			}
			if got, _ := ask(t, two, `{"op":"step","indexes":[%d,%d]}`, one.Spec().Indexes, by[1]); got.Error == nil || got.Error.Code != "illegal-action" {
				t.Fatalf("an index beyond all: %v", got.Error)
			}
			var text, want string
			a, want = learn(t, one, `{"op":"step","actions":%s}`, numbers(list))
			if _, text = learn(t, two, `{"op":"step","indexes":%s}`, numbers(by)); text != want {
				t.Fatalf("by indexes\n%.300s\nand not\n%.300s", text, want)
			}
		}
	}
}

// TestFrames: frames have the numbers of lines; wrong ones are answered by one line each, and
// change nothing.
func TestFrames(t *testing.T) {
	o := options(t, "duel", 2)
	o.Indexes, o.Score = true, true
	lines := newBatch(t, o)
	o.Encode = env.Binary
	var in bytes.Buffer
	frame := func(kind byte, count uint32, actions ...int32) {
		in.Write([]byte{0xAB, kind, 0, 0})
		binary.Write(&in, binary.LittleEndian, count)
		binary.Write(&in, binary.LittleEndian, actions)
	}
	a, _ := learn(t, lines, `{"op":"reset"}`)
	want := []learned{a}
	in.WriteString("{\"op\":\"reset\"}\n")
	r := num.SplitStream(2, 0)
	for n := range 40 {
		list := chosen(&a.asked, &r)
		a, _ = learn(t, lines, `{"op":"step","actions":%s}`, numbers(list))
		want = append(want, a)
		switch n { // wrong frames between them
		case 3:
			frame(1, 3, 0, 0, 0)
		case 5:
			frame(9, 2, 0, 0)
		case 7:
			frame(1, 2, 99_999, 0)
		case 9:
			in.WriteString("nonsense\n")
		}
		if n%2 == 0 {
			frame(1, 2, int32(list[0]), int32(list[1]))
		} else {
			fmt.Fprintf(&in, "{\"op\":\"step\",\"actions\":%s}\n", numbers(list))
		}
	}
	in.Write([]byte{0xAB, 1, 0, 0, 2, 0, 0, 0, 1})
	var out bytes.Buffer
	if err := newBatch(t, o).Serve(&in, &out); err != nil {
		t.Fatal(err)
	}
	var codes []string
	rest := out.Bytes()
	for len(rest) > 0 {
		if rest[0] == '{' {
			line, after, _ := bytes.Cut(rest, []byte("\n"))
			var said asked
			if json.Unmarshal(line, &said) != nil || said.Error == nil {
				t.Fatalf("the line %s", line)
			}
			codes, rest = append(codes, said.Error.Code), after
			continue
		}
		size := 8 + int(binary.LittleEndian.Uint32(rest[4:]))
		compareFrame(t, rest[8:size], &want[0], len(lines.Spec().Numbers))
		want, rest = want[1:], rest[size:]
	}
	if got := strings.Join(codes, " "); got != "wrong-length unknown-op illegal-action not-json truncated-frame" || len(want) > 0 {
		t.Errorf("the codes are %s, and %d frames are missing", got, len(want))
	}
}

// compareFrame compares the sections of a frame with an answer in lines.
func compareFrame(t *testing.T, body []byte, want *learned, numbers int) {
	t.Helper()
	sections := map[string][]byte{}
	for len(body) > 0 {
		n := int(binary.LittleEndian.Uint32(body[4:]))
		sections[string(body[:4])], body = body[8:8+n], body[8+(n+3)/4*4:]
	}
	flat := make([]int32, 2*numbers)
	places, values, at := sections["OBSP"], little(sections["OBSV"]), 0
	for e, n := range little(sections["OBSN"]) {
		for range n {
			flat[e*numbers+int(binary.LittleEndian.Uint16(places[2*at:]))] = values[at]
			at++
		}
	}
	for i, result := range want.Result {
		if results := []string{"", "win", "draw", "void", "unfinished", "failed", "loss"}; results[sections["RSLT"][i]] != result {
			t.Fatalf("the result is %d, not %q", sections["RSLT"][i], result)
		}
	}
	for name, list := range map[string][]int32{"SEAT": want.Seat, "RWRD": slices.Concat(want.Reward...), "SCOR": slices.Concat(want.Score...), "FEAT": slices.Concat(want.Features...), "INDX": slices.Concat(want.Indexes...)} {
		if got := little(sections[name]); !slices.Equal(got, list) {
			t.Fatalf("%s is %v, not %v", name, got, list)
		}
	}
	if !slices.Equal(flat, slices.Concat(want.Observation...)) {
		t.Fatal("the observation is another one")
	}
}

// FuzzFrames: no bytes make the batch stop without an answer or an end.
func FuzzFrames(f *testing.F) {
	f.Add([]byte{0xAB, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	f.Add([]byte{0xAB, 2, 0, 0, 2, 0, 0, 0, 0, 0})
	f.Add([]byte("{\"op\":\"save\"}\n\xAB"))
	o := options(f, "xiangqi", 2)
	o.Encode = env.Binary
	b := newBatch(f, o)
	b.Answer([]byte(`{"op":"reset"}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		if err := b.Serve(bytes.NewReader(in), &bytes.Buffer{}); err != nil {
			t.Fatal(err)
		}
	})
}
