package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// The lobby makes a room: a person chooses a game, gets a link for each seat, and both people sit
// down. The page fits all sizes.
func TestLobby(t *testing.T) {
	h := hosted(t)
	ctx, guest := profile(t, 1280, 800), profile(t, 390, 844)
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
	choose := `(() => { const s = document.querySelector('select'); s.value = 'letters'; s.dispatchEvent(new Event('change')); document.querySelector('button.go').click(); })()`
	run(t, ctx, chromedp.Evaluate(choose, nil), until(`document.querySelectorAll('.link a').length > 3`))
	fits("links")
	links := strings.Fields(value[string](t, ctx, `[...document.querySelectorAll('.link a')].map((a) => a.href).join(' ')`))
	run(t, ctx, chromedp.Navigate(links[0]), ready())
	run(t, guest, chromedp.Navigate(links[1]), ready())
	one, two := value[string](t, ctx, saying), value[string](t, guest, saying) // chance says who begins
	if strings.HasPrefix(one, "Your turn") == strings.HasPrefix(two, "Your turn") || !strings.HasSuffix(one+two, "is to act") && !strings.Contains(one, "is to act") {
		t.Errorf("the host reads %q and the guest %q", one, two)
	}
}
