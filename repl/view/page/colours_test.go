package page

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestColoursOfSeats checks the colours of the eight seats in both schemes. They must differ, and
// must have enough contrast on a panel, on the banner and on the soft colour of the seat.
func TestColoursOfSeats(t *testing.T) {
	css, _, ok := Asset("base.css")
	if !ok {
		t.Fatal("there is no base.css")
	}
	const seats = 8
	for scheme := range 2 {
		panel := colourOf(t, css, "panel")[scheme]
		var all []rgb
		for n := 1; n <= seats; n++ {
			if rule := fmt.Sprintf(`\.of-%d \{ --of: var\(--p%d\); --of-soft: var\(--seat%d\); \}`, n, n, n); !regexp.MustCompile(rule).Match(css) {
				t.Errorf("seat %d has no rule %s", n, rule)
			}
			is, soft := colourOf(t, css, fmt.Sprint("p", n))[scheme], colourOf(t, css, fmt.Sprint("seat", n))[scheme]
			for _, ground := range []rgb{panel, soft, panel.mixed(is, .14)} { // the last is the banner
				if c := contrast(is, ground); c < 4.5 {
					t.Errorf("scheme %d: the contrast of seat %d is %.2f", scheme, n, c)
				}
			}
			for i, other := range all {
				if d := is.distance(other); d < 60 {
					t.Errorf("scheme %d: the colours of seats %d and %d are %.0f apart", scheme, i+1, n, d)
				}
			}
			all = append(all, is)
		}
	}
}

// TestSeatsKeepTheirColours checks that only the classes of seats give a colour with more weight than
// :where has. Another rule would win against them: arrows of all seats had the colour of the first.
func TestSeatsKeepTheirColours(t *testing.T) {
	rule := regexp.MustCompile(`([^{}\n]*)\{[^{}]*--of: `)
	given := 0
	for _, name := range Assets() {
		css, _, ok := Asset(name)
		if !ok || !strings.HasSuffix(name, ".css") {
			continue
		}
		for _, m := range rule.FindAllSubmatch(css, -1) {
			given++
			selector := strings.TrimSpace(string(m[1]))
			if !regexp.MustCompile(`^(\.of-\d|\.tint-\w+|:where\(.*\))$`).MatchString(selector) {
				t.Errorf("%s: the rule %s hides the colours of seats", name, selector)
			}
		}
	}
	if given < 10 {
		t.Errorf("only %d rules give a colour", given)
	}
}

type rgb [3]float64

func (c rgb) mixed(other rgb, part float64) rgb {
	for i := range c {
		c[i] += (other[i] - c[i]) * part
	}
	return c
}

func (c rgb) distance(other rgb) float64 {
	return math.Hypot(math.Hypot(c[0]-other[0], c[1]-other[1]), c[2]-other[2])
}

// contrast is the contrast ratio of WCAG.
func contrast(a, b rgb) float64 {
	luminance := func(c rgb) (sum float64) {
		for i, share := range []float64{.2126, .7152, .0722} {
			v := c[i] / 255
			if v <= .04045 {
				v /= 12.92
			} else {
				v = math.Pow((v+.055)/1.055, 2.4)
			}
			sum += share * v
		}
		return sum
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// colourOf returns what a variable is in the light scheme and in the dark one.
func colourOf(t *testing.T, css []byte, name string) (is [2]rgb) {
	t.Helper()
	m := regexp.MustCompile(`--` + name + `: light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);`).FindSubmatch(css)
	if m == nil {
		t.Fatalf("there is no colour %s", name)
	}
	for i := range is {
		n, err := strconv.ParseUint(string(m[i+1]), 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		is[i] = rgb{float64(n >> 16), float64(n >> 8 & 255), float64(n & 255)}
	}
	return is
}
