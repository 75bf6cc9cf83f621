package load

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/script/api"
)

// Ref reads the id of a definition of a kind whose ids are words, such as a tag; a
// missing key reads as "". Once all packs have been read, a check reports an id that
// nothing defines.
func (d *Definition) Ref(key, kind string) string { return d.Value(key).ref(kind) }

// NeedRef is Ref for a required key.
func (d *Definition) NeedRef(key, kind string) string {
	d.Need(key)
	return d.Ref(key, kind)
}

// Refs reads a list of such ids, without duplicates.
func (d *Definition) Refs(key, kind string) (out []string) {
	for _, v := range d.Few(key) {
		v.key = singular(key)
		id := v.ref(kind)
		if id != "" && slices.Contains(out, id) {
			v.Fault("", "%q has %s twice", key, id)
			continue
		}
		if id != "" {
			out = append(out, id)
		}
	}
	return out
}

// singular returns the name of one element of a list, for faults.
func singular(key string) string {
	if stem, ok := strings.CutSuffix(key, "sses"); ok {
		return stem + "ss"
	}
	return strings.TrimSuffix(key, "s")
}

func (v Value) ref(kind string) string {
	if x := v.is(TypeText); x != nil {
		x.Ref = kind
	}
	if v.n == nil {
		return ""
	}
	id := v.Text()
	if !v.IsText() {
		return ""
	}
	id = v.now(api.InValues, id)
	l := v.d.c.l
	id, found, unique := v.means(id, kind)
	if !found && unique {
		l.later(func() {
			if table := l.table(kind); !table.has(id) {
				v.Coded(UnknownID, v.d.oneOf(id, table.names), "unknown %s %q", v.key, id)
			}
		})
	}
	return id
}

// Means returns the id, as it is shown, that a string in the value means: a definition
// of the first of the kinds that has it. An unknown id is returned as it is; the reader
// of the id reports it.
func (v Value) Means(id string, kinds ...string) string {
	id, _, _ = v.means(id, kinds...)
	return id
}

// means is Means; found reports whether some pack defines the id, and unique is false
// for an id that was refused because several packs define it.
func (v Value) means(id string, kinds ...string) (shown string, found, unique bool) {
	c := v.d.c
	if id == "" || c == nil {
		return id, false, true
	}
	shown, found, err := c.l.lib.Names.FindIn(c.pack.ID, kinds, id)
	if err != nil {
		v.Coded(UnknownID, "write it with the namespace of its pack", "%s", err)
		return id, false, false
	}
	if found {
		c.l.reaches(v, kinds, id, shown)
	}
	return shown, found, true
}

// Means reads a string that names a definition of one of some kinds, or something else.
func (d *Definition) Means(key string, kinds ...string) string {
	v := d.Value(key)
	return v.Means(v.Text(), kinds...)
}

// MeansAll is Means for a list.
func (d *Definition) MeansAll(key string, kinds ...string) (out []string) {
	for _, v := range d.List(key) {
		out = append(out, v.Means(v.Text(), kinds...))
	}
	return out
}

// has reports whether a definition of the kind has an id.
func (t *idTable) has(id string) bool {
	_, ok := t.find(id)
	return ok
}

// Refers notes that the value names a definition of a kind by an id, as it is shown. Once
// all packs have been read, an id that is not among ids is a fault. It is for kinds of
// definitions that are declared in several ways, which Ref and Known do not know.
func (v Value) Refers(kind string, ids func() []string, id string) {
	v.names(kind, id)
	if id == "" {
		return
	}
	v.d.c.l.later(func() {
		if all := ids(); !slices.Contains(all, id) {
			v.Coded(UnknownID, v.d.oneOf(id, all), "unknown %s %q", kind, id)
		}
	})
}

// Var returns the var of the definition that a name means, if it is a number.
func (d *Definition) Var(name string) (v def.Var, ok bool) {
	for _, v := range d.c.vars {
		if v.Name == name && v.Word == "" {
			return v, true
		}
	}
	return def.Var{}, false
}
