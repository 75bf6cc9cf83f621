function test_ends(t)
  local a = t:hand(1, "NM-KIN")
  t:play(a, { at = "alpha front" })
  t:events("UNIT_DEPLOYED", {}, 4)
end
