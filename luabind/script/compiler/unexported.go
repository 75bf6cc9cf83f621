package compiler

import (
	"reflect"
	"unsafe"

	lua "github.com/yuin/gopher-lua"
)

// field is a field of one of the interpreter's structs.
type field struct {
	index  int
	offset uintptr
}

// find returns the field of a struct by its name. It panics if the field is missing or
// has another type than is expected, which is written as Go writes it.
func find(of reflect.Type, name, want string) field {
	f, ok := of.FieldByName(name)
	if !ok || len(f.Index) != 1 || f.Type.String() != want {
		panic("unexported: " + of.String() + " has no field " + name + " of type " + want)
	}
	return field{f.Index[0], f.Offset}
}

var (
	tableType = reflect.TypeFor[lua.LTable]()

	tableArray   = find(tableType, "array", "[]lua.LValue")
	tableKeys    = find(tableType, "keys", "[]lua.LValue")
	tableDict    = find(tableType, "dict", "map[lua.LValue]lua.LValue")
	tableStrdict = find(tableType, "strdict", "map[string]lua.LValue")
	tablePlaces  = find(tableType, "k2i", "map[lua.LValue]int")

	stateFrame = find(reflect.TypeFor[lua.LState](), "currentFrame", "*lua.callFrame")
	debugFrame = find(reflect.TypeFor[lua.Debug](), "frame", "*lua.callFrame")
	frameType  = reflect.TypeFor[lua.LState]().Field(stateFrame.index).Type.Elem()
	frameFn    = find(frameType, "Fn", "*lua.LFunction")
	framePC    = find(frameType, "Pc", "int")

	protoStrings = find(reflect.TypeFor[lua.FunctionProto](), "stringConstants", "[]string")
)

// at returns the address of a field of the struct at an address.
func at[T any](of unsafe.Pointer, f field) *T { return (*T)(unsafe.Add(of, f.offset)) }

// ArrayLen returns the length of a table's array part, holes included.
func ArrayLen(t *lua.LTable) int { return len(*at[[]lua.LValue](unsafe.Pointer(t), tableArray)) }

// KeysLen returns how many keys a table's hash part has ever held: the interpreter keeps
// the place of a removed key.
func KeysLen(t *lua.LTable) int { return len(*at[[]lua.LValue](unsafe.Pointer(t), tableKeys)) }

// Removed returns how many keys of a table's hash part no longer have a value.
func Removed(t *lua.LTable) int {
	n := KeysLen(t)
	if n == 0 {
		return 0
	}
	return n - len(*at[map[lua.LValue]lua.LValue](unsafe.Pointer(t), tableDict)) - len(*TextKeys(t))
}

// HasHeld reports whether a table's hash part has ever held a key.
func HasHeld(t *lua.LTable, key lua.LValue) bool {
	_, held := (*at[map[lua.LValue]int](unsafe.Pointer(t), tablePlaces))[key]
	return held
}

// TextKeys returns the entries of a table with text keys. An entry that is written here
// is found by its key, but next does not return it.
func TextKeys(t *lua.LTable) *map[string]lua.LValue {
	return at[map[string]lua.LValue](unsafe.Pointer(t), tableStrdict)
}

// NextInstruction returns the function that a state runs and the place in its code of the
// instruction that comes next. The function is nil before the first call.
func NextInstruction(L *lua.LState) (fn *lua.LFunction, pc int) {
	return instruction(*at[unsafe.Pointer](unsafe.Pointer(L), stateFrame))
}

// InstructionOf returns the place in the code of a function on the stack of the
// instruction that comes next when it goes on.
func InstructionOf(d *lua.Debug) int {
	_, pc := instruction(*at[unsafe.Pointer](unsafe.Pointer(d), debugFrame))
	return pc
}

func instruction(frame unsafe.Pointer) (*lua.LFunction, int) {
	if frame == nil {
		return nil, 0
	}
	return *at[*lua.LFunction](frame, frameFn), *at[int](frame, framePC)
}

// NewState returns a state without libraries. lua.NewState can omit them too, but the
// playground would still link them all, with os/exec for io.popen: 240 KB of its 5 MB.
// The options must set the sizes of the stack and of the registry.
func NewState(options lua.Options) *lua.LState { return newLState(options) }

//go:linkname newLState github.com/yuin/gopher-lua.newLState
func newLState(options lua.Options) *lua.LState

// SetStrings sets the text of a function's string constants, in the order of its
// constants, with "" for those that are not strings.
func SetStrings(p *lua.FunctionProto, texts []string) {
	*at[[]string](unsafe.Pointer(p), protoStrings) = texts
}
