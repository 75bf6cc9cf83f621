package proofs_test

import (
	"strings"
	"testing"

	"arbiter/luabind/script/sandbox"
)

// TestDocs runs the lines of docs/lua.md, so that each difference it lists is
// one.
func TestDocs(t *testing.T) {
	inside, ran := false, 0
	for line := range strings.Lines(read(t, "../../../docs/lua.md")) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			inside = line == "```lua"
			continue
		}
		if !inside {
			continue
		}
		ran++
		if body, want, ok := strings.Cut(line, "-->"); ok {
			if got, err := value(body); err != nil || got != strings.TrimSpace(want) {
				t.Errorf("%s\ngives %q, %v", line, got, err)
			}
			continue
		}
		body, want, _ := strings.Cut(line, "--!")
		if got, err := value(body); err == nil || !strings.Contains(err.Error(), strings.TrimSpace(want)) {
			t.Errorf("%s\ngives %q, %v", line, got, err)
		}
	}
	if ran < 35 {
		t.Errorf("only %d lines ran", ran)
	}
}

// value is what the body of a function returns, as text.
func value(body string) (string, error) {
	chunk, err := sandbox.Compile("docs", []byte("local function body() "+body+"\nend function run() return tostring(body()) end"))
	if err != nil {
		return "", err
	}
	vm := sandbox.NewVM(sandbox.Limits{})
	m, err := vm.Load(chunk)
	if err != nil {
		return "", err
	}
	fn, _ := m.Func("run")
	err = vm.Call(fn, 1)
	return vm.Ret(0).String(), err
}
