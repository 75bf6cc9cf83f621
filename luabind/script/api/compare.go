package api

import (
	"maps"
	"slices"
	"strings"
)

// comparison compares the API that a game had with the one that it has.
type comparison struct {
	game     string
	was, now *Game
	earlier  int // the number of the API that was, 0 for the same one
	sameType func(was, now string) bool
	sameName bool // arguments keep their names
}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func (c *comparison) lost() (lost []string) {
	add := func(what, format string, args ...any) {
		lost = append(lost, loss(c.game, what, format, args...))
	}
	for _, object := range sorted(c.was.Objects) {
		for _, field := range missing(c.was.Objects[object], c.now.Objects[object]) {
			add(object+"."+field, "gone")
		}
	}
	for _, name := range sorted(c.was.Functions) {
		c.function(add, name, c.was.Functions[name], c.now.Functions[c.called(InFunctions, name)])
	}
	for _, name := range sorted(c.was.Tests) {
		c.function(add, name, c.was.Tests[name], c.now.Tests[c.called(InVerbs, name)])
	}
	for _, name := range sorted(c.was.Events) {
		c.event(add, name)
	}
	for _, name := range sorted(c.was.Types) {
		was, now := c.was.Types[name], c.now.Types[name]
		switch {
		case now == nil:
			if c.earlier == 0 {
				add("type "+name, "gone")
			}
			continue
		case was.Lua != now.Lua:
			add("type "+name, "was %q and is %q for Lua", was.Lua, now.Lua)
		}
		for _, word := range missing(was.Words, now.Words) {
			add("type "+name, "the word %q is gone", word)
		}
		for _, kind := range missing(was.Kinds, now.Kinds) {
			add("type "+name, "ids of %s are no longer accepted", kind)
		}
	}
	return lost
}

// called is what a function is called now, with what it is called on.
func (c *comparison) called(in RenamedIn, full string) string {
	if c.earlier == 0 {
		return full
	}
	on, name, _ := strings.Cut(full, ":")
	now, _ := RenamedWords.Now(in, on, name, c.earlier)
	return on + ":" + now
}

func (c *comparison) function(add func(what, format string, args ...any), name string, was, now *Function) {
	if now == nil {
		add(name, "gone")
		return
	}
	for i := range was.Params {
		p := &was.Params[i]
		if i >= len(now.Params) {
			add(name, "no longer takes the argument %s", p.Name)
			continue
		}
		q := &now.Params[i]
		switch {
		case c.sameName && p.Name != q.Name && !takenAs(name, p.Name, q.Name):
			add(name, "the argument %s was renamed to %s", p.Name, q.Name)
		case !c.sameType(p.Type, q.Type):
			add(name, "the argument %s was of type %s and is of type %s", p.Name, p.Type, q.Type)
		case p.Opt && !q.Opt:
			add(name, "the argument %s was optional", p.Name)
		case p.None && !q.None:
			add(name, "the argument %s could be 0 or empty", p.Name)
		case p.Many && !q.Many:
			add(name, "the argument %s could be repeated", p.Name)
		}
		if len(q.Keys) == 0 {
			continue // they are not listed any more, as packs have some
		}
		for _, key := range missing(p.Keys, q.Keys) {
			if to, _ := RenamedWords.Now(InFields, name[strings.IndexByte(name, ':')+1:], key, c.earlier); c.earlier == 0 || !slices.Contains(q.Keys, to) {
				add(name, "the argument %s no longer takes the key %s", p.Name, key)
			}
		}
	}
	for _, q := range now.Params[min(len(was.Params), len(now.Params)):] {
		if !q.Opt && !q.Many {
			add(name, "now requires the argument %s", q.Name)
		}
	}
	switch {
	case !c.sameType(was.Returns, now.Returns):
		add(name, "returned %q and returns %q", was.Returns, now.Returns)
	case was.Named && !now.Named:
		add(name, "no longer takes arguments by name")
	case c.earlier == 0 && was.Acts != now.Acts, c.earlier == 0 && was.Asks != now.Asks:
		add(name, "can be called in other places than before")
	}
}

// takenAs reports whether a function still takes an argument by its deprecated name.
func takenAs(function, was, now string) bool {
	w := RenamedWords.Find(InArguments, function, was)
	return w != nil && w.Is == now && w.Deprecated()
}

func (c *comparison) event(add func(what, format string, args ...any), name string) {
	was, now := c.was.Events[name], c.now.Events[name]
	if now == nil {
		add("event "+name, "gone")
		return
	}
	if was.Kind != now.Kind {
		add("event "+name, "was of the kind %s and is of the kind %s", was.Kind, now.Kind)
	}
	for _, f := range was.Fields {
		i := slices.IndexFunc(now.Fields, func(g Param) bool { return g.Name == f.Name })
		if i < 0 {
			add("event "+name, "no longer has the field %s", f.Name)
		} else if now.Fields[i].Type != f.Type && c.earlier == 0 {
			add("event "+name, "the field %s was of type %s and is of type %s", f.Name, f.Type, now.Fields[i].Type)
		}
	}
}

// missing lists what is in one list and not in another.
func missing(was, now []string) (gone []string) {
	for _, s := range was {
		if !slices.Contains(now, s) {
			gone = append(gone, s)
		}
	}
	return gone
}
