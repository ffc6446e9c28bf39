import { expect, test } from 'vitest'
import { adoptedQuery } from '#domain/query/wire/adopted-query.ts'
import { localId, queryId } from '#tests/support/tabs.ts'

const TAB = { localId: localId('a'), name: 'Delays', templateParams: null, clockOffset: 1_000 }

const WIRE = {
  id: queryId('far'),
  queryId: 12,
  serverId: 12,
  dbId: 1,
  db: 'examples',
  catalog: null,
  schema: 'main',
  sql: 'select 1',
  executedSql: 'SELECT 1',
  sqlEditorId: '4',
  tab: 'Delays there',
  state: 'success',
  progress: 100,
  rows: 1,
  limit: 1_000,
  limitingFactor: 'NOT_LIMITED',
  errorMessage: null,
  startDttm: '11000.0',
  endDttm: '12000.0',
  changed_on: '1970-01-01T00:00:12.000000',
  ctas: false,
  tempSchema: null,
  tempTable: null,
  resultsKey: 'key',
  trackingUrl: null,
  userId: 1,
  user: 'ada',
  extra: {},
}

test("another device's run with a result on the server is to be fetched", () => {
  expect(adoptedQuery(WIRE, TAB)).toMatchObject({
    isAdopted: true,
    id: WIRE.id,
    serverId: 12,
    tabLocalId: TAB.localId,
    tabName: 'Delays there',
    sql: 'select 1',
    queryLimit: 1_000,
    state: 'running',
    runAsync: true,
    resultsKey: 'key',
    startDttm: 10_000,
    endDttm: 11_000,
  })
})

test.each([
  ['running', { state: 'running', resultsKey: null, endDttm: null }, { state: 'running', endDttm: null }],
  ['success', { resultsKey: null }, { state: 'success', endDttm: 11_000 }],
  [
    'failed',
    { state: 'failed', resultsKey: null, errorMessage: 'no' },
    { state: 'failed', endDttm: 11_000, error: { message: 'no' } },
  ],
])('one that is %s on the server without a result stays so', (_state, wire, expected) => {
  expect(adoptedQuery({ ...WIRE, ...wire }, TAB)).toMatchObject(expected)
})

test('one that created a table has no result to fetch', () => {
  const made = { ...WIRE, ctas: true, tempTable: 'stored', tempSchema: 'own' }
  expect(adoptedQuery(made, TAB)).toMatchObject({
    state: 'success',
    ctas: { method: 'TABLE', table: 'stored', schema: 'own' },
  })
})

test.each([null, 'x', { ...WIRE, id: 7 }, { ...WIRE, dbId: null }])('%j is no run', (wire) => {
  expect(adoptedQuery(wire, TAB)).toBeNull()
})
