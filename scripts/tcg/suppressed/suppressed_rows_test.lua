-- Scenarios written from the rows alone, before the scripts were read; each is named
-- by its row.

function test_w_19_suppressed_no_hijack_but_attack(t)
  t:option("suppressed")
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local ghost = t:unit(2, "COV-004", "alpha front")
  t:status(spartan, "SUPPRESSED")
  t:phase("skirmish")
  t:cannot():act(spartan, "hijack", {on = ghost, at = "alpha back"})
  t:can():attack(spartan, ghost)
  t:expect(spartan, {statuses = {"SUPPRESSED"}})
end

function test_m_10_what_the_fallen_put_on_others(t)
  t:mode("ffa3")
  t:option("suppressed")
  t:option("retribution")
  local foe = t:unit(2, "1/0/30", "alpha front")
  t:unit(1, "1/0/3", "alpha front", {owner = 2})
  t:attach("UNSC-006", foe, 1)
  local strangers = t:hand(1, "tactic APPLY_STATUS SUPPRESSED")
  t:play(strangers, {on = foe})
  t:concede(1)
  t:expect(foe, {armory = {"UNSC-006"}, statuses = {"SUPPRESSED"}})
  t:turn_is({active = 2})
  t:player(2, {graveyard = 1})
  t:end_turn()
  t:expect(foe, {no_statuses = true})
end
