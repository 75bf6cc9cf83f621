-- W-23: VEHICLE is a label that other texts refer to.

function test_w23_keyword_and_tag_go_together(t)
  t:expect(t:unit(1, "UNSC-005", "alpha front"), {keywords = {"VEHICLE"}})
  t:expect(t:unit(1, "COV-004", "alpha back"), {keywords = {"VEHICLE"}})
end

function test_w23_emp_hijack_and_infect_know_it(t)
  local a = t:unit(1, "9/0/9 EMP INFECT HIJACK", "alpha front")
  local c = t:unit(1, "1/0/9 HIJACK", "alpha front")
  local tank, jeep = t:unit(2, "0/0/5 VEHICLE", "alpha front"), t:unit(2, "0/0/5 VEHICLE", "alpha front")
  t:phase("skirmish")
  t:attack(a, tank)
  t:no_event("INFECT_TRIGGERED")
  t:act(c, "hijack", {on = jeep, at = "alpha back"})
  t:expect(jeep, {controller = 1})
end
