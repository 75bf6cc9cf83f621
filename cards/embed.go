//go:build !playground

// Package cards holds the shipped packs of cards, a folder each, as an
// embedded file system.
//
// It is not for programs that embed the engine: those use package luabind.
package cards

import "embed"

// FS has a folder for each pack.
//
//go:embed all:*
var FS embed.FS
