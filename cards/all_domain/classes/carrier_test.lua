-- CARRIER: what is dropped from above into its lane lands with points above its shield.

-- A-12: a drop, and no unit that comes from the hand.
function test_carrier_guards_its_landings(t)
  t:option("all_domain")
  local ship = t:unit(1, "1/0/6 ORBIT VESSEL CARRIER(2) HANGARS(2)", "orbit alpha")
  local pod, foot = t:hand(1, "UNSC-002", "UNSC-002")
  t:act(ship, "load", {on = pod})
  t:act(ship, "drop", {on = pod, at = "alpha front"})
  t:expect(pod, {statuses = {OVERSHIELD = 2}, overshield = 2, tired = false})
  t:play(foot, {at = "alpha front"})
  t:expect(foot, {no_statuses = true})
end

-- Another ship of the sector may drop them; the carrier ignores those of other sectors.
function test_carrier_guards_its_lane_alone(t)
  t:option("all_domain")
  t:unit(1, "1/0/6 ORBIT VESSEL CARRIER(1)", "orbit alpha 1")
  local near, far = t:unit(1, "1/0/6 ORBIT VESSEL HANGARS(1)", "orbit alpha 2"), t:unit(1, "1/0/6 ORBIT VESSEL HANGARS(1)", "orbit bravo")
  local one, two = t:hand(1, "UNSC-002", "UNSC-002")
  t:act(near, "load", {on = one})
  t:act(far, "load", {on = two})
  t:act(near, "drop", {on = one, at = "alpha front"})
  t:act(far, "drop", {on = two, at = "bravo front"})
  t:expect(one, {overshield = 1})
  t:expect(two, {overshield = 0})
end

-- Tokens that a landing makes are not dropped, and those of an enemy carrier are its own.
function test_carrier_does_not_guard_enemies(t)
  t:option("all_domain")
  t:unit(2, "1/0/6 ORBIT VESSEL CARRIER(1)", "orbit alpha")
  local ship = t:unit(1, "1/0/6 ORBIT VESSEL HANGARS(1)", "orbit alpha")
  local pod = t:hand(1, "FLD-108")
  t:act(ship, "load", {on = pod})
  t:act(ship, "drop", {on = pod, at = "alpha front"})
  t:expect(pod, {overshield = 0})
  t:expect(t:at(1, "alpha back"), {id = "TOKEN-COMBAT-FORM", overshield = 0})
end
