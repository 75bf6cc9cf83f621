package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/luabind/games"
	decks "arbiter/luabind/games/cards"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/pictures"
	"arbiter/repl/view"
)

// says waits until the text of an element contains another.
func says(element, text string) chromedp.Action {
	return until(fmt.Sprintf(`document.querySelector(%q)?.textContent.includes(%q)`, element, text))
}

// press presses a button by its text.
func press(text string) chromedp.Action {
	return chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('dialog[open] button, .cards button')].find((b) => b.textContent === %q || b.getAttribute('aria-label') === %q).click()`, text, text), nil)
}

// cards lists the cards that are wider than their places.
const cards = `[...document.querySelectorAll('.tiles li')].filter((n) => n.scrollWidth > n.clientWidth + 1).map((n) => 'cut: ' + n.textContent.slice(0, 40)).join('\n')`

// squeezed returns whether the deck has less room than its column, or the page on a phone, gives it.
const squeezed = `(() => {
	const wide = document.querySelector('section.deck').getBoundingClientRect().width, room = innerWidth > 800 ? 290 : innerWidth - 40;
	return wide < room ? 'the deck is ' + wide + ' wide, expected ' + room : '';
})()`

// Cards are found and a deck is built by keyboard alone. Its faults are listed until it is legal,
// it survives a reload, a file and a link, and the page has no barriers at any size.
func TestDeckBuilder(t *testing.T) {
	program := axe(t)
	url, s := serve(t, session(t, world("duel", 3, nil, nil)), view.Files{})
	s.Plays(func() decks.Odds {
		return lab.NewOdds(lab.OddsConfig{Bot: "random", Games: 2, Load: func(mode string) (*games.Definition, *games.Packs, error) {
			g, p, _, err := kits.All().Find(mode, "", nil)
			return g, p, err
		}})
	})
	ctx := browse(t, 1280, 800)
	free := func(what string) {
		t.Helper()
		run(t, ctx, chromedp.Evaluate(program+`;0`, new(any)))
		if found := value[string](t, ctx, barriers) + value[string](t, ctx, wider) + value[string](t, ctx, squeezed); found != "" {
			t.Errorf("%s:\n%s", what, found)
		}
	}
	run(t, ctx, chromedp.Navigate(url+"?face=cards&lang=en"), ready(), shot("cards-empty"), chromedp.Focus(`#query`, chromedp.ByQuery),
		input.InsertText("marine fireteam"), says(".searching [role=status]", "1 cards"))
	run(t, ctx, chromedp.KeyEvent(kb.Tab), until(`document.activeElement.matches('.tiles button')`), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter),
		says(".legal", "4 copies of UNSC-001; at most 3"), says(".legal", "4 cards; a deck has exactly 40"), chromedp.KeyEvent(kb.Delete), says(".deck .size", "3 cards"))
	if text := value[string](t, ctx, `document.querySelector('.legal').textContent`); strings.Contains(text, "copies") {
		t.Errorf("%q", text)
	}
	run(t, ctx, chromedp.SetValue(`#query`, "cost<=x", chromedp.ByQuery), chromedp.SendKeys(`#query`, kb.Enter, chromedp.ByQuery), says(".searching [role=status]", "expected an integer"))
	run(t, ctx, chromedp.Reload(), ready(), says(".deck .size", "3 cards"))
	run(t, ctx, chromedp.Evaluate(`(() => { const s = document.querySelector('.deck select'); s.value = 'p0'; s.dispatchEvent(new Event('change')); })()`, nil), says(".legal", "The deck is legal."), says(".deck .size", "40 cards"))
	link := value[string](t, ctx, `location.hash`)
	if !strings.HasPrefix(link, "#deck=") || len(link) > 250 {
		t.Errorf("the link: %q", link)
	}
	for _, lang := range []string{"en", "zh"} {
		run(t, ctx, rebuilt(fmt.Sprintf(`(() => { const s = document.querySelectorAll('.top select'); const c = [...s].find((n) => [...n.options].some((o) => o.value === 'zh')); c.value = %q; c.dispatchEvent(new Event('change')); })()`, lang)),
			until(`document.documentElement.lang.startsWith('`+lang+`')`), until(`document.querySelectorAll('.copies li[data-card]').length > 10`))
		sizes := [][2]int64{{390, 844}, {1280, 800}, {1920, 1080}, {2560, 1440}}
		if lang == "zh" && !exact {
			sizes = sizes[:2]
		}
		for _, size := range sizes {
			run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), shot(fmt.Sprintf("cards-%s-%d", lang, size[0])))
			if wrong := value[string](t, ctx, wider) + value[string](t, ctx, cards); wrong != "" {
				t.Errorf("%s %d: %s", lang, size[0], wrong)
			}
		}
		free(lang)
	}
	run(t, ctx, chromedp.EmulateViewport(1280, 800), chromedp.Navigate(url+"?face=cards&lang=en"+link), chromedp.Reload(), ready(), says(".deck .size", "40 cards"))
	run(t, ctx, press("Test hand"), until(`document.querySelectorAll('dialog .tiles li').length >= 4`), shot("cards-hand"))
	free("hand")
	run(t, ctx, press("close"), press("Win rate"), until(`document.querySelectorAll('.odds tbody tr').length >= 4`), shot("cards-odds"))
	free("odds")
	for text, want := range map[string]string{"#deck=AAAA": "damaged or incomplete", "[cards]\n\"UNSC-01\" = 1": `unknown card "UNSC-01"`, "nonsense": "deck.toml"} {
		run(t, ctx, press("Import"), chromedp.SetValue(`dialog[open] textarea`, text, chromedp.ByQuery), press("Import it"), says("dialog[open] [role=alert]", want))
		if two := value[bool](t, ctx, `document.querySelector('dialog[open] [role=alert]').innerText.includes('\n')`); two != strings.Contains(text, "UNSC") {
			t.Errorf("the faults of %q are in lines of their own: %v", text, two)
		}
		run(t, ctx, press("close"))
	}
	run(t, ctx, press("Import"), chromedp.SetValue(`dialog[open] textarea`, "name = \"Three\"\n[cards]\n\"UNSC-001\" = 3\n", chromedp.ByQuery), press("Import it"), says(".deck .size", "3 cards"))
	if name := value[string](t, ctx, `document.querySelector('#deck-name').value`); name != "Three" {
		t.Errorf("the name of the deck: %q", name)
	}
	var pdf []byte
	run(t, ctx, chromedp.Evaluate(`dispatchEvent(new Event('beforeprint'))`, nil), emulation.SetEmulatedMedia().WithMedia("print"), shot("cards-print"), chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = page.PrintToPDF().WithPrintBackground(true).Do(ctx)
		return err
	}))
	if n := value[int](t, ctx, `[...document.querySelectorAll('.sheet .card')].filter((n) => Math.abs(n.getBoundingClientRect().height - 332.6) < 2).length`); n != 3 || len(pdf) < 5000 {
		t.Errorf("%d cards of 88 mm on the sheet, a page of %d bytes", n, len(pdf))
	}
	var many strings.Builder // cards of two factions
	for n := range 10 {
		fmt.Fprintf(&many, "\"COV-%03d\" = 1\n\"UNSC-%03d\" = 1\n", n+1, n+1)
	}
	run(t, ctx, emulation.SetEmulatedMedia().WithMedia("screen"), press("Import"), chromedp.SetValue(`dialog[open] textarea`, "name = \"Most\"\n[cards]\n"+many.String(), chromedp.ByQuery), press("Import it"), says(".deck .size", "20 cards"), chromedp.Evaluate(`dispatchEvent(new Event('beforeprint'))`, nil), emulation.SetEmulatedMedia().WithMedia("print"))
	if cut := value[string](t, ctx, `[...document.querySelectorAll('.sheet .card')].filter((n) => n.scrollHeight > n.clientHeight + 1).map((n) => n.querySelector('.name').textContent).join()`); cut != "" {
		t.Errorf("printed cards are cut: %s", cut)
	}
	run(t, ctx, chromedp.Evaluate(`location.hash = '#deck=abc'; location.reload()`, nil), until(`document.querySelector('.deck .fail')?.textContent`)) // a link that was cut off
}

