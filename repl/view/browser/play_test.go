package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/repl/view"
)

// patiently clicks something and waits until the page shows the effect: then shown() has another
// text or node. A click without an effect has three seconds.
const patiently = `
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const patiently = async (pick, shown) => {
    const was = shown();
    pick.click();
    for (const late = Date.now() + 3000; Date.now() < late && shown().every((is, i) => is === was[i]);) await wait(4);
  };
  const lit = () => ['target', 'chosen', 'can'].map((name) => document.querySelectorAll('.board .' + name).length).join();
`

// touching plays only with clicks: it clicks highlighted things, as a person would, until the match
// is over or a number of clicks is reached. It returns how many lines were sent.
const touching = `(async (most) => {` + patiently + `
  let seed = 7;
  const roll = (n) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
  const answer = () => document.querySelector('.said').lastChild;
  let clicks = 0, lines = 0;
  for (; clicks < most && !document.querySelector('.asks.over'); clicks++) {
    const before = answer();
    const targets = [...document.querySelectorAll('.board .target')], sure = [...document.querySelectorAll('.actions .act.sure')];
    const can = [...document.querySelectorAll('.board .can')];
    const enemy = targets.filter((n) => n.matches('.enemy, .plate'));
    const pick = enemy.length ? enemy[roll(enemy.length)] : targets.length ? targets[roll(targets.length)] : can.length && roll(4) ? can[roll(can.length)] : sure[0] || can[0] || document.querySelector('.actions .act.quiet');
    if (!pick) { await wait(30); continue; }
    await patiently(pick, () => [answer(), lit()]);
    if (answer() !== before) lines++;
  }
  return lines + ' ' + (document.querySelector('.asks.over') ? document.querySelector('.asks').textContent : 'goes on') + ' after ' + clicks;
})`

func await(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// A whole duel is played with clicks.
func TestPlayByClicks(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 5, []string{"base_health=6", "max_rounds=8"}, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	var how string
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Evaluate(touching+`(3000)`, &how, await), shot("played"))
	var plays, attacks int
	run(t, ctx, count(`play `, &plays), count(`attack `, &attacks))
	if strings.Contains(how, "goes on") || plays < 5 || attacks < 3 {
		t.Errorf("%s, with %d plays and %d attacks", how, plays, attacks)
	}
	t.Log(how)
}

