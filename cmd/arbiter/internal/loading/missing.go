package loading

import (
	"fmt"
	"strings"

	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/record"
)

// withCommands adds to an error what brings the packs of a record: a command for
// those that no index can have, and one to play it then. A record comes from a
// stranger, so what it says stands in a command only if it is what it should be.
func withCommands(err error, lacks []record.Pack) error {
	shipped, lines := ShippedPacks(), ""
	for _, p := range lacks {
		if _, ours := shipped[p.ID]; ours || !index.CanInstall(p.ID, p.Version, p.Hash) {
			continue
		}
		lines += fmt.Sprintf("\n  arbiter pack install %s@%s --hash %s --lock game.lock --index INDEX --key KEY", p.ID, p.Version, p.Hash)
	}
	if lines == "" {
		return fmt.Errorf("%w; --pack DIR loads a pack from its folder", err)
	}
	return fmt.Errorf("%w; --pack DIR loads a pack from its folder; from an index they come by%s\nwhere INDEX and KEY are those of the author, and then it is played with --lock game.lock", err, strings.TrimRight(lines, "\n"))
}
