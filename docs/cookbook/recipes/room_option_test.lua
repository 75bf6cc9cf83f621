function test_fog(t)
  t:option("weather=fog")
  t:expect(t:unit(1, "3/0/3", "alpha front"), {attack = 2})
end

function test_storm(t)
  t:option("weather=storm")
  local tank, man = t:unit(1, "3/0/3 VEHICLE", "alpha front"), t:unit(1, "3/0/3", "bravo front")
  t:expect(tank, {attack = 3})
  t:phase("skirmish")
  t:refused("CANNOT_ATTACK"):attack(tank, "base")
  t:can():attack(man, "base")
end

function test_clear(t)
  t:expect(t:unit(1, "3/0/3 VEHICLE", "alpha front"), {attack = 3})
end
