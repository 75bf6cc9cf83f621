package view

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/coder/websocket"
)

// TestPurse: the bytes of all pages are counted together. When there are too many, the page with the
// most is closed, and its bytes are free after it has gone.
func TestPurse(t *testing.T) {
	var p purse
	closed := ""
	page := func(name string) *holding { return p.open(func() { closed += name }) }
	big, small, late := page("big "), page("small "), page("late ")
	if !big.take(maxQueued-10) || !small.take(10) || closed != "" {
		t.Fatalf("the bound is not reached where it is: %q", closed)
	}
	if !late.take(1) || closed != "big " {
		t.Fatalf("one more has closed %q", closed)
	}
	if big.take(1) {
		t.Error("a page that is closed takes more")
	}
	if small.take(maxOver) || closed != "big small " || p.total != maxQueued+1 {
		t.Errorf("while the page closes, others may take what they like: closed %q, %d bytes", closed, p.total)
	}
	big.close()
	small.close()
	if late.give(1); p.total != 0 || len(p.pages) != 1 {
		t.Errorf("%d bytes and %d pages are left", p.total, len(p.pages))
	}
	if late.take(maxQueued + 1); closed != "big small late " || p.total != 0 {
		t.Errorf("closed %q with %d bytes", closed, p.total)
	}
}

// TestPagesHoldBoundedBytes: pages that send long messages while a line runs hold at most the bound,
// together, and other pages are answered afterwards.
func TestPagesHoldBoundedBytes(t *testing.T) {
	v := served(t)
	ctx, leave := context.WithTimeout(context.Background(), patience)
	defer leave()
	v.s.mu.Lock() // as if a line were running
	long := []byte(fmt.Sprintf(`{"do":"edit","file":"x","text":%q}`, strings.Repeat("x", maxAsked/2)))
	for range 3 {
		c, err := dialed(t, ctx, v)
		if err != nil {
			t.Fatal(err)
		}
		for range waiting - 2 {
			if c.Write(ctx, websocket.MessageText, long) != nil {
				break // it was closed
			}
			v.purse.mu.Lock()
			if total := v.purse.total; total > maxQueued+maxOver {
				t.Errorf("pages hold %d bytes", total)
			}
			v.purse.mu.Unlock()
		}
	}
	v.s.mu.Unlock()
	other, err := dialed(t, ctx, v)
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Write(ctx, websocket.MessageText, []byte(`{"id":7,"do":"look"}`)); err != nil {
		t.Fatal(err)
	}
	if _, text, err := other.Read(ctx); err != nil || !strings.Contains(string(text), `"id":7`) {
		t.Errorf("another page: %.100s %v", text, err)
	}
}
