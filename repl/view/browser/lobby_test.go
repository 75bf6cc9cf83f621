package browser

import (
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/luabind/packs/archive"
)

// The lobby makes a room: a person chooses a game, gets a link for each seat, and both people sit
// down. The page fits all sizes.
func TestLobby(t *testing.T) {
	h := hosted(t, "--trust", "any")
	ctx, guest := profile(t, 1280, 800, ""), profile(t, 390, 844, "")
	there := chromedp.WaitReady(`main:not([aria-busy])`, chromedp.ByQuery)
	fits := func(what string) {
		t.Helper()
		sizes := [][2]int64{{390, 844}, {1280, 800}, {1920, 1080}, {2560, 1440}}
		if !exact && os.Getenv("SHOTS") == "" {
			sizes = sizes[:2]
		}
		for _, size := range sizes {
			run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), shot(fmt.Sprintf("lobby-%s-%d", what, size[0])))
			if over := value[string](t, ctx, wider); over != "" {
				t.Errorf("%s, %d: wider than the page: %s", what, size[0], over)
			}
		}
	}
	run(t, ctx, chromedp.Navigate(h.lobby), there)
	fits("form")
	run(t, ctx, chromedp.Evaluate(`(() => { const d = new DataTransfer(); d.items.add(new File(['rubbish'], 'x.arbpack')); document.querySelector('input[type=file]').files = d.files; document.querySelector('button.go').click(); })()`, nil),
		until(`document.querySelector('.error').textContent.startsWith('x.arbpack: ')`))
	if !value[bool](t, ctx, `(() => { const at = document.querySelector('.error').getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; })()`) {
		t.Error("the error about a file is out of sight")
	}
	// A signature goes with its archive, in one line.
	chosen := func(names, says string) {
		t.Helper()
		run(t, ctx, chromedp.Evaluate(`(() => { const d = new DataTransfer(); for (const name of '`+names+`'.split(' ')) d.items.add(new File(['rub\\nbish'], name)); document.querySelector('input[type=file]').files = d.files; document.querySelector('button.go').click(); })()`, nil),
			until(`document.querySelector('.error').textContent === '`+says+`'`))
	}
	chosen("x.arbpack.minisig", "x.arbpack.minisig: the archive that it signs is missing")
	run(t, ctx, chromedp.Evaluate(`(() => { const ask = fetch; window.fetch = (to, more) => { if (to === 'api/packs') window.sent = more.headers; return ask(to, more); }; })()`, nil))
	chosen("y.arbpack.minisig y.arbpack", "y.arbpack: it is not a zip, or is incomplete")
	if is := value[string](t, ctx, `sent['Arbiter-File'] + ' ' + sent['Arbiter-Signature']`); is != `y.arbpack rub\nbish` {
		t.Errorf("an archive and its signature are sent with %q", is)
	}
	run(t, ctx, chromedp.Evaluate(`document.querySelector('input[type=file]').value = ''`, nil))
	run(t, guest, chromedp.Navigate(h.lobby+"t#abcdefabcdef"), until(`document.querySelector('.lost:only-child a[href="./"]')`), shot("bad-link"))
	if high := value[float64](t, guest, `document.querySelector('.lost').offsetHeight`); high > 200 {
		t.Errorf("the error about a link is %v pixels high", high)
	}
	run(t, guest, chromedp.Navigate(h.lobby+"t"), until(`document.querySelector('.lost')?.textContent.startsWith('The address lacks the part after #.')`))
	run(t, guest, chromedp.Navigate("about:blank"))
	choose := `(() => { const s = document.querySelector('select'); s.value = 'letters'; s.dispatchEvent(new Event('change')); const ask = fetch; window.made = 0; window.fetch = (to, ...rest) => { window.made += to === 'api/rooms'; return ask(to, ...rest); }; const go = document.querySelector('button.go'); go.focus(); go.click(); go.click(); })()`
	run(t, ctx, chromedp.Evaluate(choose, nil), until(`document.querySelectorAll('.link a').length > 3`))
	if made := value[int](t, ctx, `window.made`); made != 1 {
		t.Errorf("a double click makes %d rooms", made)
	}
	if at := value[string](t, ctx, `document.activeElement.textContent`); at != "Send each player a link" {
		t.Errorf("after the room is made, the focus is on %q", at)
	}
	const copied = `document.querySelector('.link [role=status]').textContent === '%s'`
	run(t, ctx, chromedp.Evaluate(`navigator.clipboard.writeText = async (text) => { window.clip = text; }; const copy = document.querySelector('.link button'); copy.click()`, nil), until(fmt.Sprintf(copied, "Copied")+` && clip === document.querySelector('.link a').href`),
		chromedp.Evaluate(`navigator.clipboard.writeText = async () => { throw new Error(); }; copy.click()`, nil), until(fmt.Sprintf(copied, "The browser refuses to copy. Copy the link above.")))
	fits("links")
	links := strings.Fields(value[string](t, ctx, `[...document.querySelectorAll('.link a')].map((a) => a.href).join(' ')`))
	run(t, ctx, chromedp.Navigate(links[0]), ready())
	run(t, guest, chromedp.Navigate(links[1]), ready())
	one, two := value[string](t, ctx, saying), value[string](t, guest, saying) // chance says who begins
	if strings.HasPrefix(one, "Your turn") == strings.HasPrefix(two, "Your turn") || !strings.HasSuffix(one+two, "is to act") && !strings.Contains(one, "is to act") {
		t.Errorf("the host reads %q and the guest %q", one, two)
	}
	// The host's link gives seat 2 another link, revokes that of seat 1 and ends the match.
	button := func(of, name string) chromedp.Action {
		return chromedp.Evaluate(fmt.Sprintf(`[...([...document.querySelectorAll('.link')].find((e) => e.textContent.includes(%q)) ?? document).querySelectorAll('button')].find((b) => b.textContent === %q).click()`, of, name), nil)
	}
	run(t, ctx, chromedp.Navigate(links[len(links)-1]), there, shot("manage"), button("Seat 2", "New link"), until(`document.querySelector('.link a[href*="/t#"]')`),
		button("Seat 1", "Revoke"), until(`document.body.textContent.includes('Nobody can use a link of this seat now.')`))
	fits("manage")
	run(t, guest, until(`document.body.textContent.includes('the link was revoked')`), chromedp.Navigate("about:blank"), chromedp.Navigate(value[string](t, ctx, `document.querySelector('.link a[href*="/t#"]').href`)), ready())
	run(t, ctx, button("Your table", "End the match"), button("Your table", "End it without a result"), until(`document.body.textContent.includes('The match has ended without a result.')`))
	run(t, guest, until(`document.querySelector('.banner.over')`))
	if after := value[string](t, guest, `document.querySelector('.actions').innerText`); strings.Contains(after, "rematch") {
		t.Errorf("after the host has ended a match, which has no rematch, the page has the buttons %q", after)
	}
	run(t, guest, chromedp.Navigate(h.lobby), there, chromedp.Click(`.goes button:last-child`, chromedp.ByQuery), ready()) // somebody who is alone
	if is := value[string](t, guest, saying); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("a match against bots begins with %q", is)
	}
	again := `[...document.querySelectorAll('main > button')].find((b) => b.textContent === 'The same table again')`
	run(t, guest, chromedp.Evaluate(`document.querySelector('[aria-label="Menu"]').click(); [...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'concede …').click()`, nil),
		until(`[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'concede')`), chromedp.Evaluate(`[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'concede').click()`, nil), until(`document.querySelector('.banner.over')`),
		chromedp.Navigate(h.lobby), until(again+` && document.querySelector('form')`), chromedp.Evaluate(again+`.click()`, nil), ready()) // the match is over, so that its links are of no use
	if is := value[string](t, guest, saying); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("the same table again begins with %q", is)
	}
	// In a game with a command to give up, a player whose turn it is not gives up all the same.
	waits := value[string](t, ctx, `(async () => (await (await fetch('api/rooms', {method: 'POST', body: JSON.stringify({mode: 'xiangqi'}), headers: {'Content-Type': 'application/json'}})).json()).seats[1].link)()`)
	give := `[...document.querySelectorAll('dialog button')].find((b) => /^(concede|resign)/.test(b.textContent))`
	run(t, guest, chromedp.Navigate("about:blank"), chromedp.Navigate(waits), ready(), chromedp.Evaluate(`document.querySelector('[aria-label="Menu"]').click(); `+give+`.click()`, nil),
		until(give), chromedp.Evaluate(give+`.click()`, nil), until(`document.querySelector('.banner.over')`))
	// A unit of tactics at a server: hexes show the seconds, and the one that a finger points at stays where it is.
	alone := value[string](t, ctx, `(async () => (await (await fetch('api/rooms', {method: 'POST', body: JSON.stringify({mode: 'tactics', bots: ['', 'easy']}), headers: {'Content-Type': 'application/json'}})).json()).seats[0].link)()`)
	run(t, guest, chromedp.Navigate("about:blank"), chromedp.Navigate(alone), ready(), chromedp.Click(`.piece.can`, chromedp.ByQuery), chromedp.Click(`.reader .sure`, chromedp.ByQuery), until(`document.querySelector('.piece.active')`),
		chromedp.Click(`.piece.active`, chromedp.ByQuery), until(`document.querySelector('.hex.target[data-price]')`), shot("tactics-hexes-390"))
	if wrong := value[string](t, guest, `(() => {
		const all = [...document.querySelectorAll('.hex.target')], odd = all.filter((n) => !/^[0-9]+ s$/.test(n.dataset.price)).map((n) => n.dataset.price);
		const tops = () => all.map((n) => n.getBoundingClientRect().top).join(), was = tops();
		const moved = all.filter((n) => { n.dispatchEvent(new PointerEvent('pointerover', {bubbles: true})); return tops() !== was; });
		return odd.length + moved.length ? odd.slice(0, 3).join() + ' ' + moved.length + ' of ' + all.length + ' move' : '';
	})()`); wrong != "" {
		t.Errorf("hexes of a phone: %s", wrong)
	}
	drawn := value[string](t, ctx, `(async () => {
		const post = async (to, body, headers) => (await fetch(to, {method: 'POST', body, headers})).json();
		const {hash, error} = await post('api/packs', Uint8Array.from(atob('`+base64.StdEncoding.EncodeToString(drawnPack(t))+`'), (c) => c.charCodeAt(0)));
		if (!hash) return JSON.stringify(error);
		const made = await post('api/rooms', JSON.stringify({mode: 'duel', packs: [hash]}), {'Content-Type': 'application/json'});
		return made.watch || JSON.stringify(made);
	})()`)
	if !strings.HasPrefix(drawn, "http") {
		t.Fatalf("no room with an uploaded pack: %s", drawn)
	}
	run(t, guest, chromedp.Navigate("about:blank"), chromedp.Navigate(drawn), ready())
	if image := value[string](t, guest, `[...document.styleSheets, ...document.adoptedStyleSheets].flatMap((s) => [...s.cssRules]).map((r) => r.cssText).filter((text) => text.startsWith('.carried-0')).join()`); !strings.Contains(image, "data:image/svg+xml;base64,") {
		t.Errorf("the picture of an uploaded pack: %.80q", image)
	}
}

