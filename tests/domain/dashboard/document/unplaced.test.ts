import { expect, test } from 'vitest'
import type { DashboardDocument } from '#domain/dashboard/document/document.ts'
import { withLackingCharts } from '#domain/dashboard/document/unplaced.ts'
import { board, drawn, topTabs } from '#tests/domain/dashboard/edit/board.ts'

const shown = (document: DashboardDocument, chartIds: readonly number[]) =>
  drawn({ ...document, position: withLackingCharts(document.position, chartIds) })

test('charts that the layout lacks are at the end of the grid, or of the first top-level tab', () => {
  const rows = 'ROW-of-chart-8(CHART-of-chart-8=4) ROW-of-chart-9(CHART-of-chart-9=4)'
  expect(shown(board(['R1', 'C1=4'], 'H1'), [8, 1, 9])).toBe(`GRID_ID(R1(C1=4) H1 ${rows})`)
  expect(shown(topTabs(['S1', ['T1', 'H1'], 'T2']), [8, 9])).toBe(`S1(T1(H1 ${rows}) T2)`)
})

test('a component that took the id of a new one stays', () => {
  const { position } = board('H1')
  const once = withLackingCharts(position, [8])
  const moved = JSON.parse(JSON.stringify(once).replace('"chartId":8', '"chartId":7'))
  expect(shown({ ...board(), position: moved }, [8])).toBe(
    'GRID_ID(H1 ROW-of-chart-8(CHART-of-chart-8=4) ROW-of-chart-8-2(CHART-of-chart-8-2=4))',
  )
})

test('a layout that lacks nothing, has no place, or is not readable is the same', () => {
  const { position } = board(['R1', 'C1=4'])
  expect(withLackingCharts(position, [1])).toBe(position)
  for (const other of [null, '{bad', topTabs('S1').position])
    expect(withLackingCharts(other, [1])).toBe(other)
})
