package reference

import (
	"strings"

	"arbiter/core/i18n"
)

// meaning is sentences by path. A path that begins with * applies to every key that
// ends so.
type meaning map[string]string

// endings are those of the files of each language.
var endings = map[string]string{i18n.English: ".txt", i18n.Chinese: ".zh.txt"}

// meanings returns the sentences of a game in a language, over those of all games.
func meanings(game, lang string) meaning {
	m := meaning{}
	for _, name := range []string{"all", game} {
		text, _ := files.ReadFile("meanings/" + name + endings[lang]) // it is embedded; a test checks that it exists
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

// of returns the sentence of a key, or "".
func (m meaning) of(path string) string { return m[m.by(path)] }

// by returns the path of the sentence for a key: its own, or its longest ending.
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
