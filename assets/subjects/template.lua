-- template.lua - your collision code in Lua, put to the test: copy this, put yours in place of the three.
--
--     collision-test check FILE --against template.lua
--     collision-test fuzz --against template.lua

local function circle_circle(a, b)
    local dx, dy, r = b.center[1] - a.center[1], b.center[2] - a.center[2], a.radius[1] + b.radius[1]
    return dx * dx + dy * dy <= r * r
end

local function circle_rect(a, b)
    local dx = a.center[1] - math.min(math.max(a.center[1], b.min[1]), b.max[1])
    local dy = a.center[2] - math.min(math.max(a.center[2], b.min[2]), b.max[2])
    return dx * dx + dy * dy <= a.radius[1] * a.radius[1]
end

local function rect_rect(a, b)
    return a.min[1] <= b.max[1] and b.min[1] <= a.max[1] and a.min[2] <= b.max[2] and b.min[2] <= a.max[2]
end

local tests = {
    ["circle circle"] = circle_circle, ["circle rect"] = circle_rect, ["rect rect"] = rect_rect,
    ["rect circle"] = function(a, b) return circle_rect(b, a) end,
}

-- No JSON library is needed: the shape called so in the line, each of its keys a list of numbers; never of
-- integers, whose products wrap around.
local function shape_of(line, name)
    local text = line:match('"' .. name .. '"%s*:%s*(%b{})')
    if not text then return nil end
    local shape = { type = text:match('"type"%s*:%s*"([%w_]+)"') }
    for key, values in text:gmatch('"([%w_]+)"%s*:%s*(%b[])') do
        shape[key] = {}
        for number in values:gmatch("[-+.%deE]+") do table.insert(shape[key], number + 0.0) end
    end
    for key, number in text:gmatch('"([%w_]+)"%s*:%s*([-+.%deE]+)') do shape[key] = { number + 0.0 } end
    return shape
end

local function answer(line)
    local a, b = shape_of(line, "a"), shape_of(line, "b")
    if not a or not b then return '"unsupported": true' end -- a sweep, of "sweep" and "against"
    local test = tests[a.type .. " " .. b.type]
    return test and '"overlap": ' .. tostring(test(a, b)) or '"unsupported": true'
end

io.stdout:setvbuf("line")
io.read() -- {"collision-test-lab": 1}
print('{"name": "my code in Lua"}')
for line in io.lines() do
    print('{"id": ' .. line:match('"id"%s*:%s*(%d+)') .. ", " .. answer(line) .. "}")
end
