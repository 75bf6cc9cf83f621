# What a change needs. CONTRIBUTING.md says when to run what.

.PHONY: help fast test long update lint prose bench

help:
	@echo 'make fast    gofmt, vet, tests and prose of what you changed'
	@echo 'make test    the quick tests of all packages'
	@echo 'make long    the tests that take minutes'
	@echo 'make update  write all generated and golden files again'
	@echo 'make lint    vet, staticcheck and golangci-lint'
	@echo 'make prose   the English of pages, help, messages and comments'
	@echo 'make bench   games, commands and events a second'

fast:
	.ci/fast

test:
	go test ./...

long:
	.ci/long

update:
	.ci/update

lint:
	.ci/lint

prose:
	.ci/prose

bench:
	go run ./cmd/arbiter bench