// count counts the sent lines that begin with a text.
func count(begin string, n *int) chromedp.Action {
	return chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('.typed')].filter((n) => n.textContent.startsWith(%q)).length`, "› "+begin), n)
}

// middle returns the middle of an element.
func middle(ctx context.Context, selector string) (x, y float64, err error) {
	var at [2]float64
	err = chromedp.Evaluate(fmt.Sprintf(`(() => { const n = document.querySelector(%q); n.scrollIntoView({block: 'nearest'}); const r = n.getBoundingClientRect(); return [(r.left + r.right) / 2, (r.top + r.bottom) / 2]; })()`, selector), &at).Do(ctx)
	return at[0], at[1], err
}

// drag drags an element onto one that exists when the drag has begun.
func drag(from, onto string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		x, y, err := middle(ctx, from)
		if err != nil {
			return err
		}
		for _, step := range []struct {
			kind   input.MouseType
			dx, dy float64
		}{{input.MouseMoved, 0, 0}, {input.MousePressed, 0, 0}, {input.MouseMoved, 6, -6}, {input.MouseMoved, 14, -14}} {
			if err := input.DispatchMouseEvent(step.kind, x+step.dx, y+step.dy).WithButton(input.Left).WithButtons(1).WithClickCount(1).Do(ctx); err != nil {
				return err
			}
		}
		if x, y, err = middle(ctx, onto); err != nil {
			return err
		}
		for _, kind := range []input.MouseType{input.MouseMoved, input.MouseReleased} {
			if err := input.DispatchMouseEvent(kind, x, y).WithButton(input.Left).WithClickCount(1).Do(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}

// A card is dragged from the hand to a slot, and a unit from slot to slot or to its target.
func TestDrag(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	run(t, ctx, chromedp.Navigate(url), ready(), drag(`.near .hand .piece.can`, `[data-id="@1b2"]`), sent("play 1 to bravo front 2"),
		chromedp.WaitVisible(`[data-id="@1b2"] .piece.own`, chromedp.ByQuery))
	url, _ = serve(t, session(t, world("duel", 3, nil, nil), "bot 30 greedy"), view.Files{})
	var line, ghost string
	run(t, ctx, chromedp.Navigate(url), ready(), drag(`.cell .piece.own.can`, `.board .target`), until(`document.querySelector('.typed')`),
		chromedp.Text(`.typed`, &line, chromedp.ByQuery), chromedp.Evaluate(`document.querySelector('.ghost, .answer.fail')?.textContent || ''`, &ghost))
	if ghost != "" || !strings.HasPrefix(line, "› ") {
		t.Errorf("a unit that is dragged: %q %q", line, ghost)
	}
}

// onTo presses Tab until the focused element matches a selector.
func onTo(selector string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		for range 120 {
			var there bool
			if err := chromedp.Evaluate(fmt.Sprintf(`document.activeElement.matches(%q)`, selector), &there).Do(ctx); err != nil || there {
				return err
			}
			if err := chromedp.KeyEvent(kb.Tab).Do(ctx); err != nil {
				return err
			}
		}
		return fmt.Errorf("no Tab leads to %s", selector)
	})
}

// A turn is played only with keys: a card is taken and put in the direction of an arrow, phases
// end, the timeline moves, and a panel opens.
func TestKeysAlone(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	enter := chromedp.KeyEvent(kb.Enter)
	var first, second, line string
	run(t, ctx, chromedp.Navigate(url), ready(), onTo(`.hand .piece.can`), enter, until(`document.activeElement.matches('.target')`),
		chromedp.Evaluate(`document.activeElement.dataset.id`, &first), chromedp.KeyEvent(kb.ArrowRight),
		chromedp.Evaluate(`document.activeElement.dataset.id`, &second), enter, until(`document.querySelector('.typed')`),
		chromedp.Text(`.typed`, &line, chromedp.ByQuery))
	if first == second || !strings.HasPrefix(line, "› play 1 to ") {
		t.Errorf("an arrow leads from %s to %s, and the line is %q", first, second, line)
	}
	lines := 1 // that the console has shown
	run(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		for range 6 {
			var over bool
			if err := chromedp.Evaluate(`document.querySelector('.prompt .mark').textContent.includes('player 2')`, &over).Do(ctx); err != nil || over {
				return err
			}
			if err := (chromedp.Tasks{onTo(`.actions .act.sure`), enter}).Do(ctx); err != nil {
				return err
			}
			lines++
			if err := until(fmt.Sprintf(`document.querySelectorAll('.typed').length === %d`, lines)).Do(ctx); err != nil {
				return err
			}
		}
		return fmt.Errorf("the turn does not end")
	}))
	var moment, panel string
	run(t, ctx, onTo(`.timeline .track`), chromedp.KeyEvent(kb.PageUp), chromedp.KeyEvent(kb.ArrowLeft), until(`document.querySelector('.timeline .moment').textContent.startsWith('before')`), chromedp.Text(`.timeline .moment`, &moment, chromedp.ByQuery),
		chromedp.KeyEvent(kb.End), until(`!document.querySelector('#app').classList.contains('past')`),
		chromedp.Focus(`.prompt input`, chromedp.ByQuery), onTo(`[role=tab]`), chromedp.KeyEvent(kb.ArrowRight), chromedp.Text(`[role=tab][aria-selected=true]`, &panel, chromedp.ByQuery))
	if !strings.HasPrefix(moment, "before #") || panel != "Why" {
		t.Errorf("%q, %q", moment, panel)
	}
}

// A page that is reloaded while a line runs opens immediately and shows that the line runs. Escape stops it.
func TestReloadStops(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	working := until(`document.querySelector('.working:not([hidden])')`)
	var works string
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.SendKeys(`.prompt input`, "bot mcts:20000 10000\r", chromedp.ByQuery), working,
		chromedp.Navigate(url), ready(), working, chromedp.Text(`.working`, &works, chromedp.ByQuery), chromedp.KeyEvent(kb.Escape),
		until(`document.querySelector('.working').hidden`))
	if !strings.Contains(works, "Stop") {
		t.Errorf("%q", works)
	}
}

// A running line is shown, and Escape stops it.
func TestEscapeStops(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	var works, said string
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.SendKeys(`.prompt input`, "bot mcts:20000 10000\r", chromedp.ByQuery),
		until(`document.querySelector('.working:not([hidden])')`), chromedp.Text(`.working`, &works, chromedp.ByQuery), shot("working"), chromedp.KeyEvent(kb.Escape),
		until(`document.querySelector('.working[hidden]')`), sent("bot mcts:20000 10000"), chromedp.Text(`.said`, &said, chromedp.ByQuery))
	if !strings.Contains(works, "bot mcts:20000 10000") || !strings.Contains(works, "Stop") || !strings.Contains(said, "stopped") {
		t.Errorf("%q, %q", works, said)
	}
}
