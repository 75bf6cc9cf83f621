package load

// Lines has the lines of the keys of a TOML text, for files that are not manifests but
// name lines in errors as manifests do.
type Lines struct{ root *mark }

// LinesOf reads the lines of a text. They are meaningless if the text is not TOML.
func LinesOf(text string) Lines {
	root, _, err := positions(text)
	if err != nil {
		return Lines{}
	}
	return Lines{root}
}

// Of returns the line of a key by its path, in the last table of lists, or 0.
func (l Lines) Of(path []string) int { return l.root.lineOf(path) }

// At returns the line of a key of the nth table of a list, or the line of the table
// when it lacks the key. It returns 0 when there are not so many tables.
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
