package num

// Plain reads an integer from 0 in its shortest form: digits alone, without leading zeros.
// ok is false for any other text, and for a number that does not fit the type or has more
// than 18 digits.
func Plain[T Integer, S ~string | ~[]byte](text S) (n T, ok bool) {
	const maxDigits = 18 // digits of any number fit 64 bits
	if len(text) == 0 || len(text) > maxDigits || text[0] == '0' && len(text) > 1 {
		return 0, false
	}
	sum := int64(0)
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, false
		}
		sum = sum*10 + int64(text[i]-'0')
	}
	return To[T](sum), Fits[T](sum)
}
