package compiler

import (
	"os"
	"reflect"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
)

// read is the version of gopher-lua whose fields this package was written for. Before it
// is raised, read the fields of unexported.go in the new version: a field that keeps its
// name and type may still mean something else.
const read = "v1.1.2"

func TestFields(t *testing.T) {
	mod, err := os.ReadFile("../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if line := "github.com/yuin/gopher-lua " + read; !strings.Contains(string(mod), line+"\n") {
		t.Errorf("go.mod does not have %q: read the fields array, keys, dict, strdict and k2i of LTable, currentFrame of LState, frame of Debug, Fn and Pc of callFrame, and stringConstants of FunctionProto again", line)
	}
}

// TestNewState: a new state runs functions, and has no library.
func TestNewState(t *testing.T) {
	L := NewState(lua.Options{CallStackSize: 2, RegistrySize: 128})
	defer L.Close()
	if key, _ := L.G.Global.Next(lua.LNil); key != lua.LNil {
		t.Errorf("a new state has the global %v", key)
	}
	fn, err := L.LoadString("return 6 * 7")
	if err != nil {
		t.Fatal(err)
	}
	L.Push(fn)
	if err := L.PCall(0, 1, nil); err != nil || L.Get(-1) != lua.LNumber(42) {
		t.Errorf("the state returns %v: %v", L.Get(-1), err)
	}
}

func TestMissingField(t *testing.T) {
	for _, c := range [][2]string{{"arrays", "[]lua.LValue"}, {"array", "[]int"}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("the field %s %s was found", c[0], c[1])
				}
			}()
			find(reflect.TypeFor[lua.LTable](), c[0], c[1])
		}()
	}
}

func TestTables(t *testing.T) {
	table := &lua.LTable{Metatable: lua.LNil}
	if ArrayLen(table) != 0 || KeysLen(table) != 0 || Removed(table) != 0 || HasHeld(table, lua.LTrue) {
		t.Error("an empty table holds something")
	}
	for i := 1; i <= 3; i++ {
		table.RawSetInt(i, lua.LNumber(i))
	}
	table.RawSetInt(2, lua.LNil)
	table.RawSetString("a", lua.LTrue)
	table.RawSetString("b", lua.LTrue)
	table.RawSetH(lua.LTrue, lua.LTrue)
	table.RawSetString("a", lua.LNil)
	table.RawSetH(lua.LTrue, lua.LNil)
	if a, k, r := ArrayLen(table), KeysLen(table), Removed(table); a != 3 || k != 3 || r != 2 {
		t.Errorf("%d slots, %d keys, %d removed; want 3, 3, 2", a, k, r)
	}
	if !HasHeld(table, lua.LTrue) || !HasHeld(table, lua.LString("a")) || HasHeld(table, lua.LFalse) {
		t.Error("wrong keys were held")
	}
	(*TextKeys(table))["hidden"] = lua.LNumber(7)
	if table.RawGetString("hidden") != lua.LNumber(7) {
		t.Error("an entry of TextKeys is not found by its key")
	}
	for k, _ := table.Next(lua.LNil); k != lua.LNil; k, _ = table.Next(k) {
		if k == lua.LString("hidden") {
			t.Error("a script's walk meets an entry of TextKeys")
		}
	}
}

func TestInstructions(t *testing.T) {
	L := lua.NewState()
	defer L.Close()
	if fn, pc := NextInstruction(L); fn != nil || pc != 0 {
		t.Errorf("before the first call the next instruction is %d of %v", pc, fn)
	}
	seen := 0
	L.SetGlobal("probe", L.NewFunction(func(L *lua.LState) int {
		d, ok := L.GetStack(1)
		if !ok {
			t.Fatal("nobody called")
		}
		fn, err := L.GetInfo("f", d, nil)
		if err != nil {
			t.Fatal(err)
		}
		code, pc := fn.(*lua.LFunction).Proto.Code, InstructionOf(d)
		if op := int(code[pc-1] >> 26); op != lua.OP_CALL {
			t.Errorf("the instruction before the next one is %d, not a call", op)
		}
		seen++
		return 0
	}))
	if err := L.DoString("probe() local a = 1 probe()"); err != nil || seen != 2 {
		t.Error(seen, err)
	}
}
