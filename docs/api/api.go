// Package api has the frozen APIs of scripts and tests, a file for each number that
// pack.toml can ask for. Package luabind/script/api reads them.
//
// It is not for programs that embed the engine: those use package luabind.
package api

import "embed"

// Files are lua-1.json and so on.
//
//go:embed *.json
var Files embed.FS
