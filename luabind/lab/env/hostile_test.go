package env_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/luabind/games"
	"arbiter/luabind/lab/env"
	"arbiter/luabind/packs/load"
)

// wrong are malformed requests, with the code of each.
var wrong = []struct{ line, code string }{
	{"", "not-json"}, {"null", "not-json"}, {"[]", "not-json"}, {"7", "not-json"}, {"{", "not-json"}, {`{"op":"spec"`, "not-json"},
	{`{"op":"spec"} {"op":"spec"}`, "not-json"}, {`{"op":7}`, "not-json"}, {`{"op":null}`, "not-json"}, {"\xff\xfe", "not-json"},
	{`{}`, "unknown-op"}, {`{"op":"SPEC"}`, "unknown-op"}, {`{"op":"spec","op":"spec"}`, "doubled-key"}, {`{"Op":"spec"}`, "unknown-key"},
	{`{"op":"spec","actions":[0,0]}`, "unknown-key"}, {`{"op":"reset","seats":[0,0]}`, "unknown-key"},
	{`{"op":"step"}`, "wrong-length"}, {`{"op":"step","actions":[]}`, "wrong-length"}, {`{"op":"step","actions":[0]}`, "wrong-length"},
	{`{"op":"step","actions":[0,0,0]}`, "wrong-length"}, {`{"op":"step","actions":[0,-2]}`, "illegal-action"}, {`{"op":"step","actions":[0,100000]}`, "illegal-action"},
	{`{"op":"step","actions":[0,4294967296]}`, "not-json"}, {`{"op":"step","actions":[0,0.5]}`, "not-json"}, {`{"op":"step","actions":[0,null]}`, "not-json"},
	{`{"op":"step","actions":null}`, "not-json"}, {`{"op":"step","actions":"00"}`, "not-json"}, {`{"op":"step","actions":[0,[0]]}`, "not-json"},
	{`{"op":"reset","envs":[2]}`, "unknown-env"}, {`{"op":"reset","envs":[-1]}`, "unknown-env"}, {`{"op":"reset","envs":[0,0]}`, "unknown-env"},
	{`{"op":"reset","seeds":[1]}`, "wrong-length"}, {`{"op":"reset","seeds":[]}`, "wrong-length"}, {`{"op":"reset","seeds":[1,-1]}`, "not-json"}, {`{"op":"reset","seeds":[1,18446744073709551616]}`, "not-json"},
	{`{"op":"observe","seats":[0]}`, "wrong-length"}, {`{"op":"observe","seats":[0,2]}`, "unknown-seat"}, {`{"op":"observe","seats":[-2,0]}`, "unknown-seat"},
	{`{"op":"` + strings.Repeat("a", 5000) + `"}`, "unknown-op"}, {strings.Repeat(`{"op":`, 20_000), "not-json"},
	{`{"op":"step","actions":` + strings.Repeat("[", 20_000), "not-json"},
}

// TestWrongLines checks that a malformed request is reported by a code, in one line,
// and changes nothing.
func TestWrongLines(t *testing.T) {
	b, other := newBatch(t, options(t, "duel", 2)), newBatch(t, options(t, "duel", 2))
	for _, early := range []string{`{"op":"step","actions":[0,0]}`, `{"op":"commands"}`, `{"op":"observe","seats":[0,0]}`, `{"op":"reset","envs":[1]}`} {
		if a, _ := ask(t, b, "%s", early); a.Error == nil || a.Error.Code != "not-reset" {
			t.Errorf("before a reset %s is answered by %v", early, a.Error)
		}
	}
	r := num.SplitStream(4, 0)
	a, first := ask(t, b, `{"op":"reset"}`)
	if _, second := ask(t, other, `{"op":"reset"}`); first != second {
		t.Fatal("two batches begin otherwise")
	}
	for _, w := range wrong {
		got, text := ask(t, b, "%s", w.line)
		if got.Error == nil || got.Error.Code != w.code || len(text) > 1000 {
			t.Errorf("%.60s: %.300s, want %s", w.line, text, w.code)
		}
		step := fmt.Sprintf(`{"op":"step","actions":%s}`, numbers(chosen(&a, &r)))
		var one, two string
		a, one = ask(t, b, "%s", step)
		if _, two = ask(t, other, "%s", step); one != two {
			t.Fatalf("after %.60s the matches differ", w.line)
		}
	}
}