// A picture that a pack carries is shown in place of the generated art, in the browser and at the
// table.
func TestPicturesOfPacks(t *testing.T) {
	over := memory(t, fstest.MapFS{"pack.toml": {Data: []byte("id = \"drawn\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"pictures/unsc-001.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 72"><rect width="120" height="72" fill="#f0f"/></svg>`)}})
	url, _ := serve(t, session(t, world("duel", 3, nil, over), "give UNSC-001"), view.Files{Pictures: func(packs []load.Source) map[string]view.Picture {
		all := map[string]view.Picture{}
		for id, p := range pictures.Of(packs) {
			all[id] = view.Picture(*p)
		}
		return all
	}})
	ctx := browse(t, 1280, 800)
	for _, face := range []string{"cards", "table", "workbench"} {
		run(t, ctx, chromedp.Navigate(url+"?lang=en&face="+face), ready(), until(`document.querySelector('.art.carried-0')`), shot("picture-"+face))
		if image := value[string](t, ctx, `getComputedStyle(document.querySelector('.art.carried-0')).backgroundImage`); !strings.HasPrefix(image, `url("data:image/svg+xml;base64,`) {
			t.Errorf("%s: %.60q", face, image)
		}
	}
}

// Games whose players bring no decks, or that have no cards, say so.
func TestCardsWithoutDecks(t *testing.T) {
	for mode, want := range map[string]string{"letters": "Players bring no decks to this game.", "xiangqi": "This game has no cards."} {
		url, _ := serve(t, session(t, world(mode, 3, nil, nil)), view.Files{})
		ctx := browse(t, 1280, 800)
		run(t, ctx, chromedp.Navigate(url+"?face=cards&lang=en"), ready(), says("main", want))
	}
}
