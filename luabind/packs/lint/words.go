package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/host"
)

// Words that are literals in calls of scripts and tests, and what they name.

// eventType is the type of arguments that are names of events.
const eventType host.Type = "event_type"

// codeType is the type of arguments that are codes of reasons of the manifest.
const codeType host.Type = "code"

// codesOf are the codes for unknown words of a type: unknown-word for types that packs
// cannot extend, otherwise unknown-id.
var codesOf = map[host.Type]load.Code{"keyword": UnknownKeyword, "status": UnknownStatus}

// fewWords is how many words a hint lists when none is near.
const fewWords = 8

// words checks a literal word that is an argument.
func (s *script) words(e ast.Expr, full string, p param, word string) {
	if !s.reporting || s.c.partial || word == "" {
		return
	}
	if p.event {
		s.event(e, full, word)
		return
	}
	if p.of == codeType {
		s.reason(e, full, word)
		return
	}
	if d := s.c.types.Of(p.of); d.Owned {
		s.counter(e, full, word)
		return
	}
	if p.parts == nil {
		s.named(e, full, word, word, p.of)
		return
	}
	for _, part := range p.parts(word) {
		s.named(e, full, word, part.Word, part.Of...)
	}
}

// named checks a word that must name something of one of some types; written is the
// text that contains it.
func (s *script) named(e ast.Expr, full, written, word string, of ...host.Type) {
	var all []string
	msg, hints := "", ""
	for i, t := range of {
		d := s.c.types.Of(t)
		m, h, wrong := d.Wrong(s.c.known.Library.Names, s.packID(), word)
		if !wrong {
			return
		}
		all = append(all, d.All(s.c.known.Library.Names)...)
		if i == 0 {
			msg, hints = m, h
		}
	}
	if w := api.RenamedWords.Find(api.InValues, "", word); len(of) == 0 || w != nil && s.api < w.API {
		return
	}
	if len(of) > 1 {
		id, _, _ := strings.Cut(word, "(")
		msg, hints = "nothing is called "+strconv.Quote(id), ""
		if near := i18n.Nearest(id, all); near != "" {
			hints = "did you mean " + strconv.Quote(near) + "?"
		}
	}
	if hints == "" && len(all) > 0 && len(all) <= fewWords {
		hints = "use " + i18n.AnyOf(all).EN
	}
	code, own := codesOf[of[0]]
	if d := s.c.types.Of(of[0]); !own && d.Closed() {
		code = load.UnknownWord
	} else if !own || len(of) > 1 {
		code = load.UnknownID
	}
	at, _ := s.find(e.Line(), written, 0)
	if f := s.report(at, code, hints, "%s: %s", full, msg); f != nil && !strings.ContainsAny(word, "(|,=") {
		f.fix = surely(word, all)
	}
}

// event checks the name of an event.
func (s *script) event(e ast.Expr, full, name string) {
	types := s.c.known.Types
	if types == nil {
		return
	}
	if _, known := types.Lookup(name); known {
		return
	}
	at, _ := s.find(e.Line(), name, 0)
	s.misspelt(at, load.UnknownEvent, name, types.Names(), "%s: unknown event %q", full, name)
}

// counter checks the name of a counter, NAME or OWNER.NAME: some definition has one of that name.
// Which of several is meant, only a match knows.
func (s *script) counter(e ast.Expr, full, word string) {
	owner := word[:strings.LastIndexByte(word, '.')+1]
	if slices.Contains(s.c.counters, word[len(owner):]) {
		return
	}
	at, _ := s.find(e.Line(), word, 0)
	near := slices.Clone(s.c.counters)
	for i := range near {
		near[i] = owner + near[i]
	}
	s.misspelt(at, load.UnknownID, word, near, "%s: unknown counter %q", full, word)
}

// reason checks the code of a rejection: one of those that the definitions of the
// function declare.
func (s *script) reason(e ast.Expr, full, code string) {
	if s.in == nil || s.in.anyUse || s.in.asData || len(s.in.uses) == 0 {
		return
	}
	var codes []string
	for i := range s.in.uses {
		s.in.uses[i].Definition.Walk(func(key string, n load.Node) {
			if key == "reasons" {
				codes = append(codes, n.Keys()...)
			}
		})
	}
	if !slices.Contains(codes, code) {
		at, _ := s.find(e.Line(), code, 0)
		s.misspelt(at, UnknownName, code, codes, "%s: the manifest declares no reason %q", full, code)
	}
}

// namesIn checks the names in the fields of a table, alone or in tables: "ARMOR", or
// { "ARMOR", COVER = 2 }.
func (s *script) namesIn(t *ast.TableExpr, full string, values map[string]host.Type) {
	if !s.reporting || s.c.partial {
		return
	}
	for _, f := range t.Fields {
		key, ok := f.Key.(*ast.StringExpr)
		if !ok || values[key.Value] == "" {
			continue
		}
		list, ok := f.Value.(*ast.TableExpr)
		if !ok {
			continue
		}
		for _, x := range list.Fields {
			word, ok := x.Key.(*ast.StringExpr)
			if !ok {
				word, ok = x.Value.(*ast.StringExpr)
			}
			if ok {
				s.named(word, full+", "+key.Value, word.Value, word.Value, values[key.Value])
			}
		}
	}
}

// packID returns the pack of this script or test.
func (s *script) packID() string {
	id, _, _ := strings.Cut(s.name, "/")
	return id
}
