module example.com/server

go 1.26

require (
	arbiter v0.0.0
	github.com/coder/websocket v1.8.15
)

require (
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/yuin/gopher-lua v1.1.2 // indirect
)

replace arbiter => ../../..
