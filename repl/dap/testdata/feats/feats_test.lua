-- Two listeners hear one moment.
function test_notices(t)
  t:unit(1, "FTS-001", "alpha front")
  t:phase("deployment")
  t:command("end")
  t:player(1, {supply = 8})
end

-- The events that follow have no end.
function test_echoes(t)
  t:play(t:hand(1, "FTS-002"), {at = "alpha front"})
  t:player(1, {hand = 1})
end

-- A loop on one line.
function test_spins(t)
  t:play(t:hand(1, "FTS-003"))
  t:player(1, {hand = 0})
end

-- A script that is expected to fail.
function test_fails(t)
  local card = t:hand(1, "FTS-004")
  t:fault("error"):play(card)
  t:player(1, {hand = 1})
end

-- Locals with the names of the objects of scripts.
function test_names(t)
  local me, ev, game = {1}, {2}, {3}
  t:unit(1, "1/0/1", "alpha front")
  t:eq(me[1] + ev[1] + game[1], 6)
  t:player(1, {hand = 0})
end
