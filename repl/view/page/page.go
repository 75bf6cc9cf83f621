// Package page has the files of the page: its scripts, styles and words. Every program that shows a
// match in a browser serves them, so the package knows no session and no game.
//
// It is not for programs that embed the engine: those use package luabind.
package page

import (
	"embed"
	"path"
	"slices"

	"arbiter/luabind/packs/safeio"
)

//go:embed *.html *.css *.js *.svg
var assets embed.FS

var kinds = map[string]string{".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}

// assetFile is a file of the page.
var assetFile = safeio.Kind{Name: "a file of the page", Bytes: 1 << 20}

// Asset returns a file of the page and the type of its content.
func Asset(name string) (text []byte, kind string, ok bool) {
	kind = kinds[path.Ext(name)]
	if kind == "" || path.Base(name) != name {
		return nil, "", false
	}
	if name == wordsFile {
		return wordsAsset(), kind, true
	}
	text, err := safeio.ReadFS(assets, name, assetFile)
	return text, kind, err == nil
}

// Assets lists the files of the page.
func Assets() (names []string) {
	list, err := safeio.Entries(assets, ".")
	if err != nil {
		panic("page: " + err.Error()) // what is embedded can be read
	}
	for _, e := range list {
		names = append(names, e.Name())
	}
	names = append(names, wordsFile)
	slices.Sort(names)
	return names
}
