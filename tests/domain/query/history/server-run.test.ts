import { expect, test } from 'vitest'
import { parseServerRun, readServerRun } from '#domain/query/history/server-run.ts'

/** A row of Superset 4.1.2's list with the requested columns. */
const ROW = {
  changed_on: '2026-11-21T09:10:55.415214',
  client_id: 'zxatLkq7dMh',
  database: { database_name: 'flights', id: 1 },
  end_time: '1795252255412.234131',
  error_message: null,
  id: 365,
  limit: 2,
  results_key: '0a505ddc-5d3e-494f-8f1d-6a5ff8634375',
  rows: 2,
  schema: 'public',
  sql: 'SELECT iata FROM airports LIMIT 2',
  start_time: '1795252255361.083984',
  status: 'success',
  tab_name: 'Airports',
}

test('a run of the list is parsed, its times as numbers', () => {
  expect(readServerRun(ROW)).toEqual({
    id: 'zxatLkq7dMh',
    serverId: 365,
    dbId: 1,
    databaseName: 'flights',
    schema: 'public',
    sql: 'SELECT iata FROM airports LIMIT 2',
    tabName: 'Airports',
    state: 'success',
    rows: 2,
    rowLimit: 2,
    startDttm: 1_795_252_255_361.083_984,
    endDttm: 1_795_252_255_412.234_131,
    errorMessage: null,
    resultsKey: '0a505ddc-5d3e-494f-8f1d-6a5ff8634375',
    changedOn: Date.UTC(2026, 10, 21, 9, 10, 55, 415),
    pinnedAt: null,
  })
})

test.each([
  ['has no id of a client', { ...ROW, client_id: undefined }],
  ['has an id that no client gives', { ...ROW, client_id: '../../etc' }],
  ['is in a state that nobody knows', { ...ROW, status: 'dreaming' }],
  ['never began', { ...ROW, start_time: null }],
  ['is no record', 'SELECT 1'],
])('a row that %s is skipped', (_why, row) => {
  expect(readServerRun(row)).toBeNull()
})

test('a run of another client has an id of another length, and no tab', () => {
  const run = readServerRun({ ...ROW, client_id: '0123456789', tab_name: null })
  expect(run).toMatchObject({ id: '0123456789', tabName: 'Another client' })
  expect(parseServerRun(run)).toEqual({ ok: true, value: run })
})

test('a stored run is parsed; an invalid row names its field', () => {
  const run = readServerRun(ROW)
  expect(parseServerRun(run)).toEqual({ ok: true, value: run })
  expect(parseServerRun({ ...run, startDttm: 'soon' })).toEqual({
    ok: false,
    error: { code: 'unreadable', field: 'startDttm' },
  })
})
