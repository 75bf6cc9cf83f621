//go:build !playground

// Package scripts holds the shipped packs of rules, a folder each, as an
// embedded file system.
//
// It is not for programs that embed the engine: those use package luabind.
package scripts

import "embed"

// FS has a folder for each pack.
//
//go:embed all:*
var FS embed.FS
