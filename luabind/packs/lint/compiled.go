package lint

import (
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/luabind/packs/load"
)

// loaded takes over the faults of the load. Those of scripts are found again, all of
// them. An unknown name may be defined in a manifest with a syntax error: then only the
// syntax error is reported.
func (c *check) loaded() {
	for i := range c.known.Faults {
		f := c.known.Faults[i]
		switch {
		case strings.HasSuffix(f.File, ".lua") && (f.Code == load.BadSyntax || f.Code == load.KeptState || f.Code == load.BadScript):
			continue
		case c.partial && isUnknown(f.Code), isUnknown(f.Code) && c.renamed(&f), f.Code == load.UnknownEvent && c.follows(def.Pos{}, f.Code):
			continue
		case f.Code == load.UnknownID:
			f.Code = idCode(f.Msg)
		}
		c.fault(&f)
	}
}

// doubled takes over the load's notes about definitions that have the same id, and
// about definitions that two packs change.
func (c *check) doubled() {
	for _, note := range c.known.Library.Notes {
		if m := placed().FindStringSubmatch(note); m != nil && strings.Contains(m[3], load.Another) {
			n := c.nodeAt(def.Pos{File: m[1], Line: number(m[2])}, m[3])
			c.report(m[1], n.Line, n.Col, SameID, "", "%s", m[3])
		} else if m != nil && strings.Contains(m[3], load.BothChange) {
			n := c.nodeAt(def.Pos{File: m[1], Line: number(m[2])}, m[3])
			msg, hint, _ := strings.Cut(m[3], "; if that is intended, ")
			c.report(m[1], n.Line, max(n.Col, 1), RivalOverrides, "if that is intended, "+hint, "%s", msg)
		}
	}
}

// renamed reports whether an unknown name has been reported as an old name.
func (c *check) renamed(f *load.Fault) bool {
	return slices.ContainsFunc(c.known.Faults, func(o load.Fault) bool {
		return o.Code == load.OldName && o.File == f.File && o.Line == f.Line && o.Col == f.Col
	})
}

// isUnknown reports whether a code means that something does not exist.
func isUnknown(code load.Code) bool {
	return code == load.UnknownID || code == load.UnknownEvent || code == UnknownKeyword || code == UnknownStatus
}

var ofKind = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:.*: )?(?:unknown|there is no) (keyword|status) `)
})

// idCode returns the code for an unknown id, by the kind that the message names.
func idCode(msg string) load.Code {
	if m := ofKind().FindStringSubmatch(msg); m != nil {
		return map[string]load.Code{"keyword": UnknownKeyword, "status": UnknownStatus}[m[1]]
	}
	return load.UnknownID
}

// saying is messages of rulesets and their code.
type saying struct {
	re   *regexp.Regexp
	code load.Code
}

// said maps messages of rulesets to codes: a ruleset knows no codes.
var said = sync.OnceValue(func() []saying {
	return []saying{
		{regexp.MustCompile(`unknown event `), load.UnknownEvent},
		{regexp.MustCompile(`(?:it|that|this) is never |is never -?\d|never happens|can never|never hears it`), load.NeverRuns},
		{regexp.MustCompile(`event that can be heard|have the role any|has no listener with the role|its listeners have the role|in no lane`), load.NeverRuns},
		{regexp.MustCompile(`takes priorities `), PriorityOutside},
		{regexp.MustCompile(`is a fact and cannot be rejected`), NotAnAsk},
		{regexp.MustCompile(`filter `), load.BadFilter},
		{regexp.MustCompile(`(?:unknown|there is no) (?:keyword|status) `), ""},
		{regexp.MustCompile(`there is no var |is not a number, var or path`), load.UnknownVar},
		{regexp.MustCompile(`unknown |there is no `), load.UnknownID},
	}
})

// compiled takes over the faults that the ruleset has found. It skips those in a
// definition with a fault of the load, as they may follow from it.
func (c *check) compiled() {
	for _, err := range each(c.known.Wrong) {
		var f *def.Fault
		pos, msg := def.Pos{}, err.Error()
		if errors.As(err, &f) {
			pos, msg = f.Pos, f.Msg
		} else if m := placed().FindStringSubmatch(msg); m != nil {
			pos, msg = def.Pos{File: m[1], Line: number(m[2])}, m[3]
		}
		code := load.BadValue
		for _, s := range said() {
			if s.re.MatchString(msg) {
				if code = s.code; code == "" {
					code = idCode(msg)
				}
				break
			}
		}
		if len(c.known.Faults) > 0 && (c.follows(pos, code) || ofScope().MatchString(msg) && c.faultAround(pos)) || c.partial && ofNames().MatchString(msg) {
			continue
		}
		if strings.HasSuffix(msg, `unknown event ""`) { // the load reports a missing or malformed name
			continue
		}
		msg, hint := cutHint(msg)
		n := c.nodeAt(pos, msg)
		x := c.report(pos.File, n.Line, n.Col, code, hint, "%s", msg)
		x.fix, x.rules = c.sureOfRules(msg), true
	}
}

// ofScope matches messages that follow from a scope that the load has refused.
var ofScope = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`unknown scope|the scope "`) })

// ofNames matches messages about names that a file that could not be read may define.
var ofNames = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`it is never "|unknown (?:name|property|path) |has no field `)
})

