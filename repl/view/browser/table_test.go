package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/repl/view"
)

// atTable opens the table of a mode for a seat, 0 for everybody.
func atTable(t *testing.T, wide, high int, mode string, options []string, seat int, lines ...string) context.Context {
	t.Helper()
	url, _ := serve(t, session(t, world(mode, 3, options, nil), lines...), view.Files{})
	ctx := browse(t, wide, high)
	run(t, ctx, chromedp.Navigate(url+"?face=table"), chromedp.Evaluate(fmt.Sprintf(`localStorage.setItem('arbiter.seat', '%d'); localStorage.setItem('arbiter.lang', 'en'); localStorage.setItem('arbiter.bots', 'off'); localStorage.setItem('arbiter.theme', 'light')`, seat), nil),
		chromedp.Reload(), ready())
	return ctx
}

// value evaluates an expression of the page.
func value[T any](t *testing.T, ctx context.Context, what string) (is T) {
	t.Helper()
	run(t, ctx, chromedp.Evaluate(what, &is, await))
	return is
}

// story counts the sentences of the story.
const story = `document.querySelectorAll('.story p').length`

// The first click only selects: it shows the card with its text and what it can do. A second click
// on a target or an action acts, and Escape lets go.
func TestFirstClickSelects(t *testing.T) {
	ctx := atTable(t, 1280, 800, "duel", nil, 0)
	if low := value[float64](t, ctx, `Math.min(...[...document.querySelectorAll('.facing .row')].map((n) => n.offsetHeight))`); low < 60 {
		t.Errorf("before the first unit a row is %v pixels high", low)
	}
	before := value[int](t, ctx, story)
	run(t, ctx, chromedp.Click(`.near .hand .piece.can`, chromedp.ByQuery))
	text := value[string](t, ctx, `document.querySelector('.reader.chosen .about')?.textContent || ''`)
	acts := value[string](t, ctx, `[...document.querySelectorAll('.reader .offers-of button')].map((b) => b.textContent).join()`)
	if after := value[int](t, ctx, story); after != before || len(text) < 30 || !strings.Contains(acts, "battery") {
		t.Errorf("%d sentences, then %d; the reader shows %q and offers %q", before, after, text, acts)
	}
	run(t, ctx, chromedp.Click(`.near .hand .piece.chosen`, chromedp.ByQuery))
	if value[int](t, ctx, story) != before || value[bool](t, ctx, `!!document.querySelector('.piece.chosen')`) {
		t.Error("the second click on a card does more than to let go of it")
	}
	run(t, ctx, chromedp.Click(`.near .hand .piece.can`, chromedp.ByQuery), chromedp.KeyEvent(kb.Escape))
	if value[bool](t, ctx, `!!document.querySelector('.piece.chosen')`) {
		t.Error("Escape does not let go")
	}
	run(t, ctx, chromedp.Click(`.near .hand .piece.can`, chromedp.ByQuery), chromedp.Focus(`.reader .offers-of button`, chromedp.ByQuery), chromedp.KeyEvent("1"), until(story+` > `+fmt.Sprint(before))) // the focus may be on the actions
	// The same command again is not done twice. The rest of a double click does not end the phase after this one.
	if said := value[string](t, ctx, `(async () => {
		const b = document.querySelector('.ends');
		b.click();
		b.click();
		while (!document.querySelector('.moment').textContent.includes('skirmish')) await new Promise((done) => setTimeout(done, 5));
		document.querySelector('.ends').dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 2}));
		return document.querySelector('.refused').textContent;
	})()`); !strings.HasPrefix(said, "The second of two quick clicks does nothing here.") {
		t.Errorf("the rest of a double click says %q", said)
	}
	if head := value[string](t, ctx, `document.querySelector('.moment').textContent`); !strings.Contains(head, "skirmish") {
		t.Errorf("two clicks end two phases: %s", head)
	}
}

