import { afterEach, beforeEach, expect, test } from 'vitest'
import { setServer } from '#data/http/request.ts'
import { execute } from '#data/http/sqllab.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { query } from '#tests/support/tabs.ts'

/** The fields of a run in Superset 6.1, which rejects unknown ones ("Unknown field."). */
const TAKEN_BY_SUPERSET = [
  'catalog',
  'client_id',
  'ctas_method',
  'database_id',
  'expand_data',
  'queryLimit',
  'runAsync',
  'schema',
  'select_as_cta',
  'sql',
  'sql_editor_id',
  'tab',
  'templateParams',
  'tmp_table_name',
]

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  server.on('POST /api/v1/sqllab/execute/', json(200, {}))
})

afterEach(async () => server.close())

test('the confirmation of a cost is sent only if there is one', async () => {
  const { signal } = new AbortController()
  await execute(query({}), { tabServerId: null, allowsAsync: false, acceptsCost: true, signal })
  const run = server.received.find(({ path }) => path.endsWith('/execute/'))
  expect(JSON.parse(run?.body ?? '{}')).toMatchObject({ accepts_cost: true })
})

test('a run has no fields unknown to the strictest server', async () => {
  const { signal } = new AbortController()
  await execute(query({ templateParams: '{}' }), { tabServerId: 7, allowsAsync: false, signal })
  const run = server.received.find(({ path }) => path.endsWith('/execute/'))
  expect(Object.keys(JSON.parse(run?.body ?? '{}')).toSorted()).toEqual(TAKEN_BY_SUPERSET)
})
