import { expect, test } from 'vitest'
import { sharedRun } from '#domain/query/wire/shared-run.ts'
import { localId, queryId } from '#tests/support/tabs.ts'

// The head of a recorded answer of Superset 4.1.2 to GET /api/v1/sqllab/results/.
const HEAD = {
  query_id: 453,
  status: 'success',
  query: {
    changed_on: '2026-11-21T10:10:01.201101',
    dbId: 2,
    endDttm: 1_795_255_813_358.88,
    errorMessage: null,
    executedSql: 'SELECT date FROM flights LIMIT 6',
    id: 'yLCLX1acFcn',
    limit: 5,
    limitingFactor: 'QUERY',
    progress: 100,
    rows: 5,
    catalog: 'flights',
    schema: 'public',
    ctas: false,
    serverId: 453,
    sql: 'SELECT date FROM flights LIMIT 5',
    startDttm: 1_795_255_801_137.197,
    state: 'success',
    tab: 'Untitled Query 1',
    user: 'Ada Admin',
    resultsKey: 'a4d451a9-5465-43a6-b7fa-2f290a40511c',
    extra: {},
  },
}

const SUMMARY = { columns: [], rowCount: 5, sizeBytes: 100 }

const TAB = {
  id: queryId('mine'),
  localId: localId('a'),
  name: 'Shared query',
  templateParams: null,
  clockOffset: 1_000,
  now: 1_795_255_900_000,
}

test('a shared result has its own id here, and the stamp of its run', () => {
  expect(sharedRun({ head: HEAD, summary: SUMMARY }, TAB)).toMatchObject({
    id: queryId('mine'),
    serverId: null,
    tabLocalId: localId('a'),
    state: 'success',
    ranBy: 'Ada Admin',
    // On the clock of this device.
    startDttm: 1_795_255_800_137.197,
    endDttm: 1_795_255_812_358.88,
    rows: 5,
    sizeBytes: 100,
    queryLimit: 5,
    limitingFactor: 'QUERY',
    sendBefore: null,
  })
})

test.each([
  ['no rows', { head: HEAD, summary: null }],
  ['no run', { head: { ...HEAD, query: null }, summary: SUMMARY }],
  ['a run that failed', { head: { ...HEAD, status: 'failed' }, summary: SUMMARY }],
])('an answer with %s is no result', (_what, answer) => {
  expect(sharedRun(answer, TAB)).toBeNull()
})
