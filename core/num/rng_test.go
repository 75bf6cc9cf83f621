package num_test

import (
	"testing"

	"arbiter/core/num"
)

// TestK33_StreamsAreIndependent: drawing from one stream leaves another as it
// was, and equal seeds give equal numbers on every architecture.
func TestK33_StreamsAreIndependent(t *testing.T) {
	a, b := num.SplitStream(7, 0), num.SplitStream(7, 1)
	want := b
	for range 100 {
		a.Uint64()
	}
	if b != want {
		t.Fatal("a draw from stream 0 moved stream 1")
	}
	s := num.SplitStream(1, 0)
	if x, y, n := s.Uint64(), s.Uint64(), s.Intn(1000); x != 0x4461ae9c44805aca || y != 0x2dfd9425c5702ab1 || n != 943 {
		t.Fatalf("stream 0 of seed 1 gave %#x, %#x, %d: old records would not replay", x, y, n)
	}
}

func TestIntnStaysInRangeAndReachesAll(t *testing.T) {
	s := num.SplitStream(3, 2)
	for n := 1; n <= 12; n++ {
		seen := make([]bool, n)
		for range 400 {
			v := s.Intn(n)
			if v < 0 || v >= n {
				t.Fatalf("Intn(%d) = %d", n, v)
			}
			seen[v] = true
		}
		for v, ok := range seen {
			if !ok {
				t.Errorf("Intn(%d) never gave %d", n, v)
			}
		}
	}
}

// TestIntnOfOneDraws: a number from 0 to 0 takes one draw too, so that the count of
// draws does not depend on how many there are to choose from (K-33). So does a bound
// below 0.
func TestIntnOfOneDraws(t *testing.T) {
	for _, n := range []int{-1 << 31, -1, 0, 1} {
		s, same := num.SplitStream(5, 1), num.SplitStream(5, 1)
		same.Uint64()
		if s.Intn(n) != 0 || s != same {
			t.Errorf("Intn(%d) did not draw once", n)
		}
	}
}

// TestIntnDrawsTheRestAgain: of all 32 bits only 0 is left over by a bound of 3, and is drawn again. A bound of 2 leaves nothing over.
func TestIntnDrawsTheRestAgain(t *testing.T) {
	const zero = 1<<64 - 0x9e3779b97f4a7c15                     // the state whose next bits are all 0
	for n, draws := range map[int]int{2: 1, 3: 2, 4: 1, 5: 2} { //maporder: each is compared
		s, same := num.Stream(zero), num.Stream(zero)
		if same.Uint64() != 0 {
			t.Fatal("the bits are not 0")
		}
		if draws > 1 {
			same.Uint64()
		}
		if s.Intn(n); s != same {
			t.Errorf("Intn(%d) does not draw %d times", n, draws)
		}
	}
}

// TestIntnIsFairInLargeRanges: in a range of three quarters of 32 bits each third number
// would come twice as often as the others if the rest were not drawn again.
func TestIntnIsFairInLargeRanges(t *testing.T) {
	s := num.SplitStream(9, 4)
	const draws = 6000
	thirds := [3]int{}
	for range draws {
		thirds[s.Intn(3<<29)%3]++ // on 32 bits the largest such range that an int holds
	}
	for i, n := range thirds {
		if n < draws/3-200 || n > draws/3+200 {
			t.Errorf("%d of %d numbers leave %d, want a third", n, draws, i)
		}
	}
}
