import { afterEach, beforeEach, expect, test } from 'vitest'
import { TABS } from '#server/records/tabs/kind.ts'
import { mountRuns } from '#server/superset/kinds/tabs/mount-runs.ts'
import { noteUpstream } from '#server/superset/sync/log/upstream-records.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

const EXECUTE = '/api/v1/sqllab/execute/'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: [mountRuns] })
  await noteUpstream(front.deps.store, {
    kind: TABS.wireName,
    record_id: 7,
    user_id: 1,
    upstream_id: 41,
    last_write: null,
    stamp: null,
    read_on: 0,
  })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

async function run(body: string, type = 'application/json') {
  return await fetch(front.origin + EXECUTE, { method: 'POST', headers: { 'content-type': type }, body })
}

const RUN = { client_id: 'a', database_id: 1, sql: 'SELECT "é"', schema: null, runAsync: false }

test('a run is sent to the Superset with the Superset’s number of its tab', async () => {
  superset.on(`POST ${EXECUTE}`, json(200, { query_id: 1, status: 'stopped' }))
  const answer = await run(JSON.stringify({ ...RUN, sql_editor_id: '7' }))
  expect([answer.status, await answer.json()]).toEqual([200, { query_id: 1, status: 'stopped' }])
  expect(superset.received.map(({ body }) => JSON.parse(body))).toEqual([{ ...RUN, sql_editor_id: '41' }])
})

test.each(['41', '8', 'local-1', ''])('the unknown tab %j is left out', async (tab) => {
  superset.on(`POST ${EXECUTE}`, json(200, {}))
  await run(JSON.stringify({ ...RUN, sql_editor_id: tab }))
  await run(JSON.stringify(RUN))
  expect(superset.received.map(({ body }) => JSON.parse(body))).toEqual([RUN, RUN])
})

test.each([
  ['text/plain', '{}', 400],
  ['application/json', '{"sql":', 400],
  ['application/json', '['.repeat(200), 400],
  ['application/json', `"${' '.repeat(4 * 1024 * 1024)}"`, 413],
])('an invalid body (%s) is rejected without a request to the Superset', async (type, body, status) => {
  expect((await run(body, type)).status).toBe(status)
  expect(superset.received).toEqual([])
})

test('the rows of a run are read while they arrive', async () => {
  let end = () => {}
  superset.on(`POST ${EXECUTE}`, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[')
    end = () => response.end(']}')
  })
  const answer = await run(JSON.stringify(RUN))
  const reader = answer.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"data":[')
  end()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(']}')
})
