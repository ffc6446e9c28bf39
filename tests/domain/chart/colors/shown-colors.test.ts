import { expect, test } from 'vitest'
import { offeredSchemes, shownColors } from '#domain/chart/colors/shown-colors.ts'

test.each([
  ['supersetColors', false, 'var(--chart-1)', 10],
  [null, false, 'var(--chart-1)', 10],
  ['of a plugin', false, 'var(--chart-1)', 10],
  ['d3Category10', false, '#1f77b4', 10],
  ['superset_seq_1', true, 'var(--seq-1)', 7],
  ['dark_blue', true, '#EBF5F8', 5],
  ['d3Category10', true, 'var(--seq-1)', 7],
] as const)('the scheme %s (linear: %s) is shown as it is drawn', (id, isLinear, first, count) => {
  const colors = shownColors(id, isLinear)
  expect([colors[0], colors.length]).toEqual([first, count])
})

test('a linear field offers sequential schemes', () => {
  expect(offeredSchemes(true).map(({ id }) => id)).toContain('schemeRdBu')
  expect(offeredSchemes(false).map(({ id }) => id)).not.toContain('schemeRdBu')
})
