import { afterEach, beforeEach, expect, test } from 'vitest'
import { setServer } from '#data/http/request.ts'
import { fetchEstimate, fetchSqlFaults } from '#data/http/sql/estimate.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'

const GIVEN = { dbId: 1, catalog: null, schema: 'public', sql: 'SELECT 1', templateParams: null }

let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  server.on('GET /api/v1/security/csrf_token/', json(200, { result: 'token' }))
})

afterEach(async () => server.close())

test('figures of a Superset come as it writes them, without plans', async () => {
  // Recorded of PostgreSQL. A number and null are of other engines.
  const result = [{ 'Start-up cost': '0.0', 'Total cost': '52059.0' }, { Bytes: 12, Note: null }, {}]
  server.on('POST /api/v1/sqllab/estimate/', json(200, { result }))
  expect(await fetchEstimate({ ...GIVEN, templateParams: { o: 'SFO' } })).toEqual({
    ok: true,
    value: [
      {
        figures: [
          ['Start-up cost', '0.0'],
          ['Total cost', '52059.0'],
        ],
        plan: null,
      },
      {
        figures: [
          ['Bytes', '12'],
          ['Note', 'null'],
        ],
        plan: null,
      },
      { figures: [], plan: null },
    ],
  })
  const sent = server.received.find(({ path }) => path.endsWith('/estimate/'))
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    database_id: 1,
    sql: 'SELECT 1',
    catalog: null,
    schema: 'public',
    template_params: { o: 'SFO' },
  })
})

test('faults of SQL come with their places', async () => {
  const fault = { line_number: 2, start_column: null, end_column: null, message: 'near "FORM"' }
  server.on('POST /api/v1/database/1/validate_sql/', json(200, { result: [fault] }))
  expect(await fetchSqlFaults(GIVEN)).toEqual({
    ok: true,
    value: [{ line: 2, startColumn: null, endColumn: null, message: 'near "FORM"' }],
  })
})