// The banner names the player to act and what to do, and one button ends the phase and names what is
// lost. The menu gives a hint, conceding asks, and the end says who has won.
func TestBanner(t *testing.T) {
	ctx := atTable(t, 1280, 800, "duel", nil, 1)
	says := func() string { return value[string](t, ctx, `document.querySelector('.saying').textContent`) }
	if is := says(); is != "Your turn: deploy: play cards or move units, then attack" {
		t.Errorf("%q", is)
	}
	if ends := value[string](t, ctx, `[...document.querySelectorAll('.act.ends')].map((n) => n.textContent).join()`); !strings.HasPrefix(ends, "end the phase") || !strings.Contains(ends, "not done: ") || !strings.Contains(ends, "play") {
		t.Errorf("%q", ends)
	}
	menu := chromedp.Tasks{chromedp.Click(`.banner [aria-label="Menu"]`, chromedp.ByQuery), chromedp.WaitVisible(`dialog .menu`, chromedp.ByQuery)}
	choose := func(item string) chromedp.Action {
		return chromedp.Evaluate(`[...document.querySelectorAll('dialog .act')].find((b) => b.textContent.startsWith('`+item+`')).click()`, nil)
	}
	concede := choose("concede")
	run(t, ctx, menu, choose("hint"), until(`document.querySelector('dialog .hints')`), shot("hint"))
	if is := value[string](t, ctx, `document.querySelector('.hints').textContent`); !strings.Contains(is, "your chance to win with each:") || strings.Count(is, " %, ") != 3 {
		t.Errorf("the hint is %q", is)
	}
	run(t, ctx, chromedp.KeyEvent(kb.Escape), until(`!document.querySelector('dialog')`))
	run(t, ctx, menu, concede, chromedp.WaitVisible(`dialog .danger`, chromedp.ByQuery), shot("concede"), chromedp.KeyEvent(kb.Escape), until(`!document.querySelector('dialog')`))
	if is := says(); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("after no: %q", is)
	}
	run(t, ctx, menu, concede, chromedp.Click(`dialog .danger`, chromedp.ByQuery), until(`document.querySelector('.banner.over')`), shot("lost"))
	if is := says(); is != "You have lost: player 2 won" {
		t.Errorf("%q", is)
	}
	ctx = atTable(t, 1280, 800, "ffa3", []string{"truce=on"}, 1) // a window says what to do in it, and its button has no sentence inside a sentence
	ends := value[string](t, ctx, `document.querySelector('.act.ends').innerText.replace(/\s+/g, ' ')`)
	if is := says(); is != "Your turn: Make offers to other players, then end the phase." || !strings.HasPrefix(ends, "end the phase not done: Offers a truce (") {
		t.Errorf("%q with the button %q", is, ends)
	}
}

// Events are shown by an arrow, a number with its cause, and a sentence. The rules say
// how to win, and what the words on the board mean.
func TestShowsWhatHappened(t *testing.T) {
	ctx := atTable(t, 1280, 800, "duel", nil, 0, "bot 30 greedy")
	var float string // both are gone again after a while
	run(t, ctx, caught(`document.querySelector('.arrows path.shaft') && document.querySelector('.floating').textContent`, &float,
		chromedp.Click(`.cell .piece.can`, chromedp.ByQuery), chromedp.Evaluate(`(() => {
			const says = () => document.querySelector('.refused').textContent, target = document.querySelector('.target'), ends = document.querySelector('.ends');
			target.click();
			window.early = says();
			ends.click(); // while the attack is on its way
			window.early += '|' + says();
		})()`, nil)), shot("hit"))
	if is := value[string](t, ctx, `[early, document.querySelector('.refused').textContent, document.querySelector('.moment').textContent.includes('skirmish')].join('|')`); is != "|The last command is still on its way. Click again when it has arrived.||true" {
		t.Errorf("a command while another is on its way: %q", is)
	}
	if !strings.Contains(float, "−") || !strings.Contains(float, "(") {
		t.Errorf("%q", float)
	}
	run(t, ctx, chromedp.Evaluate(`[...document.querySelectorAll('.banner button')].find((b) => b.textContent === 'How to win').click()`, nil), chromedp.WaitVisible(`dialog .rules`, chromedp.ByQuery), shot("rules"))
	if rules := value[string](t, ctx, `document.querySelector('dialog').textContent`); !strings.Contains(rules, "Destroy the enemy bases") || !strings.Contains(rules, "Words on the board") {
		t.Errorf("%q", rules)
	}
}

