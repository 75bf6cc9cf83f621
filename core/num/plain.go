package num

// Plain reads a whole number from 0 that is written as short as it can be: digits
// alone, none of them a 0 in front. It is not ok of any other text, and of a
// number that does not fit the type or has more than 18 digits.
func Plain[T Integer, S ~string | ~[]byte](text S) (n T, ok bool) {
	const most = 18 // digits of any number fit 64 bits
	if len(text) == 0 || len(text) > most || text[0] == '0' && len(text) > 1 {
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
