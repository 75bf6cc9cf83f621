package lzma

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// samples are bytes of all kinds: none, few, equal ones, chance, texts, and repetitions
// near and far.
func samples(t testing.TB) map[string][]byte {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	chance := make([]byte, 70_000)
	for i := range chance {
		chance[i] = byte(r.Uint32())
	}
	source, err := os.ReadFile("parse.go")
	if err != nil {
		t.Fatal(err)
	}
	var far []byte
	for i := range 40 {
		far = append(far, chance[i*100:i*100+3000+i]...)
		far = append(far, source[i*7:]...)
	}
	return map[string][]byte{
		"none": {}, "one": {7}, "three": []byte("abc"), "equal": make([]byte, 100_000), "chance": chance, "text": source, "far": far,
		"few": []byte(strings.Repeat("ab", 3000) + strings.Repeat("abc", 3000)), "tail": []byte(strings.Repeat("x", 5) + "yz"),
	}
}

// What is packed is unpacked to the same, and read by others.
func TestRoundTrip(t *testing.T) {
	xz, _ := exec.LookPath("xz")
	for name, data := range samples(t) {
		packed := Pack(data)
		if again := Pack(data); !bytes.Equal(packed, again) {
			t.Errorf("%s is packed in two ways", name)
		}
		out, err := Unpack(packed, len(data))
		if err != nil || !bytes.Equal(out, data) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := Unpack(packed, len(data)-1); len(data) > 0 && err == nil {
			t.Errorf("%s: more bytes than may be were unpacked", name)
		}
		if xz != "" {
			cmd := exec.Command(xz, "--format=lzma", "-dc")
			cmd.Stdin = bytes.NewReader(packed)
			if out, err := cmd.Output(); err != nil || !bytes.Equal(out, data) {
				t.Errorf("%s: another program reads %d bytes of %d: %v", name, len(out), len(data), err)
			}
		}
	}
	if n, was := len(Pack(samples(t)["text"])), len(samples(t)["text"]); n*2 > was {
		t.Errorf("a source of %d bytes has %d, packed", was, n)
	}
}

// Parts are put together again, each is packed by itself, and what is not whole is
// refused.
func TestParts(t *testing.T) {
	data := samples(t)["far"]
	packed := PackParts(data, 3)
	if out, err := UnpackParts(packed, len(data)); err != nil || !bytes.Equal(out, data) || !HasParts(packed) {
		t.Errorf("%d bytes of %d: %v", len(out), len(data), err)
	}
	if first := Pack(data[:len(data)/3]); !bytes.HasPrefix(packed[partHeader:], first) {
		t.Error("the first part is not packed by itself")
	}
	if _, err := UnpackParts(packed, len(data)-1); err == nil {
		t.Error("more bytes than may be were unpacked")
	}
	for _, n := range []int{2, partHeader + 10, len(packed) - 20} {
		if _, err := UnpackParts(packed[:n], len(data)); err == nil {
			t.Errorf("%d bytes of %d were unpacked", n, len(packed))
		}
	}
}

// Broken bytes are refused or give others, and break nothing.
func TestBroken(t *testing.T) {
	packed := Pack(samples(t)["text"])
	for n := 0; n < len(packed)-10; n += 13 {
		if _, err := Unpack(packed[:n], 1<<20); err == nil {
			t.Errorf("%d bytes of %d were unpacked", n, len(packed))
		}
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		bad := bytes.Clone(packed)
		bad[header+1+r.IntN(len(bad)-header-1)] ^= byte(1 + r.IntN(255))
		_, _ = Unpack(bad, 1<<20) // it must come back
	}
}
