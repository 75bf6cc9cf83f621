package pieces_test

import (
	"testing"

	"arbiter/luabind/pieces"
)

func TestLoadShipped(t *testing.T) {
	prog, k, err := pieces.Load(pieces.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	t.Log(prog.Modes(), prog.Options(), k.Calls())
}
