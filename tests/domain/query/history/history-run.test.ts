import { describe, expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { joinRuns, type KnownRuns } from '#domain/query/history/history-run.ts'
import { serverRun } from '#tests/support/runs.ts'
import { query, queryId } from '#tests/support/tabs.ts'

const A = queryId('a')
const B = queryId('b')

function join(known: Partial<KnownRuns>) {
  return joinRuns({
    own: [],
    listed: [],
    resultTimes: new Map<QueryId, number>(),
    clockOffsetMs: 0,
    ...known,
  })
}

describe('runs of device and server are joined by the client’s id', () => {
  test('the local record wins', () => {
    const own = query({ id: A, sql: 'SELECT 1', tabName: 'Mine', rows: 1, state: 'success' })
    const listed = serverRun({ id: A, sql: 'SELECT 1', tabName: 'At the server', rows: 9, resultsKey: 'k' })
    expect(join({ own: [own], listed: [listed] })).toMatchObject([
      { id: A, place: 'both', tabName: 'Mine', rows: 1, resultsKey: 'k', databaseName: 'flights' },
    ])
  })

  test('an end on the server ends a run that is running here', () => {
    const own = query({ id: A, state: 'running', endDttm: null })
    const listed = serverRun({ id: A, state: 'failed', errorMessage: 'no such table', endDttm: 2_000 })
    expect(join({ own: [own], listed: [listed] })).toMatchObject([
      { state: 'failed', error: 'no such table', endDttm: 2_000 },
    ])
  })

  test('a success on the server does not revive a stopped run', () => {
    const own = query({ id: A, state: 'stopped', rows: null })
    expect(join({ own: [own], listed: [serverRun({ id: A, state: 'success' })] })).toMatchObject([
      { state: 'stopped', rows: null },
    ])
  })

  test('other runs are separate, latest first', () => {
    const own = query({ id: A, startDttm: 1_000 })
    const listed = serverRun({ id: B, startDttm: 2_000 })
    expect(join({ own: [own], listed: [listed] }).map(({ id, place }) => [id, place])).toEqual([
      [B, 'server'],
      [A, 'device'],
    ])
  })
})

test('data previews are skipped', () => {
  const preview = query({ id: A, isDataPreview: true })
  expect(join({ own: [preview], listed: [serverRun({ id: A })] })).toEqual([])
})

test('data previews of other devices are recognised by having no tab', () => {
  const listed = [serverRun({ id: A, tabName: '' }), serverRun({ id: B, tabName: 'Delays' })]
  expect(join({ listed }).map(({ id }) => id)).toEqual([B])
  expect(join({ own: [query({ id: A })], listed }).map(({ id }) => id)).toContain(A)
})

test('times of the server are converted to this device’s clock', () => {
  const listed = serverRun({ id: A, startDttm: 10_000, endDttm: 12_000 })
  expect(join({ listed: [listed], clockOffsetMs: 4_000 })).toMatchObject([
    { startDttm: 6_000, endDttm: 8_000 },
  ])
})

test('a run has the time at which its result was stored', () => {
  const own = [query({ id: A, startDttm: 2 }), query({ id: B, startDttm: 1 })]
  expect(join({ own, resultTimes: new Map([[B, 77]]) }).map(({ resultAt }) => resultAt)).toEqual([null, 77])
})
