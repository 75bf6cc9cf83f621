package cli

import (
	"fmt"
	"strings"

	"arbiter/luabind/packs/index"
	"arbiter/luabind/packs/record"
)

// withCommands adds to an error the commands that install the packs of a record, and the
// one that plays it afterwards. A record is untrusted input, so a value appears in a
// command only if it is valid.
func withCommands(err error, lacks []record.Pack) error {
	shipped, lines := ShippedPacks(), ""
	for _, p := range lacks {
		if _, ours := shipped[p.ID]; ours || !index.CanInstall(p.ID, p.Version, p.Hash) {
			continue
		}
		lines += fmt.Sprintf("\n  arbiter pack install %s@%s --hash %s --lock game.lock --index INDEX --key KEY", p.ID, p.Version, p.Hash)
	}
	if lines == "" {
		return fmt.Errorf("%w; load a pack from its folder with --pack DIR", err)
	}
	return fmt.Errorf("%w; load a pack from its folder with --pack DIR, or install it from an index:%s\nINDEX and KEY are those of the author. Then replay with --lock game.lock", err, strings.TrimRight(lines, "\n"))
}
