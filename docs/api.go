package docs

import "embed"

// APIs has the frozen APIs of scripts and tests as api/lua-1.json and so on, a file for each
// number that pack.toml can ask for. Package luabind/script/api reads them.
//
//go:embed api/*.json
var APIs embed.FS
