package console

import (
	"arbiter/core/layout"
	"arbiter/luabind/packs/reference"
)

// mostKeys bounds the keys that an end of a path can mean.
const mostKeys = 8

// whatKeys explains the keys of manifests that a name means.
func (c *Console) whatKeys(name string) (Answer, bool) {
	r, err := reference.Of(c.loaded.game.Name)
	if err != nil {
		return Answer{}, false
	}
	found := r.Find(name)
	if len(found) == 0 {
		return Answer{}, false
	}
	var out []string
	for i := range found {
		if i == mostKeys {
			out = append(out, "… and more; say more of the path")
			break
		}
		for _, line := range r.Explain(&found[i]) {
			out = append(out, layout.Wrap(line, c.Width, "  "))
		}
	}
	return Answer{Text: lines(out), Data: found}, true
}
