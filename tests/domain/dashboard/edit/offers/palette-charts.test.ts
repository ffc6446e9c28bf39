import { expect, test } from 'vitest'
import { findPaletteCharts, type PaletteChart } from '#domain/dashboard/edit/offers/palette-charts.ts'

const chart = (name: string, more: Partial<PaletteChart> = {}): PaletteChart => ({
  localId: name,
  chartId: 1,
  name,
  vizType: 'table',
  kind: 'Table',
  dataset: 'flights',
  changedAt: 0,
  isMine: true,
  isOnDevice: false,
  ...more,
})

const CHARTS = [
  chart('Busiest routes', { chartId: 1, changedAt: 10, kind: 'Table' }),
  chart('Airports', { chartId: 2, changedAt: 30, kind: 'Map', isMine: false }),
  chart('Delays', { chartId: 3, changedAt: 20, kind: 'Line', dataset: 'weather' }),
]
const ALL = { search: '', order: 'recent', onlyMine: false } as const
const names = (charts: readonly PaletteChart[]) => charts.map(({ name }) => name)

test('charts are sorted by their last change, name or kind', () => {
  expect(names(findPaletteCharts(CHARTS, ALL, new Set()).unused)).toEqual([
    'Airports',
    'Delays',
    'Busiest routes',
  ])
  expect(names(findPaletteCharts(CHARTS, { ...ALL, order: 'name' }, new Set()).unused)).toEqual([
    'Airports',
    'Busiest routes',
    'Delays',
  ])
  expect(names(findPaletteCharts(CHARTS, { ...ALL, order: 'kind' }, new Set()).unused)).toEqual([
    'Delays',
    'Airports',
    'Busiest routes',
  ])
})

test('the search looks at name, kind and dataset, whatever the case', () => {
  expect(names(findPaletteCharts(CHARTS, { ...ALL, search: 'WEATHER' }, new Set()).unused)).toEqual([
    'Delays',
  ])
  expect(names(findPaletteCharts(CHARTS, { ...ALL, search: 'map' }, new Set()).unused)).toEqual(['Airports'])
})

test('only my charts, and those on the dashboard apart', () => {
  const { unused, used } = findPaletteCharts(CHARTS, { ...ALL, onlyMine: true }, new Set([3]))
  expect(names(unused)).toEqual(['Busiest routes'])
  expect(names(used)).toEqual(['Delays'])
})
