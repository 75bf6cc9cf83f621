// Package cards holds the shipped packs of cards, a folder each, as an
// embedded file system.
package cards

import "embed"

// FS has a folder for each pack.
//
//go:embed all:*
var FS embed.FS