// board is a position of a kind of game.
type board struct {
	name, mode string
	options    []string
	lines      []string
}

// The hexes that a unit can move to show the seconds that it takes, and the discs the energy and the
// time that are left. The story has sentences.
func TestTacticsSeconds(t *testing.T) {
	ctx := atTable(t, 1280, 800, "tactics", nil, 0, "bot 1 policy")
	unit := `[...document.querySelectorAll('.piece.disc.active, .piece.disc.can')][0]`
	run(t, ctx, chromedp.Evaluate(unit+`.click()`, nil), until(`document.querySelector('.hex.target[data-price]')`), shot("table-tactics-move"))
	if is := value[string](t, ctx, `[...document.querySelectorAll('.hex.target')].filter((n) => !/^[0-9]+ s$/.test(n.dataset.price) || !n.getAttribute('aria-description').includes(n.dataset.price)).map((n) => n.dataset.price).join()`); is != "" {
		t.Errorf("hexes have the prices %q", is)
	}
	if marks := value[string](t, ctx, unit+`.querySelectorAll('.m-heart, .m-bolt, .m-clock').length + ' ' + /W[0-9]_|budget/.test(document.querySelector('.story').textContent)`); marks != "3 false" {
		t.Errorf("the disc and the story: %s", marks)
	}
}

// The board fills every size of page: nothing is wider than the page, and the whole hand of the
// viewer is in sight, also with four players and the orbit.
func TestTableFits(t *testing.T) {
	boards := []board{
		{"duel", "duel", nil, []string{"bot 30 greedy"}},
		{"orbit4", "ffa4", []string{"all_domain=on"}, []string{"bot 70 greedy", "spawn UNSC-103 orbit alpha", "spawn COV-101 orbit alpha 2", "spawn COV-101 orbit bravo 3"}},
		{"objectives", "ffa4", []string{"commendation=on"}, nil},
		{"goofspiel", "goofspiel", nil, nil},
		{"tactics", "tactics", nil, []string{"bot 6 policy"}},
		{"xiangqi", "xiangqi", nil, []string{"bot 5"}},
		{"eights", "eights", nil, []string{"bot 4"}},
		{"tricks", "tricks", nil, []string{"bot 4"}},
		{"fireworks", "fireworks", nil, []string{"bot 4"}},
	}
	if exact { // every kind of board
		boards = append(boards, []board{{"2v2", "2v2", nil, []string{"bot 60 greedy"}}, {"minions", "minions", nil, []string{"bot 40 greedy"}}, {"letters", "letters", nil, []string{"bot 4"}},
			{"market", "market", nil, []string{"bot 6"}}, {"lines", "lines", nil, []string{"bot 3"}}, {"draft", "draft", nil, []string{"bot 6"}}, {"bluff", "bluff", nil, []string{"bot 3"}},
			{"cribbage", "cribbage", nil, []string{"bot 6"}}}...)
	}
	const hand = `(() => {
		const row = document.querySelector('.near .hand');
		if (!row || !row.firstChild) return '';
		const at = row.firstChild.getBoundingClientRect(), foot = document.querySelector('.foot').getBoundingClientRect();
		return at.top >= 0 && at.bottom <= foot.top + 1 ? '' : 'the hand is from ' + at.top + ' to ' + at.bottom + ', the bar begins at ' + foot.top;
	})()`
	const high = `document.documentElement.scrollHeight > innerHeight + 1 ? 'higher than the page: ' + document.documentElement.scrollHeight : ''`
	// No page scrolls the board of these positions, nor a hand of cards that are read at a glance.
	const scrolled = `(() => {
		const n = document.querySelector('.regions');
		return n.scrollHeight > n.clientHeight + 1 ? 'the board has ' + n.scrollHeight + ' pixels, and there is room for ' + n.clientHeight : '';
	})()`
	const aside = `(() => {
		const n = document.querySelector('.near .hand');
		return n?.querySelector('.text:empty') && n.scrollWidth > n.clientWidth + 1 ? 'the hand has ' + n.scrollWidth + ' pixels, and there is room for ' + n.clientWidth : '';
	})()`
	// The name and the numbers of a card are within it.
	const within = `[...document.querySelectorAll('.near .hand .piece.card :is(.name, .figures)')].filter((n) => n.scrollWidth > n.clientWidth + 1 || n.getBoundingClientRect().right > n.closest('.piece').getBoundingClientRect().right).map((n) => n.textContent + ' is wider than its card').join()`
	for i, b := range boards {
		t.Run(b.name, func(t *testing.T) {
			ctx := atTable(t, 1280, 800, b.mode, b.options, 0, b.lines...)
			sizes := [][2]int64{{390, 844}, {1280, 800}, {1920, 1080}, {2560, 1440}}
			if !exact && i > 1 { // everyday tests have the large ones of two boards
				sizes = sizes[:2]
			}
			for _, size := range sizes {
				run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), chromedp.Reload(), ready(), shot(fmt.Sprintf("table-%s-%d", b.name, size[0])))
				for _, check := range []string{wider, hand, high, scrolled, aside, within} {
					if wrong := value[string](t, ctx, check); wrong != "" {
						t.Errorf("%d: %s", size[0], wrong)
					}
				}
			}
		})
	}
}

