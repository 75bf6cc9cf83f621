package proofs_test

// The tests in conform_*.go compare the sandbox with C Lua: random programs
// and programs by topic run in both, and must have the same output. The answers of C
// Lua 5.1 (5.2 where a program has goto) are kept in testdata/conform, so that machines without
// it test too. Where lua5.1 is installed, new random programs are made in every run.
//
// ARBITER_LONG=1 runs 50,000 random programs instead of 2,000 and requires that every
// construct and every nesting of two has occurred at least 500 times.

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/sandbox"
)

const separator = "\n----\n"

// interpreter runs programs in C Lua, many in one process with little memory.
func interpreter(t testing.TB, name string, programs []string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "programs")
	if err := os.WriteFile(file, []byte(strings.Join(programs, separator)+separator), 0o600); err != nil {
		t.Fatal(err)
	}
	// Strings may double at every step: what needs too much memory is an error.
	command := exec.Command("sh", "-c", `ulimit -v 1000000; exec "$0" testdata/conform/driver.lua "$1"`, name, file)
	out, err := command.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("%s: %v\n%s", name, err, exit.Stderr)
		}
		t.Fatalf("%s: %v", name, err)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	if len(answers) != len(programs) {
		t.Fatalf("%s gave %d answers to %d programs", name, len(answers), len(programs))
	}
	return answers
}

// installed finds an interpreter, or skips the test.
func installed(t testing.TB, name string) {
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("%s is not installed: apt-get install %s", name, name)
	}
}

// host runs programs in the sandbox.
type host struct {
	vm   *sandbox.VM
	said []string
}

func newHost() *host {
	h := &host{vm: sandbox.NewVM(sandbox.Limits{Call: 400_000, Command: 1 << 30})}
	h.vm.SetGlobal("emit", h.vm.State().NewFunction(func(L *lua.LState) int {
		for i := 1; i <= L.GetTop(); i++ {
			h.said = append(h.said, showText(L.Get(i), 0))
		}
		return 0
	}))
	return h
}

func (h *host) run(program string) string {
	h.said = nil
	chunk, err := sandbox.Compile("program", []byte("function run(...) "+program+"\nend"), sandbox.WithGlobals("emit"))
	if err != nil {
		return "refused " + err.Error()
	}
	h.vm.BeginCommand()
	m, err := h.vm.Load(chunk)
	if err != nil {
		return "refused " + err.Error()
	}
	fn, _ := m.Func("run")
	err = h.vm.Call(fn, 0, sandbox.Num(1), lua.LNil, lua.LString("x"))
	answer := strings.Join(h.said, " ")
	if err != nil {
		var e *sandbox.Error
		if errors.As(err, &e) && e.Kind == sandbox.Budget {
			return answer + " error budget"
		}
		answer += " error " + messageOf(err)
	}
	return escape(answer)
}

// message is an error without the callers that it names.
func messageOf(err error) string {
	text, _, _ := strings.Cut(err.Error(), "; called by ")
	return text
}

func escape(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if c < 32 || c == '\\' || c > 126 {
			fmt.Fprintf(&b, "\\%03d", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// showText is what the driver's function of the same name says.
func showText(v lua.LValue, depth int) string {
	switch v := v.(type) {
	case *lua.LFunction:
		return "function"
	case lua.LString:
		return "'" + string(v) + "'"
	case lua.LNumber:
		return sandbox.Text(v)
	case *lua.LTable:
		if depth == 3 {
			return "{...}"
		}
		var parts []string
		for k, x := v.Next(lua.LNil); k != lua.LNil; k, x = v.Next(k) {
			parts = append(parts, showText(k, 3)+"="+showText(x, depth+1))
		}
		slices.Sort(parts)
		return "{" + strings.Join(parts, ",") + "}"
	}
	return v.String()
}

// kinds are the sorts of errors; their texts need not be the same.
var kinds = []*regexp.Regexp{
	regexp.MustCompile(`attempt to call`),
	regexp.MustCompile(`attempt to index`),
	regexp.MustCompile(`arithmetic`),
	regexp.MustCompile(`attempt to compare`),
	regexp.MustCompile(`attempt to concatenate`),
	regexp.MustCompile(`attempt to get length`),
	regexp.MustCompile(`'for' \w+ (value )?must be a number`),
	regexp.MustCompile(`bad argument`),
	regexp.MustCompile(`table index is nil`),
	regexp.MustCompile(`table index is NaN`),
	regexp.MustCompile(`invalid (key to 'next'|order function)`),
	regexp.MustCompile(`budget`),
}

// where is the position before a message, which error leaves out at level 0.
var where = regexp.MustCompile(`^program:\d+: `)

var (
	negativeNaN  = regexp.MustCompile(`-nan`)
	negativeZero = regexp.MustCompile(`-0([^.0-9]|$)`)
)

// reduced reduces an answer to the part that must be equal: the kind of an error, and
// zero and NaN without a sign.
func reduced(answer string) string {
	answer = negativeNaN.ReplaceAllString(answer, "nan")
	answer = negativeZero.ReplaceAllString(answer, "0$1")
	said, err, failed := strings.Cut(answer, " error ")
	if !failed {
		return answer
	}
	for _, kind := range kinds {
		if kind.MatchString(err) {
			return said + " error " + kind.String()
		}
	}
	return said + " error " + where.ReplaceAllString(err, "")
}
