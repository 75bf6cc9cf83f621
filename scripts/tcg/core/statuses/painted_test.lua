-- W-27: PAINTED: ORBITAL packets, as of cards with that tag, do half as much again, rounded down.

function test_w27_named_event_and_end_of_turn(t)
  local b = t:unit(2, "0/0/9", "alpha front")
  local paint = t:hand(1, "tactic APPLY_STATUS PAINTED")
  t:play(paint, {on = b})
  t:order({"STATUS_APPLIED", status = "PAINTED"}, {"TARGET_PAINTED", target = b})
  t:cause("STATUS_APPLIED", "TARGET_PAINTED")
  t:expect(b, {statuses = {"PAINTED"}})
  t:end_turn()
  t:events("STATUS_EXPIRED", {status = "PAINTED", reason = "time"}, 1)
end

function test_w27_again_is_refreshed(t)
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"PAINTED"}})
  local paint = t:hand(1, "tactic APPLY_STATUS PAINTED")
  t:play(paint, {on = b})
  t:events("STATUS_REFRESHED", {status = "PAINTED"}, 1)
  t:no_event("TARGET_PAINTED")
end

function test_w27_other_packets_are_as_before(t)
  local a = t:unit(1, "2/0/9", "alpha front")
  local b = t:unit(2, "0/0/9", "alpha front", {statuses = {"PAINTED"}})
  local frag = t:hand(1, "UNSC-008")
  t:play(frag, {at = "alpha"})
  t:breakdown(b, {base = 2, amount = 2, steps = {}})
  t:end_phase()
  t:attack(a, b)
  t:breakdown(b, {base = 2, amount = 2, steps = {}})
end


function test_w27_orbital_packets(t)
  local b, c = t:unit(2, "0/0/9", "alpha front", {statuses = {"PAINTED"}}), t:unit(2, "0/0/9", "alpha back")
  local beam, other = t:hand(1, "tactic ORBITAL DEAL_DAMAGE 5", "tactic ORBITAL DEAL_DAMAGE 5")
  t:play(beam, {on = b})
  t:expect(b, {health = 2})
  t:play(other, {on = c})
  t:expect(c, {health = 4})
end

-- W-27: half as much again, rounded: of so much that a hundredth would show.
function test_w27_half_as_much_again(t)
  t:option("all_domain")
  local ship = t:unit(1, "100/0/4 ORBIT VESSEL", "orbit alpha")
  local foe = t:unit(2, "1/0/300", "alpha front", {statuses = {"PAINTED"}})
  t:end_phase()
  t:attack(ship, foe)
  t:expect(foe, {damage = 150})
end