// TestMatchIsOver checks that a match that is over takes no action while others go on,
// and that it can be reset.
func TestMatchIsOver(t *testing.T) {
	o := options(t, "duel", 2)
	o.MaxCommands = 3
	b := newBatch(t, o)
	ask(t, b, `{"op":"reset"}`)
	var a asked
	for range o.MaxCommands {
		a, _ = ask(t, b, `{"op":"step","actions":[0,-1]}`)
	}
	if a.Result[0] != "unfinished" || a.Result[1] != "" || a.Seat[0] != -1 || a.Legal[0] != 0 || slices.Max(a.Observation[0]) != 0 {
		t.Fatalf("%q, seats %v, %v", a.Result, a.Seat, a.Legal)
	}
	if a, _ = ask(t, b, `{"op":"step","actions":[0,0]}`); a.Error == nil || a.Error.Code != "match-over" || *a.Error.Env != 0 {
		t.Fatalf("%v", a.Error)
	}
	if a, _ = ask(t, b, `{"op":"step","actions":[-1,0]}`); a.Error != nil || a.Result[1] != "" {
		t.Fatalf("%v", a.Error)
	}
	if a, _ = ask(t, b, `{"op":"reset","envs":[0]}`); a.Error != nil || a.Result[0] != "" || a.Legal[0] == 0 {
		t.Fatalf("%v", a.Error)
	}
	if a, _ = ask(t, b, `{"op":"reset","envs":[]}`); a.Error != nil {
		t.Fatalf("%v", a.Error)
	}
}

// bomb is a pack whose rule breaks its script in a turn.
func bomb(turn int) load.Source {
	return load.Source{Name: "bomb", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"bomb\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\n")},
		"bomb.toml": {Data: []byte("[[rule]]\nid = \"bomb\"\nname = { en = \"Bomb\" }\nscript = \"bomb.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\nrun = \"tick\"\n")},
		"bomb.lua":  {Data: fmt.Appendf(nil, "function tick(me, ev, game)\n  if game:turn() == %d then error(\"boom\") end\nend\n", turn)},
	}}
}

// TestScriptFails checks that a match in which a script fails is aborted by name and
// rewards nobody; others go on, and it can be reset. When no match can begin, there is
// no batch.
func TestScriptFails(t *testing.T) {
	b := newBatch(t, options(t, "duel", 2, bomb(3)))
	a, _ := ask(t, b, `{"op":"reset"}`)
	for range 200 {
		if a.Result[0] != "" {
			break
		}
		a, _ = ask(t, b, `{"op":"step","actions":[%d,-1]}`, a.Legal[0]-1)
	}
	if len(a.Failed) != 1 || a.Failed[0].Code != "command-failed" || *a.Failed[0].Env != 0 || !strings.Contains(a.Failed[0].Text, "boom") || a.Result[0] != "failed" {
		t.Fatalf("%v, %q", a.Failed, a.Result)
	}
	if slices.Max(a.Reward[0]) != 0 || slices.Min(a.Reward[0]) != 0 || a.Seat[0] != -1 || len(a.Features[0]) != 0 {
		t.Errorf("%v, seat %d", a.Reward, a.Seat[0])
	}
	if a, _ = ask(t, b, `{"op":"step","actions":[-1,0]}`); a.Error != nil || a.Result[1] != "" {
		t.Errorf("the other match: %v", a.Error)
	}
	if a, _ = ask(t, b, `{"op":"reset","envs":[0]}`); len(a.Failed) > 0 || a.Legal[0] == 0 {
		t.Errorf("after the reset: %v", a.Failed)
	}
	if _, err := env.New(options(t, "duel", 2, bomb(1))); err == nil || !strings.Contains(err.Error(), "boom") {
		t.Errorf("a match that cannot begin: %v", err)
	}
}

// TestTooManyActions: a listing of as many commands as there are actions is given; one
// that is longer breaks the match off by name.
func TestTooManyActions(t *testing.T) {
	o := options(t, "xiangqi", 1)
	for actions, want := range map[int]string{44: "", 43: "too-many-actions"} {
		o.Actions = actions
		a, _ := ask(t, newBatch(t, o), `{"op":"reset"}`)
		switch {
		case want == "" && (len(a.Failed) > 0 || a.Legal[0] != 44):
			t.Errorf("%d actions: %v", actions, a.Failed)
		case want != "" && (len(a.Failed) != 1 || a.Failed[0].Code != want || a.Result[0] != "failed"):
			t.Errorf("%d actions: %v, %q", actions, a.Failed, a.Result)
		}
	}
}

