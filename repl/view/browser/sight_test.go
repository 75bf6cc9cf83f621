package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestOwnRowsInSight: in the largest free for all, the page shows the rows of the player and what can act there. The
// board fits at 1280 × 800, with its event and the longest banner; on a phone it is scrolled to these rows.
func TestOwnRowsInSight(t *testing.T) {
	lines := []string{"bot 12 greedy", "spawn UNSC-103 orbit alpha", "spawn COV-101 orbit bravo 3"}
	for seat := range 4 { // eight rows of units
		lines = append(lines, fmt.Sprintf("spawn UNSC-001 alpha front %d", seat+1), fmt.Sprintf("spawn UNSC-001 alpha back %d", seat+1))
	}
	ctx := atTable(t, 1280, 800, "ffa4", []string{"all_domain=on", "crash_drift=on", "galactic=on", "terminal=on"}, 1, lines...)
	const unseen = `(() => {
		const box = document.querySelector('.regions').getBoundingClientRect();
		return [...document.querySelectorAll('.row.own .piece.can, .row.own:last-child')].filter((n) => { const at = n.getBoundingClientRect(); return at.top < box.top - 1 || at.bottom > box.bottom + 1; }).length;
	})()`
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), chromedp.Reload(), ready(), shot(fmt.Sprintf("own-rows-%d", size[0])))
		if n := value[int](t, ctx, unseen); n > 0 {
			t.Errorf("%d: %d of the player's rows and units that can act are out of sight", size[0], n)
		}
	}
	run(t, ctx, chromedp.EmulateViewport(1280, 800), chromedp.Reload(), ready())
	if said := value[string](t, ctx, `(() => {
		const n = document.querySelector('.regions'), tops = new Set([...document.querySelectorAll('.far .plate')].map((p) => p.offsetTop));
		return n.scrollHeight > n.clientHeight + 1 || tops.size > 1 ? [n.scrollHeight, n.clientHeight, tops.size].join() : '';
	})()`); said != "" {
		t.Errorf("the board and the rows of the other seats: %s", said)
	}
}

// TestSidesOfXiangqi: a player sees the last move on the board. The banner of a page for everybody addresses the side
// by its name. A side has one colour, also where it is about to move.
func TestSidesOfXiangqi(t *testing.T) {
	ctx := atTable(t, 390, 844, "xiangqi", nil, 2, "h2h9", "i9h9", "bot 1 greedy")
	if taken := value[string](t, ctx, `[...document.querySelectorAll('.lain .piece.disc')].map((n) => n.textContent + (n.offsetWidth < 30 ? '' : n.offsetWidth)).join(' ')`); taken != "馬 馬 炮" {
		t.Errorf("next to the names of the sides are the captured pieces %q", taken)
	}
	if n := value[int](t, ctx, `document.querySelectorAll('.place.point.last').length`); n != 2 {
		t.Errorf("%d places are marked as the last move", n)
	}
	if gap := value[float64](t, ctx, `document.querySelector('.points').getBoundingClientRect().top - document.querySelector('.far .plate').getBoundingClientRect().bottom`); gap < 0 || gap > 40 {
		t.Errorf("the name of the other side is %v pixels from the board", gap)
	}
	if same := value[bool](t, ctx, `(() => {
		const acts = getComputedStyle(document.querySelector('.seat.acts .plate')), probe = document.body.appendChild(document.createElement('i'));
		probe.style.background = 'var(--seat2)';
		const soft = getComputedStyle(probe).backgroundColor;
		probe.style.background = 'var(--accent-soft)';
		const other = getComputedStyle(probe).backgroundColor;
		probe.remove();
		return acts.backgroundColor === soft && soft !== other && document.documentElement.classList.contains('redblack');
	})()`); !same {
		t.Error("the side to move has a colour that is not its own")
	}
	run(t, ctx, chromedp.Evaluate(`localStorage.setItem('arbiter.seat', '0')`, nil), chromedp.Reload(), ready())
	if is := value[string](t, ctx, saying); is != "Black: move a piece" {
		t.Errorf("%q", is)
	}
}

// TestSelectedIsInSight: on a phone, the panel about a selected unit does not cover that unit, nor what is next to it.
func TestSelectedIsInSight(t *testing.T) {
	ctx := atTable(t, 390, 844, "tactics", nil, 1)
	run(t, ctx, chromedp.Evaluate(`document.querySelector('.piece.can').click()`, nil), until(`document.querySelector('.reader.chosen')`), shot("selected-390"))
	if covered := value[float64](t, ctx, `document.querySelector('.piece.chosen').getBoundingClientRect().bottom - document.querySelector('.sidebar').getBoundingClientRect().top`); covered > -40 {
		t.Errorf("the selected unit ends %v pixels below the upper edge of the panel", covered)
	}
	ctx = atTable(t, 390, 844, "ffa4", []string{"all_domain=on"}, 1)
	run(t, ctx, chromedp.Evaluate(`document.querySelector('.near .hand .piece.can').click()`, nil), until(`document.querySelector('.place.target')`), shot("targets-390"))
	if covered := value[float64](t, ctx, `Math.max(...[...document.querySelectorAll('.place.target')].map((n) => n.getBoundingClientRect().bottom)) - document.querySelector('.sidebar').getBoundingClientRect().top`); covered > 0 {
		t.Errorf("the lowest target ends %v pixels below the upper edge of the panel", covered)
	}
}