// drawnPack is a pack that carries a picture, as an archive.
func drawnPack(t *testing.T) []byte {
	t.Helper()
	a, err := archive.FromTexts(map[string]string{
		"pack.toml":             "id = \"drawn\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
		"pictures/unsc-001.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 72"><rect width="120" height="72" fill="#f0f"/></svg>`,
	})
	if err != nil {
		t.Fatal(err)
	}
	return a.Bytes()
}

// Each player brings a deck: one by a button for a deck of the packs, the other one that this
// browser has saved. Then the match begins for both.
func TestBringDecks(t *testing.T) {
	h := hosted(t)
	ctx, guest := profile(t, 1280, 800, ""), profile(t, 390, 844, "")
	run(t, ctx, chromedp.Navigate(h.lobby), chromedp.WaitReady(`main:not([aria-busy])`, chromedp.ByQuery))
	run(t, ctx, chromedp.Evaluate(`(() => { [...document.querySelectorAll('label.check')].find((l) => l.textContent.includes('brings a deck')).querySelector('input').click(); document.querySelector('button.go').click(); })()`, nil),
		until(`document.querySelectorAll('.link a').length > 3`))
	links := strings.Fields(value[string](t, ctx, `[...document.querySelectorAll('.link a')].map((a) => a.href).join(' ')`))
	waits := until(`document.querySelector('.drawn')?.textContent.includes('has not brought a deck')`)
	click := func(name string) chromedp.Action {
		return chromedp.Evaluate(`[...document.querySelectorAll('button')].find((b) => b.textContent.includes('`+name+`')).click()`, nil)
	}
	saved := `(async () => {
		const {decks} = await (await fetch('api/cards', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({what: 'open', mode: 'duel'})})).json();
		localStorage.setItem('arbiter.decks.tcg', JSON.stringify([{name: 'My own', cards: decks[0].cards}]));
	})()`
	run(t, guest, chromedp.Navigate(links[1]), waits, chromedp.Evaluate(saved, nil, await), chromedp.Reload(), waits, shot("bring"))
	run(t, ctx, chromedp.Navigate(links[0]), waits, click("bring "))
	run(t, guest, until(`document.querySelector('.drawn').textContent.includes('player 1 is ready')`), click("My own"))
	begun := until(`document.querySelectorAll('.hand .piece').length > 3`)
	run(t, guest, begun)
	run(t, ctx, begun, shot("brought"))
	if is := value[string](t, ctx, saying); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("the host reads %q", is)
	}
}
