package lint

import (
	"errors"
	"slices"

	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// maxLoadErrors is the number of scripts that may fail to load before a check skips the
// rest: each may use the whole budget of its main chunk.
const maxLoadErrors = 20

// loads runs the main chunk of every script that compiles and freezes what it keeps, as
// the loader does. Some refusals of the loader appear only then: an iterator that is
// kept, or a main chunk that fails.
func (c *check) loads() {
	vm, failed := sandbox.NewVM(sandbox.Limits{}), 0
	for i := range c.known.Library.Scripts {
		s := &c.known.Library.Scripts[i]
		name := s.Pack + "/" + s.File
		at, ours := c.of(name)
		chunk, compiled := s.Code.(*sandbox.Chunk)
		if !ours || !compiled || failed == maxLoadErrors {
			continue
		}
		_, err := vm.Load(chunk)
		if err == nil {
			continue
		}
		failed++
		if c.has(func(o *Finding) bool { return o.within == at && o.Severity == Error }) {
			continue // the cause of this error
		}
		var e *sandbox.Error
		if !errors.As(err, &e) {
			e = &sandbox.Error{Msg: err.Error()}
		}
		code := load.BadScript
		if e.KeepsState() {
			code = load.KeptState
		}
		line := max(e.Line, 1)
		c.report(name, line, column(at.pack.texts[at.path], line), code, e.Hint, "%s", e.Msg)
	}
}

// column returns where the text of a line begins.
func column(text []byte, line int) int {
	return 1 + max(slices.IndexFunc([]byte(lineOf(text, line)), func(b byte) bool { return b != ' ' && b != '\t' }), 0)
}
