function test_prevents_the_next_damage(t)
  local man = t:unit(1, "1/0/5", "alpha front")
  local bubble, first, second = t:hand(1, "CB-016", "tactic DEAL_DAMAGE 3", "tactic DEAL_DAMAGE 3")
  t:play(bubble, {on = man})
  t:play(first, {on = man})
  t:expect(man, {health = 5, statuses = {}})
  t:play(second, {on = man})
  t:expect(man, {health = 2})
end

function test_no_damage_does_not_use_it_up(t)
  local man = t:unit(1, "1/0/5", "alpha front")
  local weak = t:unit(2, "0/0/5", "alpha front")
  local bubble = t:hand(1, "CB-016")
  t:play(bubble, {on = man})
  t:end_phase()
  t:attack(man, weak)
  t:expect(man, {statuses = {"BUBBLE"}})
end
