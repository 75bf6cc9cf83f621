-- W-13: DROP_POD.

function test_w13_no_fatigue_in_the_turn_of_entry(t)
  local odst = t:hand(1, "UNSC-002")
  t:play(odst, {at = "alpha front"})
  t:expect(odst, {tired = false})
  t:end_phase()
  t:attack(odst, "base")
  t:player(2, {base = 28})
end

function test_w13_g07_others_have_fatigue(t)
  local marine = t:hand(1, "UNSC-001")
  t:play(marine, {at = "alpha front"})
  t:end_phase()
  t:refused("FATIGUE"):attack(marine, "base")
end

function test_w13_not_after_a_change_of_control(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local pod = t:unit(2, "2/0/3 VEHICLE DROP_POD", "alpha front")
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = pod, at = "alpha back"})
  t:expect(pod, {controller = 1, tired = true})
  t:refused("FATIGUE"):attack(pod, "base")
end

function test_w13_one_attack_all_the_same(t)
  local odst = t:hand(1, "UNSC-002")
  t:play(odst, {at = "alpha front"})
  t:end_phase()
  t:attack(odst, "base")
  t:refused("ATTACKED"):attack(odst, "base")
end
