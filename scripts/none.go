//go:build playground

package scripts

import "embed"

// FS is empty: the packs of a playground are files next to its program.
var FS embed.FS
