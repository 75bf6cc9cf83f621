-- FLD-108 Dispersal Pod: 2/0/2, INFANTRY, INFECT, DROP_POD.

-- FLD-108: it comes with a token in the back row, which is tired; the pod is not.
function test_fld_108_brings_a_token(t)
  local pod = t:hand(1, "FLD-108")
  t:play(pod, {at = "alpha front"})
  t:player(1, {supply = 7})
  t:expect(pod, {attack = 2, health = 2, tired = false, keywords = {"INFECT", "DROP_POD"}})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM", tired = true})
end

-- FLD-108: what it kills is infected.
function test_fld_108_infects(t)
  local pod = t:hand(1, "FLD-108")
  t:unit(2, "0/0/2", "alpha front")
  t:play(pod, {at = "alpha front"})
  t:end_phase()
  t:attack(pod, t:at(2, "alpha front"))
  t:events("INFECT_TRIGGERED", {spawned = 1}, 1)
end

-- FLD-108: with a full back row it comes alone.
function test_fld_108_comes_alone(t)
  t:unit(1, "1/0/1", "alpha back")
  t:unit(1, "1/0/1", "alpha back")
  local pod = t:hand(1, "FLD-108")
  t:play(pod, {at = "alpha front"})
  t:events("tcg:TOKEN_REFUSED", {}, 1)
  t:eq(t:at(1, "alpha front 2"), nil)
end
