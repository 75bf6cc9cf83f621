package main

import "testing"

// TestLessons follows the lessons, which write a pack from nothing: it is that of
// docs/lessons in the end.
func TestLessons(t *testing.T) {
	readLessons(t, "../../docs/writing-cards.md", "../../docs/lessons", nil).holdsAll(true)
}

// TestFirstLessonInChinese follows the page that has the first lesson in Chinese.
func TestFirstLessonInChinese(t *testing.T) {
	readLessons(t, "../../docs/writing-cards.zh.md", "../../docs/lessons", nil)
}
