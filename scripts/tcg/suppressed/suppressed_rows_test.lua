-- Scenes written from the rows alone, before the scripts were read; each is named
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
