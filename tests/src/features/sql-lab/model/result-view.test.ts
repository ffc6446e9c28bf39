import { expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { FIRST_VIEW, type ResultView, withView } from '#features/sql-lab/model/result-view.ts'
import { localId } from '#tests/support/tabs.ts'

const A = localId('a')
const B = localId('b')
const RUN = 'query-aaaaa' as QueryId
const CHART: ResultView = { ...FIRST_VIEW, section: 'chart' }

test('a view changes in the given fields, and the view of another tab stays the same', () => {
  const views = new Map([[A, CHART]])
  expect(withView(views, A, { shownRun: RUN }).get(A)).toEqual({ ...CHART, shownRun: RUN })
  expect(withView(views, B, { section: 'runs' })).toEqual(
    new Map([
      [A, CHART],
      [B, { ...FIRST_VIEW, section: 'runs' }],
    ]),
  )
})

test('a change to the current value returns the same map', () => {
  const views = new Map([[A, CHART]])
  expect(withView(views, A, { section: 'chart' })).toBe(views)
  expect(withView(views, B, FIRST_VIEW)).toBe(views)
})
