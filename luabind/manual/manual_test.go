package manual_test

import (
	"os"
	"testing"

	"arbiter/luabind/manual"
	luatcg "arbiter/luabind/tcg"
)

// TestPagesAreFresh: the pages in docs/ say what their tables say.
func TestPagesAreFresh(t *testing.T) {
	prog, _, err := luatcg.Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range manual.Pages(prog) {
		if got, err := os.ReadFile("../../docs/" + p.Name); err != nil || string(got) != p.Text {
			t.Errorf("docs/%s is stale; run: go run ./cmd/arbiter docs", p.Name)
		}
	}
}
