// Package servecmd has the commands that play over a network: serve and join.
package servecmd
