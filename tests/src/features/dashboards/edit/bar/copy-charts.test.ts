import { expect, test } from 'vitest'
import { copyChartsDenial, sharedChartsNote } from '#features/dashboards/edit/bar/copy-charts.ts'
import { applied, board } from '#tests/domain/dashboard/edit/board.ts'

test('charts are copied by a server that has the dashboard and can be reached', () => {
  expect(copyChartsDenial(5, true)).toBeNull()
  expect(copyChartsDenial(5, false)).toBe('The server copies charts, and it cannot be reached now')
  expect(copyChartsDenial(null, true)).toBe('Save the dashboard first: the server copies charts')
})

test('charts that only the draft has are shared, and named as such', () => {
  const saved = board(['R1', 'C1=4'])
  const draft = applied(saved, {
    op: 'insert-chart',
    chart: { chartId: 9, name: 'New' },
    into: { parentId: 'R1', index: 1 },
  }).document
  expect(sharedChartsNote(saved, saved)).toBe('You own the new charts. The draft of this dashboard stays.')
  expect(sharedChartsNote(saved, draft)).toBe('The chart that is new in this draft is not copied but shared.')
})
