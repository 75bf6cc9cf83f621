package program

// Phase of a turn, as commands see it.
type Phase uint8

// The phases.
const (
	NoPhase Phase = iota
	DrawPhase
	DeploymentPhase
	SkirmishPhase
	EndPhase
)
