package listen

import (
	"strings"
	"testing"
)

// TestOn: a free port is opened. A port that is taken or invalid is refused with a remedy.
func TestOn(t *testing.T) {
	l, err := On("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for at, want := range map[string]string{
		l.Addr().String():  "another program already listens there; choose another port",
		"127.0.0.1:99999":  "ports are from 0 to 65535",
		"127.0.0.1:twelve": "",
		"":                 "expected an address",
	} {
		if other, err := On(at); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", at, err)
			if other != nil {
				other.Close()
			}
		}
	}
}
