//go:build !race

package luabind_test

const raceDetector = false
