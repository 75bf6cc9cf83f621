package compiler

import (
	"errors"
	"strconv"
	"strings"
)

// Number reads a number of Lua 5.1, in a script or in a string. It has decimal digits
// with an optional fraction and exponent, or 0x and hexadecimal digits, with an
// optional sign and white space around it. A number too large is infinite. Unlike C's
// strtod it takes no "inf", no "nan" and no hexadecimal fraction.
func Number(s string) (n float64, ok bool) {
	s = strings.Trim(s, " \t\n\v\f\r")
	digits := strings.TrimLeft(s, "+-")
	if len(s)-len(digits) > 1 || digits == "" {
		return 0, false
	}
	allowed := "0123456789.eE+-"
	if len(digits) > 2 && digits[0] == '0' && digits[1]|0x20 == 'x' {
		allowed, digits = "0123456789abcdefABCDEF", digits[2:]
		s += "p0" // which Go's parser wants after hexadecimal digits
	}
	if strings.Trim(digits, allowed) != "" {
		return 0, false
	}
	n, err := strconv.ParseFloat(s, 64)
	return n, err == nil || errors.Is(err, strconv.ErrRange)
}
