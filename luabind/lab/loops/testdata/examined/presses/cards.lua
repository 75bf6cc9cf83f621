function read(me, ev, game)
end
