package safeio

import "arbiter/core/i18n"

// maxShown bounds an untrusted text in a message.
const maxShown = 40

// Shorten returns a text that is short enough for a message. It cuts no character.
func Shorten(text string) string {
	if len(text) > maxShown {
		return i18n.Head(text, maxShown) + "…"
	}
	return text
}
