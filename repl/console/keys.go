package console

import (
	"arbiter/core/display"
	"arbiter/luabind/packs/reference"
)

// maxKeys bounds the keys that the end of a path can match.
const maxKeys = 8

// whatKeys explains the keys of manifests that a name means.
func (c *Console) whatKeys(name string) (Answer, bool) {
	r, err := reference.Of(c.loaded.game.Rulebook())
	if err != nil {
		return Answer{}, false
	}
	found := r.Find(name)
	if len(found) == 0 {
		return Answer{}, false
	}
	var out []string
	for i := range found {
		if i == maxKeys {
			out = append(out, c.Word("… and more; give more of the path", "……还有更多，请多写一段路径"))
			break
		}
		for _, line := range r.Explain(&found[i], c.Lang) {
			out = append(out, display.Wrap(line, c.Width, "  "))
		}
	}
	return Answer{Text: lines(out), Data: found}, true
}
