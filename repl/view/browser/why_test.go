package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// here reports whether the panel explains the event that the timeline is at, and the board is in the
// past.
const here = `document.querySelector('.why h2').textContent.startsWith(document.querySelector('.timeline .moment').textContent.match(/#\d+/)[0] + ' ') &&
	document.querySelector('.hit .bar') && document.querySelector('#app').classList.contains('past')`

// The timeline leads to a hit with its steps. Afterwards the present board is unchanged.
func TestScrubToAHit(t *testing.T) {
	for mode, title := range map[string]string{"duel": "hits", "tactics": "hits"} {
		t.Run(mode, func(t *testing.T) {
			lines := map[string]string{"duel": "bot 60 greedy", "tactics": "bot 60 policy"}
			url, _ := serve(t, session(t, world(mode, 3, nil, nil), lines[mode]), view.Files{})
			ctx := browse(t, 1280, 860)
			next := chromedp.Tasks{chromedp.Evaluate(`void (window.was = document.querySelector('.timeline .moment').textContent)`, nil),
				chromedp.Click(`.timeline .step:nth-of-type(5)`, chromedp.ByQuery), until(`document.querySelector('.timeline .moment').textContent !== window.was && ` + here)}
			var bars int
			var hitLine, moment, far, tree string
			run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Text(".board", &far, chromedp.ByQuery), next, next, next,
				chromedp.Evaluate(`document.querySelectorAll('.hit .bar').length`, &bars), chromedp.Text(".hit .line", &hitLine, chromedp.ByQuery),
				chromedp.Text(".timeline .moment", &moment, chromedp.ByQuery), chromedp.Text(".causes", &tree, chromedp.ByQuery), shot("hit-"+mode))
			if bars < 2 || !strings.Contains(hitLine, title) || !strings.HasPrefix(moment, "before #") || strings.Contains(tree, "#1.1") {
				t.Errorf("%d bars, %q, %q, %q", bars, hitLine, moment, tree)
			}
			var back string
			run(t, ctx, chromedp.Click(`.timeline .act.quiet`, chromedp.ByQuery), until(`!document.querySelector('#app').classList.contains('past')`), chromedp.Text(".board", &back, chromedp.ByQuery))
			if back != far {
				t.Error("the board of now is another after the look back")
			}
		})
	}
}

// Two forks appear side by side, with their differences.
func TestForksSideBySide(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil), "bot 10 greedy"), view.Files{})
	ctx := browse(t, 1280, 860)
	var names, fields string
	var sides int
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Click(`.forktab[title=fork]`, chromedp.ByQuery), sent("fork fork1"), typed("bot 3 random"),
		chromedp.Click(`.forktab:first-child`, chromedp.ByQuery), sent("switch main"), typed("bot 2 greedy"),
		chromedp.Click(`.forktab[aria-label=compare]`, chromedp.ByQuery), chromedp.WaitVisible(`.compared`, chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelectorAll('.compared .sideof').length`, &sides), chromedp.Text(`.compared h2`, &names, chromedp.ByQuery),
		chromedp.Text(`.compared .fields`, &fields, chromedp.ByQuery), shot("forks"))
	if sides != 2 || !strings.Contains(names, "main") || !strings.Contains(names, "fork1") || strings.TrimSpace(fields) == "" {
		t.Errorf("%d sides, %q, %q", sides, names, fields)
	}
	var commands int
	run(t, ctx, chromedp.Evaluate(`document.querySelectorAll('.compared li').length`, &commands))
	if commands < 2 {
		t.Errorf("%d commands are listed for both", commands)
	}
}

// A change of a field shows the names of its values, and not their numbers.
func TestChangesAreNamed(t *testing.T) {
	c := session(t, world("duel", 3, nil, nil), "bot 60 greedy")
	seq, _, _ := strings.Cut(strings.TrimPrefix(c.Do("events 1 factors=shield").Text, "#"), " ")
	url, _ := serve(t, c, view.Files{})
	ctx := browse(t, 1280, 860)
	var mods string
	run(t, ctx, chromedp.Navigate(url), ready(), typed("tree "+seq), chromedp.WaitVisible(".causes .mod", chromedp.ByQuery),
		chromedp.Evaluate(`[...document.querySelectorAll('.causes .mod')].map((n) => n.textContent).join('\n')`, &mods))
	if !strings.Contains(mods, "factors – → shield 2/1") {
		t.Errorf("the changes of #%s: %s", seq, mods)
	}
}

// The bars of a hit have the figures of why hit, in its order, also where a step only notes something. A
// selected unit shows the other values that have changed.
func TestFiguresAreThoseOfTheConsole(t *testing.T) {
	c := session(t, world("duel", 3, nil, nil), "bot 60 greedy")
	url, _ := serve(t, c, view.Files{})
	ctx := browse(t, 1280, 860)
	wrong := ""
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Evaluate(`(async () => {
		const {WhyPanel} = await import('./why.js'), {DetailPanel} = await import('./detail.js');
		const steps = [['add', 2, 3, 5], ['note', 0, 0, 0], ['mul', 2, 5, 10], ['reject', 0, 10, 0]].map(([op, amount, before, after]) => ({op, amount, before, after, by: 'X', stage: 'S'}));
		const hit = new WhyPanel().hit({title: '', base: 3, final: 0, steps, losses: []});
		const bars = [...hit.querySelectorAll('.bar b')].map((n) => n.textContent).join();
		const piece = {id: 'a', kind: 'k', call: 'a1', figures: [{key: 'health', name: 'health', value: 3}]};
		const values = [['health_cap', 2, 3], ['enters_ready', 0, 1], ['sight', 1, 1]].map(([name, base, now]) => ({name, base, now, changes: base !== now}));
		const detail = new DetailPanel({piece: () => piece, kind: () => undefined}, () => {}, () => {}, async (what, {line}) => ({data: {values}, text: line + '\n  health_cap 3\n  enters_ready 1  (base 0)  1 by PODS\n  sight 1\n'}));
		detail.show('a', true);
		await new Promise((done) => setTimeout(done));
		return bars + ' | ' + detail.node.querySelector('.others').textContent;
	})()`, &wrong, await))
	if wrong != "3,5,5,10,0,0 | enters_ready 1  (base 0)  1 by PODS" {
		t.Errorf("the figures are %q", wrong)
	}
}

// The reasons why a command is not legal stay within the panel, also on a narrow page.
func TestReasonsFit(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil), "end"), view.Files{})
	ctx := browse(t, 390, 860)
	var text string
	var over int
	run(t, ctx, chromedp.Navigate(url), ready(), typed("whynot 1"), chromedp.WaitVisible(".why .answer", chromedp.ByQuery), chromedp.Text(".why .answer", &text, chromedp.ByQuery),
		chromedp.Evaluate(`(() => { const n = document.querySelector('.why .answer'); return n.scrollWidth - n.clientWidth + Math.max(0, n.getBoundingClientRect().right - innerWidth); })()`, &over), shot("reasons"))
	if over > 0 || !strings.Contains(text, "WRONG_PHASE") {
		t.Errorf("%d pixels too wide: %s", over, text)
	}
}
