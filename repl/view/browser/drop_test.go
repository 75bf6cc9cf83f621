package browser

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// dropping drops a file with a name and a text onto the page.
func dropping(name, text string) chromedp.Action {
	return chromedp.Evaluate(fmt.Sprintf(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([%q], %q));
		document.getElementById('app').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`, text, name), nil)
}

// A file that is dropped onto the table or the workbench opens in the place of the match, on every
// page that shows it. A hostile file has one error, and the match stays.
func TestDropFiles(t *testing.T) {
	files := view.Files{}
	files.Open = func(name string, data []byte) (*view.Opened, error) {
		if name != "four.session" || string(data) != "a match" {
			return nil, errors.New(name + ": neither a saved session nor a record of play")
		}
		return &view.Opened{Console: session(t, world("xiangqi", 3, nil, nil), "bot 3"), Files: files, Notes: "the pack has changed"}, nil
	}
	url, _ := serve(t, session(t, world("ffa4", 3, nil, nil), "bot 5 greedy"), files)
	bench, table := browse(t, 1280, 860), browse(t, 1280, 800) // the last one is in front
	run(t, bench, chromedp.Navigate(url), ready())
	run(t, table, chromedp.Navigate(url+"?face=table"), chromedp.Evaluate(`localStorage.setItem('arbiter.seat', '4')`, nil), chromedp.Reload(), ready())
	sure := chromedp.Tasks{until(`document.querySelector("dialog .danger")`), chromedp.Evaluate(`document.querySelector("dialog .danger").click()`, nil)}
	refused := until(`document.querySelector('.refused:not([hidden])')`)
	for _, bad := range []string{"<b>", strings.Repeat("x", 2_900_001)} {
		if run(t, table, dropping("a<i>.session", bad)); len(bad) < 10 {
			run(t, table, sure)
		}
		run(t, table, refused)
		want := map[bool]string{true: "The file is too long.", false: "a<i>.session: neither a saved session nor a record of play"}[len(bad) > 10]
		if is := value[string](t, table, `document.querySelector('.refused').textContent + document.querySelectorAll('.seat').length`); is != want+"4" {
			t.Errorf("%q, want %q", is, want)
		}
		run(t, table, chromedp.Evaluate(`document.querySelector('.refused').hidden = true`, nil))
	}
	// The notes appear after the board of the new match.
	run(t, table, dropping("four.session", "a match"), sure, until(`document.querySelector('.region.points')`),
		until(`document.querySelector('.refused').textContent === 'the pack has changed'`))
	run(t, bench, until(`document.querySelector('.region.points')`), dropping("no", "no"), until(`document.querySelector('.said').textContent.includes('no: neither')`),
		dropping("four.session", "a match"), until(`document.querySelector('.said').textContent.includes('the pack has changed')`))
}