var placed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([^\s:]+\.toml):(\d+): (?s:(.*))$`) })

func number(digits string) (n int) {
	for _, d := range digits {
		n = n*10 + int(d-'0')
	}
	return n
}

// each returns the errors that are joined.
func each(err error) (list []error) {
	switch j := err.(type) {
	case nil:
	case interface{ Unwrap() []error }:
		for _, e := range j.Unwrap() {
			list = append(list, each(e)...)
		}
	default:
		list = append(list, err)
	}
	return list
}

// unknownWord matches the unknown event or property of a filter, at the end of a
// message of a ruleset.
var unknownWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:(unknown event)|unknown property|has no) "([^"]+)"$`)
})

// sureOfRules returns the change that surely fixes a fault of a ruleset, or nil.
func (c *check) sureOfRules(msg string) *change {
	m := unknownWord().FindStringSubmatch(msg)
	switch {
	case m == nil:
		return nil
	case m[1] == "":
		return surely(m[2], c.known.Properties)
	case c.known.Types == nil:
		return nil
	}
	return surely(m[2], c.known.Types.Names())
}

// cutHint splits the hint from a message of a ruleset.
func cutHint(msg string) (text, hint string) {
	if i := strings.LastIndex(msg, "; did you mean "); i >= 0 {
		return msg[:i], msg[i+2:]
	}
	return msg, ""
}

// spot is a line and column.
type spot struct{ Line, Col int }

// quotedWord matches the value that a message quotes.
var quotedWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"([^"]+)"`) })

// nodeAt finds the value that a message of a ruleset is about, in the table at a line. That is
// the first whose text the message quotes, else the first whose key it quotes. Else it is the
// first with a quoted part, such as one side of an "or", and without any the table.
func (c *check) nodeAt(pos def.Pos, msg string) spot {
	at := spot{Line: pos.Line}
	words := quotedWord().FindAllStringSubmatch(msg, 4)
	for _, d := range c.known.Definitions {
		if d.Node.File() != pos.File {
			continue
		}
		d.Node.Walk(func(_ string, n load.Node) {
			if n.Line() != pos.Line || at.Col > 0 {
				return
			}
			at.Col = n.Col()
			for _, fits := range []fit{isText, isKey, isAround} {
				for _, w := range words {
					if s, ok := holding(n, w[1], fits); ok {
						at = s
						return
					}
				}
			}
		})
	}
	return at
}

// fit reports whether a value with its key is what a message quotes.
type fit func(key, text, word string) bool

func isText(_, text, word string) bool { return text == word }

func isKey(key, _, word string) bool { return key == word }

// isAround finds a part of a filter. Single words would be found by chance.
func isAround(_, text, word string) bool {
	return strings.Contains(word, " ") && strings.Contains(text, word)
}

// holding finds the first value in a table that fits a quoted word.
func holding(n load.Node, word string, fits fit) (at spot, found bool) {
	n.Walk(func(key string, v load.Node) {
		text := v.Text()
		if n, ok := v.Number(); ok {
			text = strconv.FormatInt(n, 10)
		}
		if !found && fits(key, text, word) {
			at, found = spot{v.Line(), v.Col()}, true
		}
	})
	return at, found
}

// follows reports whether a fault may follow from another one that the load has
// reported in the same definition. A fault about an unknown name may also follow from
// one in a definition that may declare it.
func (c *check) follows(pos def.Pos, code load.Code) bool {
	if isUnknown(code) && (c.partial || code != load.UnknownEvent) {
		return true
	}
	if code == load.UnknownEvent {
		return slices.ContainsFunc(c.known.Definitions, func(d load.ExaminedDefinition) bool {
			return d.Kind == "event" && c.faultAround(def.Pos{File: d.Node.File(), Line: d.Node.Line()})
		})
	}
	return c.around(pos, true)
}

// isolated are keys that no other check of the definition depends on: a fault there
// hides no other fault.
var isolated = []string{"scope", "text", "name", "printed", "flavor", "duration", "until", "en", "zh"}

// faultAround reports whether the load has reported a fault in the definition around a
// position.
func (c *check) faultAround(pos def.Pos) bool { return c.around(pos, false) }

// around is faultAround for all faults, or only for those that others can follow from.
func (c *check) around(pos def.Pos, weighty bool) bool {
	for _, d := range c.known.Definitions {
		if d.Node.File() != pos.File || pos.Line < d.Node.Line() {
			continue
		}
		last := lastLine(d.Node)
		if pos.Line > last {
			continue
		}
		for i := range c.known.Faults {
			f := &c.known.Faults[i]
			if f.File == pos.File && f.Line >= d.Node.Line() && f.Line <= last && !(weighty && light(f, d.Node)) {
				return true
			}
		}
	}
	return false
}

// light reports whether a fault belongs to a value that nothing else depends on: the
// first one after the fault's position in its line.
func light(f *load.Fault, d load.Node) bool {
	of, col := "", math.MaxInt
	d.Walk(func(key string, n load.Node) {
		if n.Line() == f.Line && n.Col() >= f.Col && n.Col() <= col {
			of, col = key, n.Col()
		}
	})
	return slices.Contains(isolated, of)
}
