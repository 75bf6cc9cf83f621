package load

import (
	"slices"
	"strings"
)

// ID reads the id of the definition and returns the id by which it is shown. The id is
// required, must be well-formed and must be unique in its namespace.
func (d *Definition) ID(key string) string {
	if d.id(key) == "" {
		d.c.id = ""
		return ""
	}
	d.c.id = d.c.l.shown(d.c.kind, d.c.pack, d.node)
	d.c.l.declare(d, key, d.c.kind, d.c.id)
	return d.c.id
}

// Short returns the id of the definition in its namespace.
func (d *Definition) Short() string {
	id := textOf(d.node, "id")
	if _, short, full := strings.Cut(id, ":"); full {
		return short
	}
	return id
}

// Shown returns the id by which the definition is shown, without a check, for sections
// that look ahead.
func (d *Definition) Shown() string { return d.c.l.shown(d.c.kind, d.c.pack, d.node) }

// ModeID is ID for a mode, which players choose by name. It must not be the name of
// another game, or of one that is built in: that means the usual mode of the game.
func (d *Definition) ModeID(key string) string {
	id := d.ID(key)
	if own := d.c.l.game; slices.Contains(d.c.l.games, strings.ToLower(id)) && !(own.Defined && id == own.Name) {
		d.Fault(key, "choose another id", "%q is the name of a game, so nobody could choose this", id)
	}
	return id
}

// id reads a required, well-formed id.
func (d *Definition) id(key string) string {
	s := d.NeedText(key)
	d.Value(key).form(FormID)
	if namespace, bare, full := strings.Cut(s, ":"); full && isID(namespace) && isID(bare) && marked(d.node) {
		return s // it replaces a definition of another pack
	}
	switch {
	case len(s) > maxID:
		d.Fault(key, "", "%q: the id %.40q… has %d letters; at most %d", key, s, len(s), maxID)
		return ""
	case s != "" && !isID(s):
		d.Fault(key, "", "%q: the id %q may have letters, digits, _ and - only", key, s)
		return ""
	}
	return s
}

// maxID bounds the length of an id.
const maxID = 64

// isID reports whether a name is a well-formed id.
func isID(s string) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-' {
			return false
		}
	}
	return s != "" && len(s) <= maxID
}

// LowerName reads an optional name that is spelled like a var.
func (d *Definition) LowerName(key string) string {
	s := d.Text(key)
	d.Value(key).form(FormName)
	if d.Has(key) && !IsLowerName(s) {
		d.Fault(key, "", "the %s %q must be a name of lower-case letters, digits and _", key, s)
	}
	return s
}

// IsLowerName reports whether a name is spelled as vars, options and numbers
// are: lower-case letters, digits and _. A script can read me.vars.NAME.
func IsLowerName(s string) bool {
	for i, r := range s {
		if (r < 'a' || r > 'z') && r != '_' && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 64
}
