import { expect, test } from 'vitest'
import type { QueryId } from '#domain/core/ids.ts'
import { FIRST_VIEW, type ResultView, withView } from '#features/sql-lab/model/result-view.ts'
import { localId } from '#tests/support/tabs.ts'

const A = localId('a')
const B = localId('b')
const RUN = 'query-aaaaa' as QueryId
const CHART: ResultView = { ...FIRST_VIEW, section: 'chart' }

test('a view changes in what is named, and that of another tab stays', () => {
  const views = new Map([[A, CHART]])
  expect(withView(views, A, { shownRun: RUN }).get(A)).toEqual({ ...CHART, shownRun: RUN })
  expect(withView(views, B, { section: 'runs' })).toEqual(
    new Map([
      [A, CHART],
      [B, { ...FIRST_VIEW, section: 'runs' }],
    ]),
  )
})

test('a change to what is there already draws nothing again', () => {
  const views = new Map([[A, CHART]])
  expect(withView(views, A, { section: 'chart' })).toBe(views)
  expect(withView(views, B, FIRST_VIEW)).toBe(views)
})
