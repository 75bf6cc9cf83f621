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
