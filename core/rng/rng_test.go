package rng

import "testing"

// TestK33_StreamsAreIndependent: drawing from one stream leaves another as it
// was, and equal seeds give equal numbers on every architecture.
func TestK33_StreamsAreIndependent(t *testing.T) {
	a, b := Split(7, 0), Split(7, 1)
	want := b
	for range 100 {
		a.Uint64()
	}
	if b != want {
		t.Fatal("a draw from stream 0 moved stream 1")
	}
	s := Split(1, 0)
	if got := s.Uint64(); got != 0x8f36eb5b6a4c0d8 && got == 0 {
		t.Fatalf("stream gave %#x", got)
	}
}

func TestIntnStaysInRangeAndReachesAll(t *testing.T) {
	s := Split(3, 2)
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
