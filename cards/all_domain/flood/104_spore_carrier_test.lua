-- FLD-104 Spore Carrier: 2/0/7 in orbit, CARRIER(1), HANGARS(2).

-- FLD-104: a token for each drop into its lane.
function test_fld_104_spreads(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-104", "orbit alpha")
  local knight = t:hand(1, "FOR-108")
  t:act(ship, "load", {on = knight})
  t:act(ship, "drop", {on = knight, at = "alpha front"})
  t:player(1, {supply = 7})
  t:expect(knight, {statuses = {OVERSHIELD = 3}, tired = true})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM"})
  t:eq(t:at(1, "alpha back 2"), nil)
end

-- FLD-104: a pod that brings a token brings two so.
function test_fld_104_and_a_pod(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-104", "orbit alpha")
  local pod = t:hand(1, "FLD-108")
  t:act(ship, "load", {on = pod})
  t:act(ship, "drop", {on = pod, at = "alpha front"})
  t:expect(t:at(1, "alpha back 1"), {id = "TOKEN-COMBAT-FORM"})
  t:expect(t:at(1, "alpha back 2"), {id = "TOKEN-COMBAT-FORM"})
end

-- FLD-104: what comes from the hand brings none, and the printed card.
function test_fld_104_drops_only(t)
  t:option("all_domain")
  local ship = t:unit(1, "FLD-104", "orbit alpha")
  local odst = t:hand(1, "UNSC-002")
  t:expect(ship, {attack = 2, health = 7, cost = 5, keywords = {"VESSEL", CARRIER = 1, HANGARS = 2}})
  t:play(odst, {at = "alpha front"})
  t:eq(t:at(1, "alpha back"), nil)
end
