module example.com/server

go 1.26.0

require (
	arbiter v0.0.0
	github.com/coder/websocket v1.8.15
)

require (
	aead.dev/minisign v0.3.0 // indirect
	github.com/BurntSushi/toml v1.6.0 // indirect
	github.com/Masterminds/semver/v3 v3.5.0 // indirect
	github.com/yuin/gopher-lua v1.1.2 // indirect
	golang.org/x/crypto v0.13.0 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
)

replace arbiter => ../../..