// TestFingers: a finger that rests on a card lifts it, and drops it on a target, which acts. One that moves immediately
// scrolls, a second finger ends a drag, and a card that is held and let go stays selected.
func TestFingers(t *testing.T) {
	ctx := atTable(t, 390, 844, "duel", nil, 0)
	at := func(what string) *input.TouchPoint {
		xy := value[[]float64](t, ctx, `(() => { const r = document.querySelector('`+what+`').getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`)
		return &input.TouchPoint{X: xy[0], Y: xy[1], ID: 1}
	}
	touch := func(what input.TouchType, points ...*input.TouchPoint) {
		t.Helper()
		run(t, ctx, input.DispatchTouchEvent(what, points))
	}
	const card, lifted, selected = `.near .hand .piece.can`, `document.querySelector('body > .ghost')`, `document.querySelector('.piece.chosen')`
	before := value[int](t, ctx, story)
	from := at(card)
	touch(input.TouchStart, from)
	touch(input.TouchMove, &input.TouchPoint{X: from.X - 40, Y: from.Y, ID: 1})
	touch(input.TouchEnd)
	if value[bool](t, ctx, `Boolean(`+lifted+`) || Boolean(`+selected+`)`) {
		t.Error("a finger that moves immediately lifts a card")
	}
	from = at(card)
	touch(input.TouchStart, from)
	run(t, ctx, until(lifted+` && document.querySelector('.place.target')`))
	touch(input.TouchStart, from, &input.TouchPoint{X: 200, Y: 300, ID: 2})
	run(t, ctx, until(`!`+lifted+` && !`+selected))
	touch(input.TouchEnd)
	touch(input.TouchStart, at(card))
	run(t, ctx, until(lifted))
	touch(input.TouchEnd)
	run(t, ctx, until(`!`+lifted+` && `+selected), chromedp.Sleep(500*time.Millisecond), until(selected), chromedp.KeyEvent(kb.Escape), until(`!`+selected))
	touch(input.TouchStart, at(card))
	run(t, ctx, until(lifted+` && document.querySelector('.place.target')`))
	to := at(`.place.target`)
	touch(input.TouchMove, &input.TouchPoint{X: to.X, Y: to.Y + 30, ID: 1})
	touch(input.TouchMove, to)
	touch(input.TouchEnd)
	run(t, ctx, until(story+` > `+fmt.Sprint(before)+` && document.querySelector('.cell .piece')`))
}