// TestBareTable: a game without places has the numbers of the match in the middle, next to the names of its players.
func TestBareTable(t *testing.T) {
	ctx := atTable(t, 1280, 800, "dice", nil, 1)
	// Commands that differ in a number are named once, and each is a button.
	bids := value[string](t, ctx, saying+` + '; ' + [...document.querySelectorAll('.alike')].map((n) => n.innerText.replace(/\s+/g, ' ')).join()`)
	if want := "Your turn: Bid one die of a face, Bid two dice of a face; Bid one die of a face: 1 2 3 4 5 6,Bid two dice of a face: 1 2 3 4 5 6"; bids != want {
		t.Errorf("the bids: %q, want %q", bids, want)
	}
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		run(t, ctx, chromedp.EmulateViewport(size[0], size[1]), chromedp.Reload(), ready(), shot(fmt.Sprintf("bare-%d", size[0])))
		if wrong := value[string](t, ctx, `(() => {
			const [far, facts, near] = ['.far .plate', '.facts', '.near .plate'].map((one) => document.querySelector(one).getBoundingClientRect());
			const apart = [facts.top - far.bottom, near.top - facts.bottom];
			return document.querySelector('.facts .badge') && !document.querySelector('.banner .badge') && apart.every((n) => n >= 0 && n < 60) ? '' : 'apart by ' + apart;
		})()`); wrong != "" {
			t.Errorf("%d: %s", size[0], wrong)
		}
	}
}

// TestPricesOfCards: cards that are for sale show their prices, and their whole texts when they are selected. A
// player who can only end the turn reads that.
func TestPricesOfCards(t *testing.T) {
	ctx := atTable(t, 390, 844, "market", nil, 1)
	const supply = `document.querySelectorAll('[data-region] .piece.unit%s').length`
	if all, priced := value[int](t, ctx, fmt.Sprintf(supply, "")), value[int](t, ctx, fmt.Sprintf(supply, " > .cost b")); all < 5 || priced != all {
		t.Errorf("%d of %d cards for sale have prices", priced, all)
	}
	run(t, ctx, chromedp.Click(`[data-region] .piece.unit`, chromedp.ByQuery))
	if text := value[string](t, ctx, `document.querySelector('.reader .text')?.textContent || ''`); !strings.Contains(text, "coin") {
		t.Errorf("the first card reads %q", text)
	}
	for range 40 {
		is := value[string](t, ctx, saying)
		if strings.HasSuffix(is, ": End the turn") {
			return
		}
		if strings.HasSuffix(is, ":") {
			t.Fatalf("%q says nothing to do", is)
		}
		run(t, ctx, chromedp.Evaluate(fmt.Sprintf(`%s; 0`, oneMove), nil, await))
	}
	t.Error("the turn never had only its end")
}

// oneMove lets a bot of the page move once.
const oneMove = `(async () => {
	const was = document.getElementById('app').dataset.shown;
	document.querySelector('.banner [aria-label="Menu"]').click();
	[...document.querySelectorAll('dialog .act')].find((b) => b.textContent === 'let a bot move').click();
	while (document.getElementById('app').dataset.shown === was) await new Promise((done) => setTimeout(done, 20));
})()`

// TestHintsOnBacks: what is known of a hidden card is on its back, next to the cards of others, and in
// the detail of the card.
func TestHintsOnBacks(t *testing.T) {
	ctx := atTable(t, 1280, 800, "fireworks", nil, 2, "colour on RED-1")
	const known = `[...document.querySelectorAll('.near .hand .piece.unknown')].map((n) => n.innerText).filter(Boolean).join()`
	run(t, ctx, until(known+` === 'Red,Red'`), chromedp.Click(`.near .hand .piece.unknown:has(.badge)`, chromedp.ByQuery), until(`document.querySelector('.reader .reminder')?.textContent === 'Red'`), shot("hints"))
	run(t, ctx, chromedp.Evaluate(`localStorage.setItem('arbiter.seat', '1')`, nil), chromedp.Reload(), ready(), until(`[...document.querySelectorAll('.far .hand .piece .badge')].map((n) => n.innerText).join() === 'Red,Red'`))
}
