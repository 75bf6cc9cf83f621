-- A card that costs 1 must not survive the attack of a Marine Fireteam, which costs as
-- much, and kill it immediately.
function test_a_guard_is_worth_its_cost(t)
  local guard = t:unit(1, "HB-001", "alpha front")
  local marines = t:unit(2, "UNSC-001", "alpha front")
  t:end_phase()
  t:attack(guard, marines)
  t:expect(marines, {health = 1})
end