// TestLines checks that a line of 256 KB is read, and that a longer one is reported and
// skipped. The line after it is answered, even the last line without a line end.
func TestLines(t *testing.T) {
	most := `{"op":"spec"}`
	most += strings.Repeat(" ", env.MaxLine-len(most)-1) + "\n"
	in := most + " " + most + strings.Repeat("x", 3*env.MaxLine) + "\n" + `{"op":"spec"}` + "\n" + `{"op":"reset"}`
	var out bytes.Buffer
	if err := newBatch(t, options(t, "xiangqi", 1)).Serve(strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	for i, begin := range []string{`{"spec":`, `{"error":{"code":"line-too-long"`, `{"error":{"code":"line-too-long"`, `{"spec":`, `{"seat":[0]`} {
		if i >= len(lines) || !strings.HasPrefix(lines[i], begin) {
			t.Errorf("line %d of %d is not %s", i+1, len(lines), begin)
		}
	}
	if len(lines) != 5 {
		t.Errorf("%d answers", len(lines))
	}
	out.Reset()
	if err := newBatch(t, options(t, "xiangqi", 1)).Serve(strings.NewReader("{\"op\":\"close\"}\n{\"op\":\"spec\"}\n"), &out); err != nil || out.String() != "{\"closed\":true}\n" {
		t.Errorf("%v, %s", err, out.String())
	}
}

// gone is an output whose reader has left.
type gone struct{}

func (gone) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestClosedOutput: answers that cannot be written end the service with the error, after lines and after
// frames.
func TestClosedOutput(t *testing.T) {
	o := options(t, "xiangqi", 1)
	o.Encode = env.Binary
	b := newBatch(t, o)
	for _, in := range []string{"{\"op\":\"spec\"}\n", strings.Repeat("x", env.MaxLine+1) + "\n", "\xAB\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00"} {
		if err := b.Serve(strings.NewReader(in), gone{}); err != io.ErrClosedPipe {
			t.Errorf("%.20q: %v", in, err)
		}
	}
}

// TestOptions checks bounds of a batch, and unknown words.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		change func(o *env.Options)
		valid  bool
	}{
		{func(o *env.Options) { o.Batch = 0 }, false}, {func(o *env.Options) { o.Batch = env.MaxBatch }, true}, {func(o *env.Options) { o.Batch = env.MaxBatch + 1 }, false},
		{func(o *env.Options) { o.Jobs = 0 }, false}, {func(o *env.Options) { o.MaxCommands = 0 }, false}, {func(o *env.Options) { o.Actions = -1 }, false},
		{func(o *env.Options) { o.Actions = env.MaxActions }, true}, {func(o *env.Options) { o.Actions = env.MaxActions + 1 }, false},
		{func(o *env.Options) { o.Mask, o.Actions, o.Batch = true, env.MaxActions, env.MaxMask/env.MaxActions }, true},
		{func(o *env.Options) { o.Mask, o.Actions, o.Batch = true, env.MaxActions, env.MaxMask/env.MaxActions+1 }, false},
		{func(o *env.Options) { o.Mask, o.Actions, o.Batch = false, env.MaxActions, env.MaxMask/env.MaxActions+1 }, true},
		{func(o *env.Options) { o.Observe = "vectors" }, false}, {func(o *env.Options) { o.Encode = "hex" }, false},
	} {
		o := options(t, "xiangqi", 1)
		c.change(&o)
		if _, err := env.New(o); (err == nil) != c.valid {
			t.Errorf("batch %d, jobs %d, actions %d, most %d, %s, %s: %v", o.Batch, o.Jobs, o.Actions, o.MaxCommands, o.Observe, o.Encode, err)
		}
	}
}

// wide returns packs with an eye of so many numbers.
func wide(p *games.Packs, numbers int) *games.Packs {
	own := *p
	own.Eye = func(match.Any) (observe.Eye, error) {
		if numbers < 0 {
			return nil, errors.New("the eye is shut")
		}
		return blind{&observe.Form{Numbers: make([]string, numbers), Features: []string{"verb"}}}, nil
	}
	return &own
}

type blind struct{ form *observe.Form }

func (b blind) Form() *observe.Form                            { return b.form }
func (blind) See(_ match.Any, into []int32)                    { into[0] = 1 }
func (blind) Features(_ match.Any, _ match.Command, _ []int32) {}
func (blind) Index(match.Any, match.Command) int               { return 0 }

// TestNumbersAreBounded: an observation has at most 65,536 numbers.
func TestNumbersAreBounded(t *testing.T) {
	for n, valid := range map[int]bool{env.MaxNumbers: true, env.MaxNumbers + 1: false, -1: false} {
		o := options(t, "xiangqi", 1)
		load := o.Load
		o.Load = func() (*games.Packs, error) { p, err := load(); return wide(p, n), err }
		if _, err := env.New(o); (err == nil) != valid {
			t.Errorf("%d numbers: %v", n, err)
		}
	}
}

// FuzzLines: no line makes the batch stop answering.
func FuzzLines(f *testing.F) {
	for _, w := range wrong {
		if len(w.line) < 200 {
			f.Add(w.line)
		}
	}
	for _, line := range []string{`{"op":"reset","envs":[0],"seeds":[3]}`, `{"op":"step","actions":[0,-1]}`, `{"op":"observe","seats":[1,-1]}`, `{"op":"commands"}`} {
		f.Add(line)
	}
	b := newBatch(f, options(f, "xiangqi", 2))
	b.Answer([]byte(`{"op":"reset"}`))
	f.Fuzz(func(t *testing.T, line string) {
		ask(t, b, "%s", line)
	})
}
