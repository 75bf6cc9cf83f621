package observe

// Block is a run of numbers of commands: those of a verb, or of one action or card. The
// number of a command is From plus its parts, as a number with a digit for each part; the
// last part counts fastest.
type Block struct {
	Name  string `json:"name"`
	From  int    `json:"from"`
	Parts []Part `json:"parts"`
}

// Part is a digit of a command's number, from 0 to Size-1.
type Part struct {
	Name string `json:"name"`
	Size int    `json:"size"`
}

// Size is how many numbers a block has.
func (b *Block) Size() int {
	n := 1
	for _, p := range b.Parts {
		n *= p.Size
	}
	return n
}

// Block adds a block behind the others and returns its index. Parts of one value are left
// out by Index like any other: they cost nothing.
func (f *Form) Block(name string, parts ...Part) int {
	if parts == nil {
		parts = []Part{}
	}
	f.Blocks = append(f.Blocks, Block{Name: name, From: f.Indexes(), Parts: parts})
	return len(f.Blocks) - 1
}

// Indexes is how many numbers of commands there are.
func (f *Form) Indexes() int {
	if len(f.Blocks) == 0 {
		return 0
	}
	last := &f.Blocks[len(f.Blocks)-1]
	return last.From + last.Size()
}

// Index is the number of a command of a block by its parts. It returns -1 when a part is out of
// its size.
func (f *Form) Index(block int, parts ...int) int {
	b := &f.Blocks[block]
	n := 0
	for i, p := range b.Parts {
		if parts[i] < 0 || parts[i] >= p.Size {
			return -1
		}
		n = n*p.Size + parts[i]
	}
	return b.From + n
}
