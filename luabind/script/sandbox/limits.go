package sandbox

import lua "github.com/yuin/gopher-lua"

const (
	maxSource  = 64 << 10 // bytes of one script
	maxNesting = 100      // open brackets and blocks
	maxDepth   = 1000     // levels of the syntax tree

	// maxArray bounds the array part of a table. The interpreter fills the
	// gap up to an array index, so without a bound one instruction could
	// allocate a gigabyte.
	maxArray = 65536

	// registryMax bounds values on the stack. It also bounds how many
	// values a single instruction can copy.
	registryMax = 8192

	// maxIndexChain bounds the __index tables that one read follows, as a read
	// is one instruction.
	maxIndexChain = 8

	// maxName bounds a name in the source, as looking it up is one instruction.
	maxName = 200
)

// The interpreter reads these bounds from package variables; they are set
// once, before any state can exist.
func init() {
	lua.MaxArrayIndex = maxArray + 1
	lua.MaxTableGetLoop = maxIndexChain
	// Without it a call of a function with ... makes a table that nobody sees.
	lua.CompatVarArg = false
}

// Limits are the caps of one VM. A zero field means its default.
type Limits struct {
	Call    int // instructions of one call, default 100,000
	Command int // instructions between two BeginCommand, default 2,000,000
	Load    int // instructions before the first BeginCommand, default 3,000,000
	String  int // bytes of one string, default 16,384
	Table   int // entries of one table, default and maximum 65,536
	Depth   int // nested calls, default 128
}

func (l Limits) withDefaults() Limits {
	orDefault := func(v *int, d int) {
		if *v <= 0 {
			*v = d
		}
	}
	orDefault(&l.Call, 100_000)
	orDefault(&l.Command, 2_000_000)
	orDefault(&l.Load, 3_000_000)
	orDefault(&l.String, 16<<10)
	orDefault(&l.Table, maxArray)
	orDefault(&l.Depth, 128)
	l.Table = min(l.Table, maxArray)
	return l
}
