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
)

// The interpreter reads this bound from a package variable; it is set once,
// before any state can exist.
func init() { lua.MaxArrayIndex = maxArray + 1 }

// Limits are the caps of one VM. A zero field means its default.
type Limits struct {
	Call    int // instructions of one call, default 100,000
	Command int // instructions between two BeginCommand, default 2,000,000
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
	// Comparing two strings is one instruction, so their length is what bounds
	// its cost.
	orDefault(&l.String, 16<<10)
	orDefault(&l.Table, maxArray)
	orDefault(&l.Depth, 128)
	l.Table = min(l.Table, maxArray)
	return l
}
