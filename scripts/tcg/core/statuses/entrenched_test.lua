-- W-34: ENTRENCHED, and W-14's STATUS_STACKED.

function test_w34_cover_for_each_layer(t)
  local a = t:unit(1, "1/0/1", "alpha front")
  local one, two = t:hand(1, "tactic APPLY_STATUS ENTRENCHED", "tactic APPLY_STATUS ENTRENCHED")
  t:play(one, {on = a})
  t:events("STATUS_APPLIED", {status = "ENTRENCHED", layers = 1}, 1)
  t:expect(a, {cover = 1})
  t:play(two, {on = a})
  t:events("STATUS_STACKED", {status = "ENTRENCHED", layers = 2}, 1)
  t:expect(a, {cover = 2, statuses = {ENTRENCHED = 2}})
end

function test_w34_at_most_3_layers(t)
  local a = t:unit(1, "1/0/1", "alpha front", {statuses = {ENTRENCHED = 3}})
  local one = t:hand(1, "tactic APPLY_STATUS ENTRENCHED")
  t:play(one, {on = a})
  t:events("STATUS_REFRESHED", {status = "ENTRENCHED", layers = 3}, 1)
  t:expect(a, {cover = 3})
end

function test_w34_several_layers_at_once_stop_at_3(t)
  local a = t:unit(1, "1/0/1", "alpha front", {statuses = {ENTRENCHED = 2}})
  local many = t:hand(1, "tactic APPLY_STATUS ENTRENCHED 3")
  t:play(many, {on = a})
  t:events("STATUS_STACKED", {layers = 3}, 1)
  t:expect(a, {statuses = {ENTRENCHED = 3}})
end

function test_w34_gone_when_it_leaves_its_lane(t)
  local a = t:unit(1, "1/0/1", "alpha front", {statuses = {ENTRENCHED = 2}})
  t:move(a, "bravo front")
  t:events("STATUS_EXPIRED", {status = "ENTRENCHED", target = a, reason = "removed"}, 1)
  t:expect(a, {cover = 0, no_statuses = true})
end

function test_w34_stays_in_the_other_row(t)
  local a = t:unit(1, "1/0/1", "alpha front", {statuses = {ENTRENCHED = 2}})
  t:move(a, "alpha back")
  t:events("UNIT_REPOSITIONED")
  t:expect(a, {cover = 2})
end

function test_w34_stays_over_turns(t)
  local a = t:unit(1, "1/0/1", "alpha front", {statuses = {ENTRENCHED = 1}})
  t:end_turn()
  t:end_turn()
  t:expect(a, {statuses = {ENTRENCHED = 1}})
end

-- Hijacking moves within the lane, so it stays.
function test_w34_goes_with_a_hijacked_vehicle(t)
  local spartan = t:unit(1, "UNSC-004", "alpha front")
  local tank = t:unit(2, "3/0/5 VEHICLE", "alpha front", {statuses = {ENTRENCHED = 2}})
  t:phase("skirmish")
  t:act(spartan, "hijack", {on = tank, at = "alpha back"})
  t:expect(tank, {statuses = {ENTRENCHED = 2}, cover = 2})
end

-- W-34: who moves leaves it; who stays while another moves keeps it.
function test_w34_only_who_moves_loses_it(t)
  local a, b = t:unit(1, "1/0/3", "alpha front", {statuses = {"ENTRENCHED"}}), t:unit(1, "1/0/3", "bravo front", {statuses = {"ENTRENCHED"}})
  t:move(b, "charlie front")
  t:expect(b, {no_statuses = {"ENTRENCHED"}})
  t:expect(a, {statuses = {ENTRENCHED = 1}})
end
