//go:build !js && !wasip1

package playground

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/packs/safeio"
	"arbiter/repl/view/page"
)

//go:embed assets
var assets embed.FS

// own are the files of a playground that a page with a server lacks or has in another form.
var own = []string{"host.js", "worker.js"}

// assetFile bounds one of them.
var assetFile = safeio.Kind{Name: "a file of a playground", Bytes: 1 << 20}

// File is a file of a playground, which has no subfolders.
type File struct {
	Name string
	Text []byte
}

// Names of packed files that no server mistakes for files to decompress.
const (
	engineName = "engine.bin"
	worldName  = "world.bin"
	startName  = "wasm_exec.js"
)

// policy is what the page may do: load files next to it, and nothing else. The engine is not a text
// that runs as a script, so unsafe-eval is not needed.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'"

// begins is where the page names its first script. In a playground host.js comes before it and
// starts the engine. The scripts that others import are preloaded.
const begins = "<script type=\"module\" src=\"main.js\"></script>\n"

// head is where the page of a playground has its policy, and body where it shows that it is loading.
const (
	head = "<meta charset=\"utf-8\">\n"
	body = "<div id=\"app\" aria-busy=\"true\"></div>"
)

const waits = "<div id=\"app\" aria-busy=\"true\"><p class=\"hint\">Arbiter is loading: the engine is downloaded once, and the match runs in your browser. " +
	"If this text stays, the page was opened from a file; it needs a web server.</p></div>"

// Files returns the files of a playground of an engine and a written world.
func Files(e *Engine, world []byte) ([]File, error) {
	list := []File{{engineName, e.Packed}, {worldName, pack(world)}, {startName, e.Start}}
	for _, name := range page.Assets() {
		if slices.Contains(own, name) || name == served {
			continue
		}
		text, _, ok := page.Asset(name)
		if !ok {
			return nil, fmt.Errorf("the page has no file %s", name)
		}
		if name == "index.html" {
			var err error
			if text, err = index(string(text), modules()); err != nil {
				return nil, err
			}
		}
		list = append(list, File{name, text})
	}
	for _, name := range own {
		text, err := safeio.ReadFS(assets, "assets/"+name, assetFile)
		if err != nil {
			return nil, err
		}
		list = append(list, File{name, text})
	}
	slices.SortFunc(list, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// served is a script that only the page of a server imports.
const served = "wire.js"

// modules lists the scripts that main.js imports, directly or indirectly.
func modules() (list []string) {
	for _, name := range page.Assets() {
		if strings.HasSuffix(name, ".js") && name != "main.js" && name != served && !slices.Contains(own, name) {
			list = append(list, name)
		}
	}
	return list
}

// index returns the page with its policy, because a web space sends none.
func index(page string, modules []string) ([]byte, error) {
	if strings.Count(page, head) != 1 || strings.Count(page, body) != 1 || strings.Count(page, begins) != 1 {
		return nil, errors.New("the page lacks the mark for its policy, its text or its engine")
	}
	first := "<script type=\"module\" src=\"host.js\"></script>\n" + begins
	for _, name := range modules {
		first += "<link rel=\"modulepreload\" href=\"" + name + "\">\n"
	}
	return []byte(strings.NewReplacer(head, head+"<meta http-equiv=\"Content-Security-Policy\" content=\""+policy+"\">\n", body, waits, begins, first).Replace(page)), nil
}
