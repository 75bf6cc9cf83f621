package load

// Lines tells on which lines the keys of a TOML text stand, for files that are
// no manifests but want to name lines as those do.
type Lines struct{ root *mark }

// LinesOf reads the lines of a text. Of what is no TOML they mean nothing.
func LinesOf(text string) Lines {
	root, _, err := positions(text)
	if err != nil {
		return Lines{}
	}
	return Lines{root}
}

// Of is the line of a key by its path, in the last table of lists; 0 for none.
func (l Lines) Of(path []string) int { return l.root.lineOf(path) }

// At is the line of a key of the nth table of a list, that of the table when
// it has no such key, and 0 for no such table.
func (l Lines) At(list string, n int, key string) int {
	table := l.root.kid(list).item(n)
	if table == nil {
		return 0
	}
	if k := table.kid(key); k != nil {
		return k.line
	}
	return table.line
}
