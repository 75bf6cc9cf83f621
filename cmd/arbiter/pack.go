package main

var packCommand = command{
	name: "pack", usage: "COMMAND [arguments]",
	summary: "What is done with packs besides playing them, each by a command of its own.",
	run:     runPart,
	parts:   &packCommands,
}

// packCommands lists the parts of the command pack in the order of its help; a
// part more is a row more, and a file of its own beside this one.
var packCommands []command

func init() { // the examples of pack are the first ones of its parts
	for _, p := range packCommands {
		packCommand.examples = append(packCommand.examples, p.examples[0])
	}
}
