package browser

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// axe returns the program axe-core. npm installs it once, into the user's cache.
func axe(t *testing.T) string {
	t.Helper()
	lock, err := os.ReadFile("axe/package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Skip("there is no cache folder for axe-core: ", err)
	}
	modules := filepath.Join(cache, "arbiter-axe", fmt.Sprintf("npm-%.8x", sha256.Sum256(lock)))
	program := filepath.Join(modules, "node_modules", "axe-core", "axe.min.js")
	if _, err := os.Stat(program); err != nil {
		install(t, modules)
	}
	text, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// install installs axe-core into a folder. Another run may be first.
func install(t *testing.T, modules string) {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Skip("axe-core needs npm: apt-get install npm")
	}
	if err := os.MkdirAll(filepath.Dir(modules), 0o755); err != nil {
		t.Fatal(err)
	}
	fresh, err := os.MkdirTemp(filepath.Dir(modules), "new.")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(fresh)
	if err := os.CopyFS(fresh, os.DirFS("axe")); err != nil {
		t.Fatal(err)
	}
	get := exec.Command(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
	get.Dir = fresh
	if said, err := get.CombinedOutput(); err != nil {
		t.Skipf("npm cannot fetch axe-core: %v\n%s", err, said)
	}
	if err := os.Rename(fresh, modules); err != nil {
		if _, there := os.Stat(modules); there != nil {
			t.Fatal(err)
		}
	}
}

// barriers lists what axe-core finds on a page, a line each.
var barriers = barriersOf("document")

// barriersOf lists what axe-core finds in a part of a page. The rule that is left out wants all
// figures of a card in its name, as they follow each other without spaces; misnamed looks for the
// names alone.
func barriersOf(part string) string {
	return `axe.run(` + part + `, {resultTypes: ['violations'], rules: {'label-content-name-mismatch': {enabled: false}}}).then(({violations}) => violations.flatMap((v) =>
	v.nodes.slice(0, 3).map((n) => v.id + ' (' + v.nodes.length + '): ' + n.target.join(' ') + ' ' + n.html.slice(0, 150) + ' ' + n.failureSummary.replace(/\s+/g, ' ').slice(0, 260))).join('\n'))`
}

// misnamed lists pieces whose label does not begin with the name that is seen, and places whose
// label does not name the piece there.
const misnamed = `[...document.querySelectorAll('.piece > .name')].filter((n) => !n.parentNode.getAttribute('aria-label').startsWith(n.textContent)).concat(
	[...document.querySelectorAll('.place')].filter((n) => { const piece = n.querySelector('.piece'); return piece && !n.getAttribute('aria-label').includes(piece.getAttribute('aria-label').split(/[(,]/)[0].trim()); }))
	.map((n) => n.outerHTML.slice(0, 200)).join('\n')`

// stops counts the entries of the log that Tab leads to.
const stops = `document.querySelectorAll('.log [tabindex="0"]').length`

// The table and the workbench have no barriers that axe-core finds, in any kind of game: neither
// at rest, nor with something selected, nor in the dialogs.
func TestNoBarriers(t *testing.T) {
	program := axe(t)
	boards := []struct{ name, mode, lines string }{{"duel", "duel", "bot 30 greedy"}, {"ffa4", "ffa4", "bot 70 greedy"}, {"tactics", "tactics", "bot 6 policy"},
		{"xiangqi", "xiangqi", "bot 5"}, {"eights", "eights", "bot 4"}}
	for _, b := range boards {
		t.Run(b.name, func(t *testing.T) {
			url, _ := serve(t, session(t, world(b.mode, 3, nil, nil), b.lines), view.Files{})
			ctx := browse(t, 1280, 860)
			look := func(what, part string) {
				t.Helper()
				if found := value[string](t, ctx, barriersOf(part)) + value[string](t, ctx, misnamed); found != "" {
					t.Errorf("%s:\n%s", what, found)
				}
			}
			select1 := chromedp.Evaluate(`document.querySelector('.piece.can, .place.can, .can')?.click()`, nil)
			var none any
			load := chromedp.Evaluate(program+`;0`, &none)
			for _, theme := range []string{"light", "dark"} {
				if theme == "dark" && b.name != "duel" && !exact {
					continue // the colours are those of the duel
				}
				set := chromedp.Evaluate(fmt.Sprintf(`localStorage.setItem('arbiter.theme', '%s'); localStorage.setItem('arbiter.bots', 'off')`, theme), nil)
				run(t, ctx, chromedp.Navigate(url+"?face=table"), set, chromedp.Reload(), ready(), load)
				if b.name == "duel" || exact { // with something selected a page has all that it has at rest
					look(theme+" table", "document")
				}
				run(t, ctx, select1)
				look(theme+" table, selected", "document")
				if b.name == "duel" || exact { // the dialog has the same parts in each game
					run(t, ctx, chromedp.Evaluate(`document.querySelectorAll('.banner button')[0].click()`, nil), chromedp.WaitVisible(`dialog`, chromedp.ByQuery))
					look(theme+" rules", "document.querySelector('dialog')")
				}
				run(t, ctx, chromedp.Navigate(url+"?face=workbench"), ready(), load)
				look(theme+" workbench", "document")
				if n := value[int](t, ctx, stops); n != 1 {
					t.Errorf("Tab stops %d times in the log", n)
				}
				if b.name != "duel" {
					continue
				}
				run(t, ctx, select1)
				for _, id := range strings.Fields(value[string](t, ctx, `[...document.querySelectorAll('[role=tab]')].map((n) => n.id).join(' ')`)) {
					run(t, ctx, chromedp.Click(`#`+id, chromedp.ByQuery))
					look(theme+" workbench, "+id, "document.querySelector('.side')") // the rest is as it was
				}
			}
		})
	}
}
