package host

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
)

// Scripts write ids as their pack does, and read them as the pack would write them. So
// a pack behaves as it does alone, even if another pack has a definition of the same
// id. The calling script determines the pack. Where every id belongs to one definition,
// no look-up is needed and no call pays for it.

// meant returns the shown id of the definition that the calling script means by a word.
func (c *arguments) meant(v *Vocabulary, word string) string {
	find := c.room.ids.Words
	if v.Owned {
		find = c.room.ids.Part
	}
	shown, err := find(c.Pack(), v.Kinds, word)
	c.Fail(err)
	return shown
}

// Means returns the shown id that the calling script means by a word for a definition
// of one of some kinds.
func (c *arguments) Means(kinds []string, word string) string {
	if kinds == nil || c.room.ids.Plain(word) {
		return word
	}
	return c.meant(&Vocabulary{Kinds: kinds}, word)
}

// Spell is how the pack of the calling script writes the id of a definition, which is
// given as it is shown.
func (c *arguments) Spell(kind, shown string) string {
	if c.room.ids.Plain(shown) {
		return shown
	}
	return c.room.ids.Spell(c.Pack(), kind, shown)
}

// GiveID returns the id of a definition.
func (c *arguments) GiveID(kind, shown string) int { return c.GiveWord(c.Spell(kind, shown)) }

// Pack returns the pack of the calling script, or "" for one outside packs, such as a
// line at a prompt.
func (c *arguments) Pack() string {
	frame, ok := c.L.GetStack(1)
	if !ok {
		return ""
	}
	if _, err := c.L.GetInfo("S", frame, lua.LNil); err != nil {
		return ""
	}
	return c.room.packs[frame.Source]
}

// packsOf returns the pack of each script by the name of its chunk.
func packsOf(scripts []def.Script) map[string]string {
	packs := make(map[string]string, len(scripts))
	for i := range scripts {
		packs[chunkName(&scripts[i])] = scripts[i].Pack
	}
	return packs
}

// ownID is the id of a definition as its own pack writes it: short.
func ownID(shown string) string {
	if _, short, full := strings.Cut(shown, ":"); full {
		return short
	}
	return shown
}
