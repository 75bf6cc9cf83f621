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

// Pages of all boards, in both languages, both colours and both widths, contain everything that
// they show: nothing is wider than its container.
func TestLooks(t *testing.T) {
	boards := []struct {
		name, mode string
		options    []string
		lines      []string
	}{
		{"duel", "duel", nil, []string{"bot 30 greedy"}},
		{"orbit4", "ffa4", []string{"all_domain=on"}, []string{"bot 70 greedy", "spawn UNSC-103 orbit alpha", "spawn COV-101 orbit alpha 2", "spawn COV-101 orbit bravo 3"}},
		{"tactics", "tactics", nil, []string{"bot 6 policy"}},
		{"xiangqi", "xiangqi", nil, []string{"bot 5"}},
		{"lines", "lines", nil, []string{"bot 4 greedy"}},
	}
	for n, b := range boards {
		t.Run(b.name, func(t *testing.T) {
			url, _ := serve(t, session(t, world(b.mode, 3, b.options, nil), b.lines...), view.Files{})
			ctx := browse(t, 1280, 860)
			run(t, ctx, chromedp.Navigate(url), ready())
			for i, lang := range []string{"en", "zh"} {
				for j, theme := range []string{"light", "dark"} {
					for k, wide := range []int64{1280, 390} {
						if !exact && ((i+j+k)%2 != 0 || (i+n)%2 != 0) {
							continue // everyday tests have each pair of them once in two boards
						}
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

// Only a text that is too long for its card ends in an ellipsis. A narrow page shows its whole
// title.
func TestCuts(t *testing.T) {
	url, _ := serve(t, session(t, world("ffa4", 3, []string{"all_domain=on"}, nil), "give UNSC-006", "give UNSC-001"), view.Files{})
	ctx := browse(t, 1280, 860)
	const wrong = `[...document.querySelectorAll('.hand .text')].filter((n) => (n.scrollWidth > n.clientWidth) !== (getComputedStyle(n, '::after').content === '"…"')).map((n) => n.textContent).join()`
	var whole bool
	run(t, ctx, chromedp.Navigate(url), ready(), until(`document.querySelector('.hand .text.cut') && `+wrong+` === ''`), shot("cuts"),
		chromedp.EmulateViewport(390, 860), chromedp.Evaluate(`(() => { const n = document.querySelector('.top > .moment'); return n.textContent !== '' && n.scrollWidth <= n.clientWidth; })()`, &whole), shot("title"))
	if !whole {
		t.Error("the title is cut")
	}
}

// A board that is too wide shrinks before it has to scroll sideways. On a page that is higher than wide
// it is turned, so that all of it is in sight.
func TestTacticsFits(t *testing.T) {
	url, _ := serve(t, session(t, world("tactics", 3, nil, nil), "bot 6 policy"), view.Files{})
	ctx := browse(t, 900, 700)
	var room, board, signs int
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Evaluate(`document.querySelector('.scroller').clientWidth`, &room),
		chromedp.Evaluate(`document.querySelector('.scroller').scrollWidth`, &board), chromedp.Evaluate(`document.querySelectorAll('.legend li').length`, &signs), shot("tactics-900"))
	if board > room || signs < 4 {
		t.Errorf("the board is %d wide where there is room for %d, and the legend has %d signs", board, room, signs)
	}
	for _, size := range [][2]int64{{390, 844}, {1280, 800}} {
		run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), chromedp.Reload(), ready(), shot(fmt.Sprintf("tactics-%d", size[0])))
		if wrong := value[string](t, ctx, `(() => {
			const n = document.querySelector('.scroller'), felt = document.querySelector('.felt');
			const fits = n.scrollWidth <= n.clientWidth && n.getBoundingClientRect().bottom <= innerHeight;
			const high = innerWidth > 800 && felt.scrollHeight > felt.clientHeight;
			return fits && !high ? '' : [n.scrollWidth, n.clientWidth, n.getBoundingClientRect().bottom, felt.scrollHeight, felt.clientHeight].join();
		})()`); wrong != "" {
			t.Errorf("%d: the board does not fit: %s", size[0], wrong)
		}
	}
}

// TestActiveUnitIsVisible: on a page that is low and narrow, the board of tactics scrolls to the active unit, or to
// one that can be activated. It stays where a person has scrolled it until those units change.
func TestActiveUnitIsVisible(t *testing.T) {
	url, _ := serve(t, session(t, world("tactics", 3, nil, nil)), view.Files{})
	ctx := browse(t, 390, 380)
	const (
		units = `(document.querySelector('.piece.active') ? [document.querySelector('.piece.active')] : [...document.querySelectorAll('.scroller .piece.can')])`
		who   = units + `.map((n) => n.dataset.id + n.parentNode.dataset.id).join()`
		seen  = units + `.some((n) => {
			const box = document.querySelector('.scroller').getBoundingClientRect(), at = n.getBoundingClientRect();
			return at.left >= box.left - 1 && at.right <= box.right + 1;
		})`
		left = `document.querySelector('.scroller').scrollLeft`
		away = left + ` = ` + left + ` > 0 ? 0 : 9999; ` + left
	)
	run(t, ctx, chromedp.Navigate(url), ready())
	hidden, lines, before := 0, 0, ""
	enter := func(line string) chromedp.Action {
		lines++
		return chromedp.Tasks{chromedp.SetValue(`.prompt input`, line, chromedp.ByQuery), chromedp.SendKeys(`.prompt input`, "\r", chromedp.ByQuery),
			until(fmt.Sprintf(`document.querySelectorAll('.typed').length === %d`, lines))}
	}
	for n := range 16 {
		var in, still bool
		var now string
		var moved, kept float64
		run(t, ctx, chromedp.Evaluate(seen, &in), chromedp.Evaluate(who, &now))
		if now != before && !in {
			t.Errorf("after %d commands %s, whose turn it is, is out of sight", n, now)
		}
		before = now
		run(t, ctx, chromedp.Evaluate(away, &moved), chromedp.Evaluate(seen, &still), enter("= 1"), chromedp.Evaluate(left, &kept))
		if !still {
			hidden++
		}
		if kept != moved {
			t.Errorf("a line that changes nothing moves the board from %v to %v", moved, kept)
		}
		run(t, ctx, enter("bot 1 policy"))
	}
	if hidden == 0 {
		t.Error("no unit was ever out of sight, so that this shows nothing")
	}
}

// TestAnswersAreSeen: the console's answer to a typed line is visible from its beginning, even if
// the page has space for only one line of it.
func TestAnswersAreSeen(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	run(t, ctx, chromedp.Navigate(url), ready())
	const seen = `(() => {
		const box = document.querySelector('.said').getBoundingClientRect(), answer = document.querySelector('.said').lastChild.getBoundingClientRect();
		return answer.top >= box.top - 1 && answer.top + 14 <= box.bottom + 1;
	})()`
	for _, size := range [][2]int64{{1280, 860}, {1280, 800}, {390, 860}} {
		for _, line := range []string{"= 1+1", "nope", "tree", "quit"} {
			var in bool
			run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), chromedp.Evaluate(`document.querySelectorAll('.said > *').forEach((n) => n.remove())`, nil),
				typed("help"), chromedp.KeyEvent("\u001b"), typed(line), chromedp.Evaluate(seen, &in))
			if !in {
				t.Errorf("%d × %d: the answer to %q is not in sight", size[0], size[1], line)
			}
		}
	}
}

// In a large window the workbench enlarges a board of two seats, and the player's own hand is still visible.
// A board of four seats with orbit would not fit, so it stays as it is.
func TestLargeWindows(t *testing.T) {
	for _, b := range []struct {
		mode, option string
		zooms        []string // by which the board is enlarged in the two windows
	}{
		{"duel", "", []string{"1.3", "1.65"}},
		{"ffa4", "all_domain=on", []string{"1", "1"}},
	} {
		var options []string
		if b.option != "" {
			options = append(options, b.option)
		}
		url, _ := serve(t, session(t, world(b.mode, 3, options, nil), "bot 30 greedy"), view.Files{})
		for i, size := range [][2]int64{{1920, 1080}, {2560, 1440}} {
			name := fmt.Sprintf("%s at %d x %d", b.mode, size[0], size[1])
			ctx := browse(t, int(size[0]), int(size[1]))
			var zoom, over string
			hidden := true
			run(t, ctx, chromedp.Navigate(url+"?face=workbench"), ready(),
				chromedp.Evaluate(`getComputedStyle(document.querySelector('.felt > .board')).zoom`, &zoom),
				chromedp.Evaluate(`document.querySelector('.near .zone.hand').getBoundingClientRect().bottom > document.querySelector('.felt').getBoundingClientRect().bottom`, &hidden),
				chromedp.Evaluate(wider, &over))
			if zoom != b.zooms[i] || over != "" || b.mode == "duel" && hidden {
				t.Errorf("%s: the board is enlarged by %s, not by %s; wider than the page: %q; hand hidden: %v", name, zoom, b.zooms[i], over, hidden)
			}
		}
	}
}
