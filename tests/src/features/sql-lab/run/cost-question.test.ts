import { afterEach, beforeEach, expect, test } from 'vitest'
import { setServer } from '#data/http/request.ts'
import { knownServer } from '#data/session/known-server.ts'
import { costQuestion } from '#features/sql-lab/run/cost-question.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { serverThat } from '#tests/support/server-that.ts'

const CONTEXT = {
  place: { dbId: 1, catalog: null, schema: 'main', database: null },
  templateParams: null,
}

const RUNS = [
  { sql: 'SELECT 1 -- one', startLine: 1, startColumn: 1 },
  { sql: 'SELECT 2', startLine: 2, startColumn: 1 },
]

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
  knownServer.set({ ...serverThat(), costLimits: { askAbove: 1_000, refuseAbove: null } })
})

afterEach(async () => {
  knownServer.set(null)
  await server.close()
})

function planOf(estimatedRows: number) {
  const step = { depth: 0, name: 'SCAN', details: [], estimatedRows, rows: null, ms: null }
  return { steps: [step], isCut: false }
}

test('a run above the limit is asked about, by its most expensive statement', async () => {
  const plans = [planOf(1), planOf(5_000)]
  server.on('POST /api/v1/sqllab/estimate/', json(200, { result: [{}, {}], plans }))
  expect(await costQuestion(CONTEXT, RUNS)).toBe(
    'Its estimated cost is 5.00 k rows. This server asks above 1.00 k.',
  )
  const sent = server.received.find(({ path }) => path.endsWith('/estimate/'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ sql: 'SELECT 1 -- one\n;\nSELECT 2' })
})

test('a run below the limit, without a limit or without an estimate is not asked about', async () => {
  server.on('POST /api/v1/sqllab/estimate/', json(200, { result: [{}], plans: [planOf(1_000)] }))
  expect(await costQuestion(CONTEXT, RUNS)).toBeNull()
  server.on('POST /api/v1/sqllab/estimate/', json(500, { errors: [{ message: 'no' }] }))
  expect(await costQuestion(CONTEXT, RUNS)).toBeNull()
  knownServer.set(serverThat())
  server.received.length = 0
  expect(await costQuestion(CONTEXT, RUNS)).toBeNull()
  expect(server.received).toEqual([])
})
