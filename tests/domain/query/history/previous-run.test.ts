import { expect, test } from 'vitest'
import { joinRuns } from '#domain/query/history/history-run.ts'
import { previousOfTab } from '#domain/query/history/previous-run.ts'
import { serverRun } from '#tests/support/runs.ts'
import { localId, query, queryId } from '#tests/support/tabs.ts'

const runs = joinRuns({
  own: [
    query({ id: queryId('a'), state: 'success', startDttm: 1 }),
    query({ id: queryId('b'), state: 'failed', startDttm: 2 }),
    query({
      id: queryId('c'),
      state: 'success',
      startDttm: 3,
      tabLocalId: localId('other'),
      tabName: 'Other',
    }),
    query({ id: queryId('d'), state: 'success', startDttm: 4 }),
  ],
  listed: [serverRun({ id: queryId('e'), startDttm: 0, tabName: 'Untitled Query 1' })],
  resultTimes: new Map(),
  clockOffsetMs: 0,
})

function before(id: string): string | undefined {
  const run = runs.find((one) => one.id === queryId(id))
  return run === undefined ? undefined : previousOfTab(runs, run)?.id
}

test('the previous run is the last successful one of the same tab', () => {
  expect(before('d')).toBe(queryId('a'))
  expect(before('c')).toBeUndefined()
})

test('a tab of another device is matched by its name', () => {
  expect(before('a')).toBe(queryId('e'))
  expect(before('e')).toBeUndefined()
})
