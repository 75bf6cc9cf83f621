package reference

import "strings"

// meaning are sentences by path. One of which the path begins with * is of every
// key that ends so.
type meaning map[string]string

// meanings reads those of a game and those of all games, before which they go.
func meanings(game string) meaning {
	m := meaning{}
	for _, name := range []string{"all", game} {
		text, _ := files.ReadFile("meanings/" + name + ".txt") // it is embedded; a test sees that it is there
		for _, line := range strings.Split(string(text), "\n") {
			if path, sentence, ok := cutLine(line); ok {
				m[path] = sentence
			}
		}
	}
	return m
}

// cutLine reads PATH: SENTENCE. The path of a key of pack.toml has a : too.
func cutLine(line string) (path, sentence string, ok bool) {
	if strings.HasPrefix(line, "#") {
		return "", "", false
	}
	return strings.Cut(line, ": ")
}

// of gives the sentence of a key, "" for none.
func (m meaning) of(path string) string { return m[m.by(path)] }

// by gives the line that tells of a key: its own, or the longest end of it.
func (m meaning) by(path string) string {
	if _, own := m[path]; own {
		return path
	}
	for rest := path; ; {
		_, after, more := strings.Cut(rest, ".")
		if _, known := m["*."+after]; known && more {
			return "*." + after
		}
		if !more {
			return ""
		}
		rest = after
	}
}
