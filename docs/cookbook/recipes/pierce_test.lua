function test_goes_through(t)
  local lancer, weak = t:unit(1, "CB-013", "alpha front"), t:unit(2, "1/0/1", "alpha front")
  t:phase("skirmish")
  t:attack(lancer, weak)
  t:player(2, {base = 27})
end

function test_stops_at_who_stands(t)
  local lancer, strong = t:unit(1, "CB-013", "alpha front"), t:unit(2, "1/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(lancer, strong)
  t:player(2, {base = 30})
end
