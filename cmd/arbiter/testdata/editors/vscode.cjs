// Drives arbiter dap with the client by which adapters of VS Code are tested:
// node vscode.cjs FOLDER, in which the client is installed, and the drills.
const [,, modules, drill] = process.argv
const path = require('path')
const assert = require('assert')
const { DebugClient } = require(path.join(modules, '@vscode', 'debugadapter-testsupport'))

const script = path.join(drill, 'drill.lua')
const launch = { test: path.join(drill, 'drill_test.lua'), only: 'test_mends' }

async function main() {
  const dc = new DebugClient('arbiter', 'dap', 'arbiter')
  await dc.start()
  try {
    await dc.hitBreakpoint(launch, { path: script, line: 8 }, { path: script, line: 9 }, { path: script, line: 9 })
    const frames = (await dc.stackTraceRequest({ threadId: 1 })).body.stackFrames
    const scopes = (await dc.scopesRequest({ frameId: frames[0].id })).body.scopes
    assert.deepStrictEqual(scopes.map(s => s.name), ['Locals', 'me', 'ev', 'state'])
    await Promise.all([dc.nextRequest({ threadId: 1 }), dc.assertStoppedLocation('step', { path: script, line: 10 })])
    const patient = await dc.evaluateRequest({ expression: 'game:health(patient)', frameId: 1, context: 'hover' })
    assert.strictEqual(patient.body.result, '2')
    await Promise.all([dc.stepBackRequest({ threadId: 1 }), dc.assertStoppedLocation('step', { path: script, line: 9 })])
    await Promise.all([dc.customRequest('restart'), dc.assertStoppedLocation('restart', { path: script, line: 9 })])
    await Promise.all([dc.continueRequest({ threadId: 1 }), dc.waitForEvent('terminated')])
  } finally {
    await dc.stop()
  }
  console.log('driven')
}

main().catch(e => { console.error(e); process.exit(1) })
