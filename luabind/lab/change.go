package lab

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Subject is a definition that is to be changed, where it is written.
type Subject struct {
	def.Entry
	sources []load.Source
	at      int    // among the sources: its pack
	file    string // in the folder of the pack
	text    string
}

// Find finds a definition by its id, as the packs show it. The error says what may
// be meant.
func Find(packs *games.Packs, sources []load.Source, id string) (*Subject, error) {
	s := &Subject{sources: sources, at: -1}
	var known []string
	packs.Define("en", func(e def.Entry) {
		if known = append(known, e.ID); e.ID == id {
			s.Entry = e
		}
	})
	if s.ID == "" && packs.FamilyCards != nil {
		packs.FamilyCards("en", func(e def.Entry) {
			if e.ID == id {
				s.Entry = e
			}
		})
		if s.ID != "" {
			return nil, fmt.Errorf("%s is a card of a family; instead, name the family at %s:%d", id, s.File, s.Line)
		}
	}
	if s.ID == "" {
		return nil, fmt.Errorf("unknown definition %q%s", id, i18n.Meant(id, known))
	}
	of, file, _ := strings.Cut(s.File, "/")
	for i := range sources { // the last one counts, as it takes the place of a shipped pack
		if load.ID(sources[i]) == of {
			s.at = i
		}
	}
	if s.at < 0 {
		return nil, fmt.Errorf("the pack %s of %s is not among those that are loaded", of, id)
	}
	text, err := safeio.ReadFS(sources[s.at].FS, file, load.ManifestFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	s.file, s.text = file, string(text)
	return s, nil
}

// with returns the sources with another text in a file of the definition's pack.
func (s *Subject) with(file, text string) []load.Source {
	out := slices.Clone(s.sources)
	out[s.at] = out[s.at].With(file, text)
	return out
}

// Set returns the sources with other values of keys: health=4, or stats.health=4 where
// several keys have that name. A value is written as in manifests; a word needs no
// quotes. The loader reports an invalid value. Several goroutines may call it.
func (s *Subject) Set(assignments []string) ([]load.Source, error) {
	text, err := s.edited(assignments)
	if err != nil {
		return nil, err
	}
	return s.with(s.file, text), nil
}

// Same reports whether the definition already has these values of keys.
func (s *Subject) Same(assignments []string) bool {
	text, err := s.edited(assignments)
	return err == nil && text == s.text
}

// edited returns the text of the definition's file with other values of keys.
func (s *Subject) edited(assignments []string) (string, error) {
	text := s.text
	var changed []string
	for _, a := range assignments {
		key, value, ok := strings.Cut(a, "=")
		if !ok || key == "" || value == "" {
			return "", fmt.Errorf("%q: expected key=value, for example health=4", a)
		}
		x, err := s.spot(text, key)
		if added, ok := s.added(text, key, value, err); ok {
			text, changed = added, append(changed, key)
			continue
		}
		if err != nil {
			return "", err
		}
		if strings.Join(x.Path[1:], ".") == "id" {
			return "", fmt.Errorf("%q: the id cannot change, because it names the %s; change its other keys", a, s.Kind)
		}
		x = s.within(text, x, value)
		was := text[x.From:x.To]
		if strings.HasPrefix(was, `"`) && !strings.HasPrefix(value, `"`) {
			value = `"` + value + `"`
		}
		path := strings.Join(x.Path[1:], ".")
		if slices.Contains(changed, path) {
			return "", fmt.Errorf("%q: %s is set twice", a, path)
		}
		changed = append(changed, path)
		if !isValue(value) {
			return "", fmt.Errorf("%q: %.80q is not one value as manifests write it; it is %.80s now", key, value, was)
		}
		text = text[:x.From] + value + text[x.To:]
	}
	return text, nil
}

// added returns a text with a key that the definition lacks, such as cost.battery next
// to a cost of supply; the loader reports a key that it cannot have. ok is false when
// there is nothing to add: the key exists or is misspelt, or the value is malformed.
func (s *Subject) added(text, key, value string, missing error) (out string, ok bool) {
	var none noKey
	if !errors.As(missing, &none) || none.meant != "" {
		return "", false
	}
	if !isValue(value) {
		value = `"` + value + `"`
	}
	path := strings.Split(key, ".")
	if !isValue(value) || slices.ContainsFunc(path, func(k string) bool { return !bareKey().MatchString(k) }) {
		return "", false
	}
	parent, last := path[:len(path)-1], path[len(path)-1]
	line := s.Line
	for _, x := range load.Spots(text) {
		switch {
		case x.Top != s.Line || x.Item:
		case len(parent) > 0 && slices.Equal(x.Path[1:], parent):
			if !strings.HasPrefix(text[x.From:x.To], "{") {
				return "", false
			}
			rest := text[x.From+1:]
			if comma := ", "; !strings.HasPrefix(strings.TrimSpace(rest), "}") {
				rest = comma + strings.TrimLeft(rest, " ")
			}
			return text[:x.From+1] + " " + last + " = " + value + rest, true
		case len(parent) > 0 && x.Table != s.Line && len(x.Path) == len(path)+1 && slices.Equal(x.Path[1:len(path)], parent):
			line, path = x.Table, path[len(path)-1:]
			parent = nil
		}
	}
	lines := strings.SplitAfter(text, "\n")
	if line < 1 || line > len(lines) || !strings.HasSuffix(lines[line-1], "\n") {
		return "", false
	}
	lines[line-1] += strings.Join(path, ".") + " = " + value + "\n"
	return strings.Join(lines, ""), true
}

var bareKey = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_-]+$`) })

// noKey is the error of a key that a definition has not.
type noKey struct {
	id, key, meant string
	known          []string
}

func (e noKey) Error() string {
	if e.meant != "" {
		return fmt.Sprintf("%s has no key %q%s", e.id, e.key, e.meant)
	}
	return fmt.Sprintf("%s has no key %q; it has %s", e.id, e.key, strings.Join(e.known, ", "))
}

// within returns the only key of a table when its new value is not a table: cost=2
// means cost.supply=2 where a cost has supply alone.
func (s *Subject) within(text string, x *load.Spot, value string) *load.Spot {
	if !strings.HasPrefix(text[x.From:x.To], "{") || strings.HasPrefix(value, "{") {
		return x
	}
	var inside []load.Spot
	for _, y := range load.Spots(text) {
		if y.Top == s.Line && !y.Item && len(y.Path) == len(x.Path)+1 && slices.Equal(y.Path[:len(x.Path)], x.Path) {
			inside = append(inside, y)
		}
	}
	if len(inside) != 1 {
		return x
	}
	return &inside[0]
}

// Value returns the value of a key of the definition, as it is written.
func (s *Subject) Value(key string) (string, error) {
	x, err := s.spot(s.text, key)
	if err != nil {
		return "", err
	}
	x = s.within(s.text, x, "")
	return s.text[x.From:x.To], nil
}

// isValue reports whether a text is one value of TOML and nothing else: no further key,
// element or comment.
func isValue(text string) bool {
	var read map[string]any
	_, err := load.Decode("--set", "value = ["+text+"]", &read)
	list, _ := read["value"].([]any)
	return err == nil && len(read) == 1 && len(list) == 1 && !strings.HasSuffix(strings.TrimSpace(text), ",")
}

// Script returns the sources with another text of the definition's script.
func (s *Subject) Script(text string) ([]load.Source, error) {
	x, err := s.spot(s.text, "script")
	if err != nil {
		return nil, err
	}
	return s.with(path.Join(path.Dir(s.file), strings.Trim(s.text[x.From:x.To], `"'`)), text), nil // it is in the folder of the manifest
}

