package dap

import (
	"slices"
	"strings"
)

// lastPath returns the path at the end of an expression, such as state.player[1].su.
func lastPath(text string) string {
	return text[strings.LastIndexFunc(text, func(c rune) bool {
		return c != '_' && c != '.' && c != '[' && c != ']' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
	})+1:]
}

// splitPath splits a path into the path of a table and the beginning of a name in it.
func splitPath(path string) (table, part string) {
	if i := strings.LastIndexByte(path, '.'); i >= 0 {
		return path[:i], path[i+1:]
	}
	return "", path
}

// names lists the possible endings of a path at a frame: names that expressions know there, or
// names in a table.
func (r *run) names(f *frame, path string) (list []string) {
	table, part := splitPath(path)
	add := func(name string) {
		if strings.HasPrefix(name, part) && !strings.HasPrefix(name, "[") {
			list = append(list, name)
		}
	}
	if table != "" {
		v, err := r.look(f, table)
		if err != nil {
			return nil
		}
		for _, kid := range v.Open(false, 0, maxShown) {
			add(kid.Name)
		}
	} else {
		if f.seen != nil {
			for _, v := range f.seen().Vars() {
				add(v.Name)
			}
		}
		fixed := []string{"state", "at", "game", "me"}
		if f.event {
			fixed = append(fixed, "ev", "event")
			for _, p := range r.entry(&r.at.point.event).Payload {
				fixed = append(fixed, p.Name)
			}
		}
		for _, name := range fixed {
			if _, err := r.look(f, name); err == nil {
				add(name)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
