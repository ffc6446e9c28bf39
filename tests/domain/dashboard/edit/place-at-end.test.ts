import { expect, test } from 'vitest'
import { decideDraft } from '#domain/dashboard/edit/overwrite/contested-values.ts'
import { placedAtEnd } from '#domain/dashboard/edit/place-at-end.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { dashboardsKind } from '#domain/records/dashboards/sync.ts'
import { board, drawn, topTabs } from './board.ts'

const CHART = { chartId: 9, name: 'Flights per day' }
const WITH = { charts: [], newId: () => 'new' }

test('a chart gets a row of its own at the end of the grid', () => {
  const placed = placedAtEnd(board(['R1', 'C1=4'], 'H1'), CHART, WITH)
  expect(drawn(placed)).toBe('GRID_ID(R1(C1=4) H1 ROW-new(CHART-new=4))')
})

test('a chart goes to the first of the top-level tabs', () => {
  const placed = placedAtEnd(topTabs(['S1', ['T1', 'H1'], 'T2']), CHART, WITH)
  expect(drawn(placed)).toBe('S1(T1(H1 ROW-new(CHART-new=4)) T2)')
})

test('a chart that the layout has stays where it is', () => {
  const document = board(['R1', 'C9=4'])
  expect(placedAtEnd(document, CHART, WITH)).toBe(document)
})

test('a dashboard without layout gets one with all of its charts', () => {
  const placed = placedAtEnd(BLANK_DASHBOARD, CHART, { ...WITH, charts: [{ chartId: 1, name: 'Delays' }] })
  expect(drawn(placed)).toBe('GRID_ID(ROW-1(CHART-1=6) ROW-new(CHART-new=4))')
})

test('a draft of a new dashboard is saved with the chart that was placed on it meanwhile', () => {
  const saved = placedAtEnd(BLANK_DASHBOARD, CHART, WITH)
  const draft = { base: BLANK_DASHBOARD, document: board(['R1', 'C1=4']), saved }
  const { fields, open } = decideDraft(draft, dashboardsKind, new Map())
  expect(open).toEqual([])
  expect(drawn(fields)).toBe('GRID_ID(R1(C1=4) ROW-new(CHART-new=4))')
})
