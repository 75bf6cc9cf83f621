package lint

import (
	"fmt"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/luabind/script/api"
)

// newer reports a call that the pack's API, or the lowest of its range, does not have.
// The function or an argument may have come later, or arguments by name.
func (s *script) newer(e *ast.FuncCallExpr, at spot, full string, g *signature, args []value) {
	if !s.reporting {
		return
	}
	of, ours := s.c.of(s.name)
	if !ours || of.pack.oldest == 0 {
		return
	}
	named := g.named && len(args) == 1 && args[0].kind == isTable
	what, since := full+" is", api.Since(s.c.target.game.Rulebook(), full)
	if since <= of.pack.oldest {
		since = api.SinceArguments(s.c.target.game.Rulebook(), full, len(e.Args), named)
		if what = full + " with " + counted(len(e.Args)) + " is"; named {
			what = "names of arguments are"
		}
	}
	if since > of.pack.oldest {
		s.report(at, NewerAPI, fmt.Sprintf("api = %d in pack.toml", since), "%s there since api = %d, and the pack asks for %d", what, since, of.pack.oldest)
	}
}
