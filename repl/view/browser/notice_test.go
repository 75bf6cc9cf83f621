package browser

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// fakeNotices takes the place of the browser's notices, of its clock, and of whether the page is in
// sight.
const fakeNotices = `window.skipped = 0;
	const now = Date.now.bind(Date);
	Date.now = () => now() + window.skipped;
	window.said = []; window.asked = 0; window.away = false;
	Object.defineProperty(document, 'hidden', {get: () => window.away});
	window.Notification = class { constructor(title, {body}) { window.said.push(title + ': ' + body); } close() {} };
	Notification.permission = 'default';
	Notification.requestPermission = async () => { window.asked++; return Notification.permission = 'granted'; };`

// The page asks for notices only after a click. While it is not in sight, it notifies the player once that it is
// the player's turn, that the time is running out, and that the match is over.
func TestNotices(t *testing.T) {
	h := hosted(t, "--new", "duel", "--clock", "20m", "--option", "max_rounds=3")
	ctx, other := profile(t, 1280, 800, ""), profile(t, 1280, 800, "")
	run(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(fakeNotices).Do(ctx)
		return err
	}), chromedp.Navigate(h.seats[1]), ready())
	run(t, other, chromedp.Navigate(h.seats[0]), ready())
	said := func() string { return value[string](t, ctx, `window.asked + ' ' + window.said.splice(0).join(' / ')`) }
	run(t, ctx, chromedp.Evaluate(`window.away = true`, nil))
	if is := said(); is != "0 " {
		t.Errorf("before the player asks: %s", is)
	}
	run(t, ctx, chromedp.Evaluate(`document.querySelector('.banner [aria-label="Menu"]').click(); [...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Notify me').click()`, nil), until(`window.asked === 1`))
	run(t, other, until(`(() => { const on = document.querySelector('.banner.mine'); if (on && !window.ends) { window.ends = true; document.querySelector('.act.ends').click(); setTimeout(() => { window.ends = false; }, 300); } return !on; })()`))
	run(t, ctx, until(`document.querySelector('.banner.mine') && window.said.length > 0`), chromedp.Evaluate(`window.skipped = 19.6 * 60 * 1000`, nil), until(`window.said.length > 1`))
	if is := said(); is != "1 Duel · Arbiter: It is your turn. / Duel · Arbiter: Your time is running out." {
		t.Errorf("%s", is)
	}
}

// TestOffersOfThree: everybody reads who offers what, and a player who has accepted reads that. While the clocks are paused
// the page says so and offers to start them again. A player who is out reads that.
func TestOffersOfThree(t *testing.T) {
	h := hosted(t, "--new", "ffa3", "--clock", "20m")
	var seats []context.Context
	for _, link := range h.seats {
		ctx := profile(t, 1280, 800, "")
		run(t, ctx, chromedp.Navigate(link), ready())
		seats = append(seats, ctx)
	}
	menu := func(choice string) chromedp.Action {
		return chromedp.Evaluate(`document.querySelector('.banner [aria-label="Menu"]').click(); [...document.querySelectorAll('dialog button')].find((b) => b.textContent === '`+choice+`').click()`, nil)
	}
	says := func(text string) chromedp.Action {
		return until(`document.querySelector('.company:not([hidden])')?.innerText.replace(/\s+/g, ' ').trim() === '` + text + `'`)
	}
	accept := chromedp.Click(`.company .sure`, chromedp.ByQuery)
	run(t, seats[0], menu("Offer: to pause the clocks"), says("You have offered: to pause the clocks cancel"))
	run(t, seats[1], says("player 1 offers: to pause the clocks accept decline"), accept, says("You have accepted: to pause the clocks"))
	run(t, seats[2], says("player 1 offers: to pause the clocks accept decline"), accept, says("The clocks are paused."))
	run(t, seats[1], says("The clocks are paused."), menu("Offer: to start the clocks again"))
	run(t, seats[0], says("player 2 offers: to start the clocks again accept decline"), accept, menu("concede …"), until(`document.querySelectorAll('dialog .act').length === 3`),
		chromedp.Evaluate(`[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'concede').click()`, nil), until(saying+` === 'You are out: player 2 is to act'`))
}

// TestBotForLatePlayer: when a bot has taken over, the page says so and offers no commands.
func TestBotForLatePlayer(t *testing.T) {
	h := hosted(t, "--new", "Traditional_TB", "--clock", "1s", "--late", "bot")
	one, two := profile(t, 1280, 800, ""), profile(t, 1280, 800, "")
	run(t, two, chromedp.Navigate(h.seats[1]), ready())
	run(t, one, chromedp.Navigate(h.seats[0]), ready(), until(saying+`.startsWith('A bot plays your seat: ')`))
	if can := value[int](t, one, `document.querySelectorAll('.can, .actions button').length`); can != 0 {
		t.Errorf("a player with a bot has %d commands", can)
	}
}