// spot finds the value of a key of the definition in a text of its manifest.
func (s *Subject) spot(text, key string) (*load.Spot, error) {
	var found []load.Spot
	var names, known []string
	for _, x := range load.Spots(text) {
		if x.Top != s.Line || x.Item {
			continue
		}
		name := strings.Join(x.Path[1:], ".")
		known = append(known, name)
		if name == key || strings.HasSuffix(name, "."+key) {
			found, names = append(found, x), append(names, name)
		}
	}
	switch i := slices.Index(names, key); {
	case i >= 0:
		return &found[i], nil
	case len(found) == 1:
		return &found[0], nil
	case len(found) > 1:
		return nil, fmt.Errorf("%q is a part of more than one key of %s: %s", key, s.ID, strings.Join(names, ", "))
	}
	return nil, noKey{s.ID, key, meant(key, known), known}
}

// meant is the end of a message: the key whose name, or last part, is nearest.
func meant(key string, known []string) string {
	var lasts []string
	for _, k := range known {
		lasts = append(lasts, k[strings.LastIndexByte(k, '.')+1:])
	}
	if i := slices.Index(lasts, i18n.Nearest(key, lasts)); i >= 0 {
		return fmt.Sprintf("; did you mean %q?", known[i])
	}
	return i18n.Meant(key, known)
}
