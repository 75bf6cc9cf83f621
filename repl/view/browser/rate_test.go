package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// TestEvaluation: on request a bot rates the commands. The chances are areas over the timeline, and
// a mark on each costly command leads there, by click and by key. A stop keeps what was rated.
func TestEvaluation(t *testing.T) {
	url, _ := serve(t, session(t, world("xiangqi", 3, nil, nil), "move b2e2", "move h9g7", "move e2e6", "move a9a8"), view.Files{})
	ctx := browse(t, 1280, 860)
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Click(`.analyse`, chromedp.ByQuery), until(`document.querySelector('.analyse').textContent === 'Analysed'`), shot("evaluation"))
	if n := value[int](t, ctx, `document.querySelectorAll('.evaluation polygon').length`); n != 2 {
		t.Errorf("%d areas for two seats", n)
	}
	mark := value[string](t, ctx, `[...document.querySelectorAll('.mark.blunder')].at(-1).getAttribute('aria-label')`)
	if !strings.Contains(mark, "blunder: command 4") || !strings.Contains(mark, "move a9a8") {
		t.Errorf("the mark says %q", mark)
	}
	run(t, ctx, chromedp.Evaluate(`[...document.querySelectorAll('.mark.blunder')].at(-1).click()`, nil), until(`document.querySelector('.timeline .moment').textContent.startsWith('before')`))
	says := value[string](t, ctx, `document.querySelector('.evaluation .says').textContent`)
	if says != mark {
		t.Errorf("the mark of %q says %q", mark, says)
	}
	run(t, ctx, chromedp.Click(`.timeline .tools .act:not([hidden]):nth-last-child(2)`, chromedp.ByQuery), until(`document.querySelector('.timeline .moment').textContent.startsWith('now')`),
		chromedp.Focus(`.mark.blunder`, chromedp.ByQuery), chromedp.KeyEvent("\r"), until(`document.querySelector('.timeline .moment').textContent.startsWith('before')`))
	run(t, ctx, chromedp.EmulateViewport(390, 860), shot("evaluation-390"))
	if over := value[string](t, ctx, wider); over != "" {
		t.Errorf("wider than the page: %s", over)
	}
	run(t, ctx, chromedp.EmulateViewport(1280, 860), typed("undo"), typed("move b9c7"), until(`![...document.querySelectorAll('.mark')].some((n) => n.title.includes('a9a8'))`), chromedp.Click(`.analyse`, chromedp.ByQuery), until(`document.querySelector('.analyse').textContent === 'Analysed'`))
	if left := value[int](t, ctx, `[...document.querySelectorAll('.mark')].filter((n) => n.title.includes('a9a8')).length`); left != 0 {
		t.Error("a command that was taken back is still marked")
	}
}
