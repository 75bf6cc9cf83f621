package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// set stores what the page remembers of its viewer.
func set(lang, theme string, seat int) chromedp.Action {
	return chromedp.Evaluate(fmt.Sprintf(`localStorage.setItem('arbiter.lang', %q); localStorage.setItem('arbiter.theme', %q); localStorage.setItem('arbiter.seat', '%d'); delete document.getElementById('app').dataset.ready; location.reload()`, lang, theme, seat), nil)
}

// Pages of all boards, in both languages, both colours and both widths, hold what they
// show: nothing is wider than its place.
func TestLooks(t *testing.T) {
	boards := []struct {
		name, mode string
		options    []string
		lines      []string
	}{
		{"duel", "duel", nil, []string{"bot 30 greedy"}},
		{"orbit4", "ffa4", nil, []string{"bot 70 greedy"}},
		{"tactics", "tactics", nil, []string{"bot 6 policy"}},
		{"xiangqi", "xiangqi", nil, []string{"bot 5"}},
	}
	for _, b := range boards {
		t.Run(b.name, func(t *testing.T) {
			url, _ := serve(t, session(t, world(b.mode, 3, b.options, nil), b.lines...), view.Files{})
			ctx := browse(t, 1280, 860)
			run(t, ctx, chromedp.Navigate(url), ready())
			for _, lang := range []string{"en", "zh"} {
				for _, theme := range []string{"light", "dark"} {
					for _, wide := range []int64{1280, 390} {
						name := fmt.Sprintf("%s-%s-%s-%d", b.name, lang, theme, wide)
						var over string
						run(t, ctx, chromedp.EmulateViewport(wide, 860), set(lang, theme, 0), ready(),
							chromedp.Evaluate(wider, &over), shot(name))
						if over != "" {
							t.Errorf("%s: wider than the page: %s", name, over)
						}
					}
				}
			}
		})
	}
}

// wider names what makes the page scroll to the side.
const wider = `document.documentElement.scrollWidth > innerWidth ? [...document.querySelectorAll('body *')].filter(n => n.getBoundingClientRect().right > innerWidth + 1 && !n.closest('.scroller, .zone, .source, .tabs, .drawn')).slice(0, 3).map(n => n.className || n.tagName).join(', ') || 'page' : ''`
