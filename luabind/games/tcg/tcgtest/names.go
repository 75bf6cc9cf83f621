package tcgtest

import (
	"strings"

	"arbiter/core/rules/tcg/library"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/script/host"
	"arbiter/luabind/testing/runner"
)

// means returns the id of the definition that the test's pack means by a word, as it is
// shown: its own first, as in its manifests and scripts.
func (c *call) means(kind, word string) string {
	names := c.s.prog.Lib.Names
	if names.Plain(word) {
		return word
	}
	shown, err := names.Words(c.Pack(), []string{kind}, word)
	c.Must(err)
	return shown
}

// kindOfList is the kind of the definitions that a list of a unit's names.
func kindOfList(key string) string {
	if strings.HasSuffix(key, "statuses") {
		return library.KindStatus
	}
	return library.KindKeyword
}

// namesOf is what the fields of a unit name.
var namesOf = map[string]host.Type{"keywords": api.Keyword, "no_keywords": api.Keyword, "statuses": api.Status, "no_statuses": api.Status}

// parts takes the description of a plain unit apart, whose words are keywords, tags, a
// faction and a layer. Of a tactic and armory the words are not known one by one.
func parts(word string) []runner.Part {
	words := strings.Fields(word)
	if len(words) == 0 || !strings.Contains(words[0], "/") {
		if strings.HasPrefix(word, "tactic ") || strings.HasPrefix(word, "armory ") {
			return nil
		}
		return []runner.Part{{Word: word, Of: []host.Type{api.CardID}}}
	}
	var list []runner.Part
	for _, w := range words[1:] {
		if !strings.HasPrefix(w, costWord) {
			list = append(list, runner.Part{Word: w, Of: []host.Type{api.Keyword, api.Tag, api.Faction, api.Layer}})
		}
	}
	return list
}

// beforeValue is the name of a thing that may be set, as in name=value.
func beforeValue(word string) []runner.Part {
	name, _, _ := strings.Cut(word, "=")
	return []runner.Part{{Word: name, Of: []host.Type{api.Option}}}
}
