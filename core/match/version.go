package match

// Engine is the version of the engine's rules. It is raised whenever the same
// packs, seed and commands may give another game, as records name it.
const Engine = "0.2.0"
