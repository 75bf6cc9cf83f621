package browser

import (
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// islands is a game with a grid, and with a row of the match.
var islands = fstest.MapFS{
	"islands/pack.toml": {Data: []byte("id = \"islands\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"islands\"\nlicense = \"MIT\"\n")},
	"islands/game.toml": {Data: []byte(`
zone = [{ id = "sea", kind = "grid", width = 3, height = 4 }, { id = "shore", kind = "row" }]

[[mode]]
id = "islands"
name = { en = "Islands", zh = "群岛" }
seats = [2, 2]
phases = ["sail"]
setup = [{ type = "MAKE", make = "ISLE", to = "sea", whom = "starter" }, { type = "MAKE", make = "ISLE", to = "shore", whom = "starter" }]
max_turns = 9

[[phase]]
id = "sail"

[[card]]
id = "ISLE"
name = { en = "Isle", zh = "岛" }

[[action]]
id = "sail"
name = { en = "Sail", zh = "航行" }
cell = "sea"
effects = [{ type = "MAKE", make = "ISLE", to = "sea", cell = true }]
`)},
}

// The cells of a grid are equally large, whether a card lies there or not, and a lone card is not
// stretched.
func TestCellsAreEqual(t *testing.T) {
	url, _ := serve(t, session(t, world("islands", 3, nil, memory(t, islands))), view.Files{})
	for _, face := range []string{"table", "workbench"} {
		for _, wide := range []int64{1280, 390, 2560} {
			ctx := browse(t, int(wide), 800)
			run(t, ctx, chromedp.Navigate(url+"?face="+face), ready(), shot("grid-"+face))
			sizes := value[[]string](t, ctx, `[...new Set([...document.querySelectorAll('.region.grid .place')].map((n) => Math.round(n.offsetWidth) + ' x ' + Math.round(n.offsetHeight)))]`)
			if n := value[int](t, ctx, `document.querySelectorAll('.region.grid .place').length`); len(sizes) != 1 || n != 12 {
				t.Errorf("%s, %d pixels wide: %d cells have the sizes %q", face, wide, n, sizes)
			}
			if lone := value[float64](t, ctx, `document.querySelector('.region.lying .place').offsetWidth`); lone < 20 || lone > 200 {
				t.Errorf("%s, %d pixels wide: a lone card is %v pixels wide", face, wide, lone)
			}
		}
	}
}
