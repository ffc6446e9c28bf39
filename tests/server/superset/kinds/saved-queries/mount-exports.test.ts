import { afterEach, beforeEach, expect, test } from 'vitest'
import { mountSavedQueryExports } from '#server/superset/kinds/saved-queries/mount-exports.ts'
import { noteUpstream } from '#server/superset/sync/log/upstream-records.ts'
import { type HostileServer, startHostileServer } from '#tests/support/hostile-server.ts'
import { openTestFront, type TestFront } from '#tests/support/test-front.ts'

let superset: HostileServer
let front: TestFront

beforeEach(async () => {
  superset = await startHostileServer()
  front = await openTestFront(superset.origin, { parts: [mountSavedQueryExports] })
})
afterEach(async () => {
  await front.close()
  await superset.close()
})

const note = async (recordId: number, upstreamId: number) =>
  await noteUpstream(front.deps.store, {
    kind: 'saved_query',
    record_id: recordId,
    user_id: 1,
    upstream_id: upstreamId,
    last_write: null,
    stamp: null,
    read_on: 0,
  })
const ask = async (q: string) => await fetch(`${front.origin}/api/v1/saved_query/export/?q=${q}`)

test('an export names the queries by their numbers at the Superset, and its archive comes back unchanged', async () => {
  const archive = new Uint8Array([80, 75, 3, 4, 0, 255])
  superset.on('GET /api/v1/saved_query/export/', (response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).end(archive)
  })
  await note(3, 41)
  await note(4, 57)
  const answer = await ask('!(4,3)')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(archive)
  expect(superset.received.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/v1/saved_query/export/?q=!(57,41)',
  ])
})

test.each([
  ['an unknown query', '!(3,9)', 404],
  ['no rison', '!(', 400],
  ['no list', '(a:1)', 400],
])('%s is rejected without a question to the Superset', async (_case, q, status) => {
  await note(3, 41)
  expect((await ask(q)).status).toBe(status)
  expect(superset.received).toEqual([])
})
