-- W-12: SQUAD.

function test_w12_one_for_each_other_infantry_up_to_the_most(t)
  local a = t:unit(1, "UNSC-001", "alpha front 1")
  t:expect(a, {attack = 1})
  t:unit(1, "1/0/1", "alpha front 2")
  t:expect(a, {attack = 2})
  t:unit(1, "1/0/1", "alpha back 1")
  t:expect(a, {attack = 3})
  t:unit(1, "1/0/1", "alpha back 2")
  t:expect(a, {attack = 3})
end

function test_w12_infantry_only(t)
  local a = t:unit(1, "UNSC-001", "alpha front")
  t:unit(1, "1/0/1 VEHICLE", "alpha front")
  t:unit(1, "1/0/1 SPARTAN", "alpha back")
  t:expect(a, {attack = 1})
end

function test_w12_friendly_only(t)
  local a = t:unit(1, "UNSC-001", "alpha front")
  t:unit(2, "1/0/1", "alpha front")
  t:expect(a, {attack = 1})
end

function test_w12_same_lane_only(t)
  local a = t:unit(1, "UNSC-001", "alpha front")
  t:unit(1, "1/0/1", "bravo front")
  t:expect(a, {attack = 1})
end

function test_w12_g25_falls_at_once_when_they_leave(t)
  local a = t:unit(1, "UNSC-001", "alpha front")
  local b = t:unit(1, "1/0/1", "alpha back")
  t:expect(a, {attack = 2})
  t:move(b, "bravo back")
  t:expect(a, {attack = 1})
end

function test_w12_falls_when_they_die(t)
  local a = t:unit(1, "UNSC-001", "alpha front")
  local b = t:unit(1, "1/0/1", "alpha back")
  local shot = t:hand(1, "tactic DESTROY")
  t:play(shot, {on = b})
  t:expect(a, {attack = 1})
end

function test_w12_two_raise_each_other(t)
  local a, b = t:unit(1, "UNSC-001", "alpha front"), t:unit(1, "UNSC-001", "alpha back")
  t:expect(a, {attack = 2})
  t:expect(b, {attack = 2})
end

function test_w12_in_the_packet(t)
  local a = t:unit(1, "UNSC-001", "alpha front")
  t:unit(1, "1/0/1", "alpha back")
  t:phase("skirmish")
  t:attack(a, "base")
  t:player(2, {base = 28})
end
