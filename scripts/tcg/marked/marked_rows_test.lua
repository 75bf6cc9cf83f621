-- Scenes written from the rows alone, before the scripts were read; each is named
-- by its row.

function test_x_05_without_the_modules_nothing_puts_the_states(t)
  local foe = t:unit(2, "1/0/9", "alpha front")
  local a, b = t:hand(1, "tactic APPLY_STATUS MARKED", "tactic APPLY_STATUS SUPPRESSED")
  t:play(a, {on = foe})
  t:play(b, {on = foe})
  t:events("tcg:STATUS_PUT", {rejected = true}, 2)
  t:no_event("STATUS_APPLIED")
  t:expect(foe, {no_statuses = true})
end

function test_w_18_marked_until_the_end_of_the_next_global_turn(t)
  t:mode("ffa3")
  t:option("marked")
  local foe = t:unit(2, "0/0/30", "alpha front")
  local mark = t:hand(1, "tactic APPLY_STATUS MARKED")
  local again = t:hand(1, "tactic APPLY_STATUS MARKED")
  t:unit(2, "1/0/30", "bravo front")
  local own = t:unit(3, "2/0/9", "alpha front")
  t:play(mark, {on = foe})
  t:play(again, {on = foe})
  t:events("STATUS_APPLIED", {}, 1)
  t:events("STATUS_REFRESHED", {}, 1)
  t:end_turn()
  t:expect(foe, {statuses = {"MARKED"}})
  t:end_turn()
  t:expect(foe, {no_statuses = true})
  t:end_phase()
  t:attack(own, foe)
  t:expect(foe, {damage = 2})
end

function test_x_05_each_module_stands_alone(t)
  t:option("marked")
  local foe = t:unit(2, "1/0/9", "alpha front")
  local a, b = t:hand(1, "tactic APPLY_STATUS MARKED", "tactic APPLY_STATUS SUPPRESSED")
  t:play(a, {on = foe})
  t:play(b, {on = foe})
  t:events("STATUS_APPLIED", {status = "MARKED"}, 1)
  t:events("tcg:STATUS_PUT", {status = "SUPPRESSED", rejected = true}, 1)
  t:expect(foe, {statuses = {"MARKED"}})
end
