package dap

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-dap"

	"arbiter/luabind/testing/runner"
)

// fixed returns the same packs for every configuration.
type fixed struct {
	suites []*runner.Suite
	match  *Match
	record *Match
}

func (f *fixed) Tests(*Launch, []string) ([]*runner.Suite, error) { return f.suites, nil }

func (f *fixed) Match(l *Launch) (*Match, error) {
	if l.Record != "" {
		return f.record, nil
	}
	return f.match, nil
}

// courses returns configurations of the drills: a test, a record and a match.
func courses(f *testing.F) (*fixed, []args) {
	f.Helper()
	dir, err := filepath.Abs(filepath.Join("testdata", "drill"))
	if err != nil {
		f.Fatal(err)
	}
	test := args{"test": filepath.Join(dir, "drill_test.lua"), "only": "test_mends"}
	record := args{"record": writeRecord(f), "packs": []string{dir}}
	match := args{"mode": "duel", "seed": 3, "packs": []string{dir}, "lines": []string{"spawn UNSC-001 b1", "give DRL-001", "set player[1].supply 9", "play DRL-001 to alpha front on b1"}}
	from := &fixed{}
	read := func(a args) *Launch {
		l, _, err := readLaunch(encoded(a))
		if err != nil {
			f.Fatal(err)
		}
		return l
	}
	if from.suites, err = (loads{}).Tests(read(test), []string{dir}); err != nil {
		f.Fatal(err)
	}
	if from.match, err = (loads{}).Match(read(match)); err != nil {
		f.Fatal(err)
	}
	if from.record, err = (loads{}).Match(read(record)); err != nil {
		f.Fatal(err)
	}
	return from, []args{test, record, match}
}

// Every request to a running or stopped course is answered or refused once, without a bug of the
// adapter.
func FuzzRequests(f *testing.F) {
	from, launches := courses(f)
	script, err := filepath.Abs(filepath.Join("testdata", "drill", "drill.lua"))
	if err != nil {
		f.Fatal(err)
	}
	breaks := fmt.Sprintf(`setBreakpoints {"source":{"path":%q},"breakpoints":[{"line":20,"condition":"n > 1"},{"line":9},{"line":11,"logMessage":"{amount}"},{"line":3,"hitCondition":">1"}]}`, script)
	for i := range launches {
		f.Add(byte(i), breaks+"\nconfigurationDone\nstackTrace {}\nscopes {\"frameId\":1}\nvariables {\"variablesReference\":1}\nvariables {\"variablesReference\":4}\nstepBack\nreverseContinue\nnext\nstepOut\nstepIn {\"granularity\":\"instruction\"}\ncontinue")
		f.Add(byte(i), "setFunctionBreakpoints {\"breakpoints\":[{\"name\":\"DAMAGE_DEALT\"},{\"name\":\"UNIT_HEALED\",\"condition\":\"amount > 1\"}]}\nsetExceptionBreakpoints {\"filters\":[\"fault\"]}\nconfigurationDone\npause\nevaluate {\"expression\":\"state.player\",\"frameId\":1}\nevaluate {\"expression\":\"end\",\"context\":\"repl\"}\nexceptionInfo\ncompletions {\"text\":\"bo\",\"column\":3}\nrestart\nbreakpointLocations {\"source\":{\"path\":\"drill.lua\"},\"line\":1,\"endLine\":9}\nsource {\"sourceReference\":1}\nterminate\nthreads")
	}
	f.Fuzz(func(t *testing.T, which byte, text string) {
		if len(text) > 4000 || strings.Contains(text, "bot") {
			return // searching is slow
		}
		var out bytes.Buffer
		s := newAdapter(strings.NewReader(""), &out, from)
		s.spacing = 30
		s.answer(request(1, "launch", string(encoded(launches[int(which)%len(launches)]))))
		run := s.run
		asked := 1
		for line := range strings.Lines(text) {
			command, arguments, _ := strings.Cut(strings.TrimSpace(line), " ")
			q := request(asked+1, command, arguments)
			if q == nil || command == "launch" || command == "disconnect" {
				continue
			}
			asked++
			s.answer(q)
			if s.run != nil {
				run = s.run
			}
			settle(run)
		}
		s.drop()
		select {
		case <-run.done:
		case <-time.After(patience):
			var stacks [1 << 16]byte
			t.Fatalf("the run does not end\n%s", stacks[:runtime.Stack(stacks[:], true)])
		}
		if printed := out.String(); strings.Contains(printed, "this is a bug in Arbiter") {
			t.Fatal(printed)
		}
	})
}

// request decodes a request; nil for anything else.
func request(seq int, command, arguments string) dap.RequestMessage {
	if arguments == "" {
		arguments = "{}"
	}
	m, err := decoded(fmt.Appendf(nil, `{"seq":%d,"type":"request","command":%q,"arguments":%s}`, seq, command, arguments))
	if err != nil {
		return nil
	}
	if q, ok := m.(*dap.RestartRequest); ok {
		q.Arguments = nil // they could name files
	}
	q, _ := m.(dap.RequestMessage)
	return q
}

// settle waits until a run stops or ends.
func settle(r *run) {
	for standing := r == nil; !standing; {
		select {
		case <-r.done:
			return
		default:
			r.do(func() { standing = r.at != nil })
			runtime.Gosched()
		}
	}
}

func encoded(a args) json.RawMessage {
	text, err := json.Marshal(a)
	if err != nil {
		panic(err)
	}
	return text
}
