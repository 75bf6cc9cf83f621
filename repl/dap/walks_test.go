package dap

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-dap"
)

// place describes a stop: the innermost frame with its line, and the locals.
func (c *client) place() string {
	c.t.Helper()
	f := c.stack()[0]
	at := f.Name
	if f.Source != nil {
		at += fmt.Sprintf(" %s:%d", f.Source.Name, f.Line)
	}
	return at
}

// TestWalksForwardAndBack: a run that goes back over its points meets them in reverse, and forward again
// it meets the same. That holds for lines and for points, and for any distance of marks.
func TestWalksForwardAndBack(t *testing.T) {
	for _, granularity := range []string{"line", "instruction"} {
		for _, spacing := range []int{1, 7, firstSpacing} {
			c := dialWith(t, spacing)
			c.launch(args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends", "stopOnEntry": true})
			c.must("configurationDone", nil, nil)
			if at := c.stopped(); at != "entry drill_test.lua:3" {
				t.Fatal(at)
			}
			step := args{"granularity": granularity}
			forward := []string{c.place()}
			for range 14 {
				c.step("stepIn", step)
				forward = append(forward, c.place())
			}
			var back []string
			for range 14 {
				c.step("stepBack", step)
				back = append(back, c.place())
			}
			want := slices.Clone(forward[:14])
			slices.Reverse(want)
			if !slices.Equal(back, want) {
				t.Errorf("%s, marks %d apart: back over\n%s\nwant\n%s", granularity, spacing, strings.Join(back, "\n"), strings.Join(want, "\n"))
			}
			if at := c.step("stepBack", step); at != "entry drill_test.lua:3" {
				t.Errorf("%s: before the beginning is %s", granularity, at)
			}
			for i := 1; i < 6; i++ {
				c.step("stepIn", step)
				if at := c.place(); at != forward[i] {
					t.Errorf("%s: forward again, step %d is at %s, want %s", granularity, i, at, forward[i])
				}
			}
			if lines := slices.ContainsFunc(forward, func(at string) bool { return strings.HasPrefix(at, "#") }); lines != (granularity == "instruction") {
				t.Errorf("%s: it stops at %q", granularity, forward)
			}
		}
	}
}

// TestStepsOfCalls: next passes a call, stepIn enters it, and stepOut leaves it; a step from the last line
// of a listener leads out of it. Each works in tests and in their commands.
func TestStepsOfCalls(t *testing.T) {
	at := func(c *client, command string) string {
		c.step(command)
		return c.place()
	}
	c := begin(t, "test_mends", "drill.lua", line(9))
	c.stopped()
	c.set(inDrill(t, "drill.lua"))
	for _, x := range []struct{ command, want string }{
		{"next", "mend drill.lua:10"}, {"stepIn", "twice drill.lua:3"}, {"next", "twice drill.lua:4"}, {"stepOut", "mend drill.lua:11"}, {"stepBack", "twice drill.lua:5"}, {"next", "mend drill.lua:11"}, {"next", "mend drill.lua:12"}, {"next", "mend drill.lua:14"}, {"next", "noticed drill.lua:17"}, {"next", "noticed drill.lua:18"}, {"stepOut", "test_mends drill_test.lua:6"},
	} {
		if got := at(c, x.command); got != x.want {
			t.Errorf("%s leads to %s, want %s", x.command, got, x.want)
		}
	}
	c = begin(t, "test_mends", "drill_test.lua", line(3))
	c.stopped()
	c.set(inDrill(t, "drill_test.lua"))
	for _, x := range []struct{ command, want string }{{"next", "test_mends drill_test.lua:4"}, {"next", "test_mends drill_test.lua:5"}, {"next", "test_mends drill_test.lua:6"}, {"stepBack", "noticed drill.lua:23"}} {
		if got := at(c, x.command); got != x.want {
			t.Errorf("in the test, %s leads to %s, want %s", x.command, got, x.want)
		}
	}
}

// TestPausesAndEnds: a run that is paused stops at its next point, one that is disconnected ends, and
// another can begin after terminate.
func TestPausesAndEnds(t *testing.T) {
	c := dial(t)
	c.launch(args{"mode": "duel", "seed": 3, "lines": []string{"bot 400 greedy"}})
	c.must("configurationDone", nil, nil)
	c.must("pause", args{"threadId": 1}, nil)
	if e := await[*dap.StoppedEvent](c); e.Body.Reason != "pause" || e.Body.ThreadId != theThread || !e.Body.AllThreadsStopped {
		t.Errorf("it stops with %+v", e.Body)
	}
	c.must("pause", args{"threadId": 1}, nil) // it is stopped already: nothing waits
	c.must("terminate", nil, nil)
	await[*dap.TerminatedEvent](c)
	var wrong string
	for range 2000 { // the run may still be ending
		if _, wrong = c.ask("launch", args{"test": inDrill(t, "drill_test.lua"), "only": "test_mends"}); !strings.Contains(wrong, "still ending") {
			break
		}
	}
	if wrong != "" {
		t.Fatalf("a second launch: %s", wrong)
	}
	await[*dap.InitializedEvent](c)
	c.must("configurationDone", nil, nil)
	if code := c.over(); code != 0 || !strings.Contains(c.text.String(), "ok   test_mends") {
		t.Errorf("%d, %s", code, c.text.String())
	}
	c.must("disconnect", nil, nil)
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}

// TestRestartOfRecords: a restart stays at its command, under new packs as under the same, also after the
// run went back to a mark, and takes a new configuration.
func TestRestartOfRecords(t *testing.T) {
	file := writeRecord(t)
	for _, spacing := range []int{1, firstSpacing} {
		c := dialWith(t, spacing)
		c.launch(args{"record": file})
		c.set(file, line(9))
		c.must("configurationDone", nil, nil)
		if at := c.stopped(); at != "breakpoint game.jsonl:9" {
			t.Fatal(at)
		}
		if frames := c.stack(); !strings.HasPrefix(frames[0].Name, "command 8: ") || frames[0].Source.Path != file || frames[0].PresentationHint != "" {
			t.Errorf("the frames are %+v", frames)
		}
		for range 3 {
			if at := c.step("restart"); at != "restart game.jsonl:9" {
				t.Errorf("marks %d apart: a restart leads to %s", spacing, at)
			}
		}
		c.step("stepBack", args{"granularity": "instruction"})
		before := c.place()
		if c.step("restart"); c.place() != before {
			t.Errorf("marks %d apart: a restart leads from %s to %s", spacing, before, c.place())
		}
		if at := c.step("restart", args{"arguments": args{"record": file, "stopOnEntry": true}}); !strings.HasPrefix(at, "restart ") {
			t.Errorf("with another configuration: %s", at)
		}
		if _, wrong := c.ask("restart", args{"arguments": args{"record": file, "test": "x"}}); !strings.Contains(wrong, "not both") {
			t.Errorf("with a wrong configuration: %q", wrong)
		}
		if _, wrong := c.ask("restart", args{"arguments": args{"record": file + "x"}}); !strings.HasPrefix(wrong, "the old scripts stay: record ") {
			t.Errorf("with a record that is not there: %q", wrong)
		}
		c.set(file)
		c.must("continue", args{"threadId": 1}, nil)
		if code := c.over(); code != 0 || strings.Count(c.text.String(), "the record ends after 12 commands") != 1 {
			t.Errorf("%d, %s", code, c.text.String())
		}
	}
	c := dial(t)
	c.launch(args{"record": file, "stopOnEntry": true})
	c.must("restart", nil, nil) // before it begins
	c.must("configurationDone", nil, nil)
	if at := c.stopped(); at != "entry game.jsonl:1" {
		t.Errorf("restarted before its beginning, it stops at %s", at)
	}
}

// TestKindsOfOutput: what a run prints has the category of its kind: results, failures and notes.
func TestKindsOfOutput(t *testing.T) {
	c := dial(t)
	c.launch(args{"test": inDrill(t, "drill_test.lua"), "noDebug": true, "unknown": 1})
	c.must("configurationDone", nil, nil)
	c.over()
	of := map[string]string{}
	for _, m := range c.events {
		if o, ok := m.(*dap.OutputEvent); ok {
			of[o.Body.Category] += o.Body.Output
		}
	}
	for category, want := range map[string]string{"stdout": "ok   test_mends\n", "stderr": "FAIL test_breaks\n", "important": `unknown key "unknown" in the configuration`} {
		if !strings.Contains(of[category], want) {
			t.Errorf("%s has %q, want %q", category, of[category], want)
		}
	}
	if strings.Contains(of["stdout"], "FAIL") || strings.Contains(of["stderr"], "ok ") {
		t.Errorf("the output is %q", of)
	}
}

// TestHintsOfScopes: an editor opens the locals first, and each scope reports whether it costs time.
func TestHintsOfScopes(t *testing.T) {
	c := begin(t, "test_mends", "drill.lua", line(19))
	c.stopped()
	var body dap.ScopesResponseBody
	c.must("scopes", args{"frameId": 1}, &body)
	var got []string
	for _, s := range body.Scopes {
		got = append(got, fmt.Sprintf("%s %s %t", s.Name, s.PresentationHint, s.Expensive))
		if s.NamedVariables+s.IndexedVariables == 0 || s.VariablesReference == 0 {
			t.Errorf("the scope %s is empty: %+v", s.Name, s)
		}
	}
	if want := []string{"Locals locals false", "me arguments false", "ev arguments false", "state  true"}; !slices.Equal(got, want) {
		t.Errorf("the scopes are %q, want %q", got, want)
	}
	var self dap.Variable
	for _, s := range body.Scopes {
		if s.Name != "me" {
			continue
		}
		var list dap.VariablesResponseBody
		c.must("variables", args{"variablesReference": s.VariablesReference}, &list)
		for _, v := range list.Variables {
			if v.Name == "(self)" {
				self = v
			}
		}
	}
	if handle, name, _ := strings.Cut(self.Value, " "); handle == "0" || name == "" || self.Type != "entity" {
		t.Errorf("the thing that has the listener is %+v", self)
	}
}

// TestEndsOfWords: a word is completed in the line up to the cursor, in the console as in expressions, as
// the client counts columns.
func TestEndsOfWords(t *testing.T) {
	for _, base := range []int{0, 1} {
		c := dial(t)
		c.must("initialize", args{"adapterID": "arbiter", "linesStartAt1": base == 1, "columnsStartAt1": base == 1}, nil)
		c.must("launch", args{"mode": "duel", "seed": 3}, nil)
		await[*dap.InitializedEvent](c)
		c.must("configurationDone", nil, nil)
		c.stopped()
		for _, x := range []struct {
			text   string
			column int // of the cursor, from 0
			want   string
		}{{"boa zzz", 3, "board"}, {"boa", 3, "board"}, {"boa", 99, "board"}, {"zzz", 3, ""}, {"é boa", 1, ""}} {
			var found dap.CompletionsResponseBody
			c.must("completions", args{"text": x.text, "column": x.column + base}, &found)
			if x.want == "" && len(found.Targets) > 0 || x.want != "" && (len(found.Targets) != 1 || found.Targets[0].Label != x.want) {
				t.Errorf("columns from %d, %q at %d is completed to %+v", base, x.text, x.column, found.Targets)
			}
		}
	}
}

// TestLikenessOfPlaces: places of different commands have nothing in common. In one command the event
// counts most, then the listener, the number of the event, the kind of point, the file and the line.
func TestLikenessOfPlaces(t *testing.T) {
	base := place{command: 3, seq: 7, kind: atLine, event: "HIT", listener: "X.y", file: "a.lua", line: 4}
	changes := []func(p *place){
		func(p *place) { p.line++ }, func(p *place) { p.file = "b.lua" }, func(p *place) { p.kind = atEvent }, func(p *place) { p.seq++ }, func(p *place) { p.listener = "X.z" }, func(p *place) { p.event = "FALL" },
	}
	last := base.likeness(base)
	all := base
	for i, change := range changes {
		one := base
		change(&one)
		if n := one.likeness(base); n <= 0 || n >= last {
			t.Errorf("with change %d the likeness is %d, and with the change before %d", i, n, last)
		} else {
			last = n
		}
		// Any change counts more than all of those before it together.
		if i > 0 && all.likeness(base) <= one.likeness(base) {
			t.Errorf("all changes before %d count %d, and it alone %d", i, all.likeness(base), one.likeness(base))
		}
		change(&all)
	}
	if n := all.likeness(base); n <= 0 {
		t.Errorf("the likeness of another place of the same command is %d", n)
	}
	other := base
	if other.command++; other.likeness(base) != 0 {
		t.Errorf("the likeness of a place of another command is %d", other.likeness(base))
	}
}

// TestBugsAreAnswered: a request that breaks the adapter is answered with the bug, and the next one as
// usual. A stream that breaks is reported.
func TestBugsAreAnswered(t *testing.T) {
	var out bytes.Buffer
	s := newAdapter(strings.NewReader(""), &out, nil)
	s.answer(&dap.LaunchRequest{Request: dap.Request{ProtocolMessage: dap.ProtocolMessage{Seq: 3}, Command: "launch"}, Arguments: []byte(`{"mode":"duel"}`)}) // its loader is nil
	if !strings.Contains(out.String(), `"request_seq":3`) || !strings.Contains(out.String(), `"success":false`) || !strings.Contains(out.String(), "bug") {
		t.Errorf("it answers %s", out.String())
	}
	out.Reset()
	if err := Serve(strings.NewReader("Host: x\r\n\r\n"), &out, loads{}); err == nil || !strings.Contains(out.String(), "unknown field") || !strings.Contains(out.String(), `"category":"stderr"`) {
		t.Errorf("a stream of another protocol: %v, %s", err, out.String())
	}
	if err := Serve(io.MultiReader(strings.NewReader("Content-Length: 5\r\n\r\nab"), broken{}), io.Discard, loads{}); err == nil || err.Error() != "the stream ended inside a message: torn" {
		t.Errorf("a stream that fails: %v", err)
	}
	if err := Serve(strings.NewReader(framed(`{"seq":1,"type":"request","command":"threads"}`)), failing{}, loads{}); err != nil && err != io.ErrClosedPipe {
		t.Errorf("a client that does not read: %v", err)
	}
	r := newRun(&adapter{breaks: newBreaks()}, nil)
	if err := r.contained(func() error { panic("broken") }); err == nil || !strings.Contains(err.Error(), "broken") || err == errAborted {
		t.Errorf("a course that breaks: %v", err)
	}
	if err := r.contained(func() error { panic(aborted{}) }); err != errAborted {
		t.Errorf("a course that is aborted: %v", err)
	}
}

// broken is a stream that fails, and failing one that cannot be written.
type (
	broken  struct{}
	failing struct{}
)

func (broken) Read([]byte) (int, error)   { return 0, fmt.Errorf("torn") }
func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
