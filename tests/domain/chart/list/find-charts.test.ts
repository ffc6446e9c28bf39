import { expect, test } from 'vitest'
import { type ChartEntry, chartEntry } from '#domain/chart/list/chart-entry.ts'
import { ALL_CHARTS, chartChoices, findCharts, isNarrowed } from '#domain/chart/list/find-charts.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { localIdOf } from '#tests/domain/sync/engine/desk.ts'

const FACTS = {
  favorites: new Set([2]),
  people: new Map([[1, 'Ada']]),
  dashboards: new Map([[5, 'Flights']]),
  changed: new Set([localIdOf('c6')]),
}
const NEWEST = { by: 'changed', isDescending: true } as const

function stored(id: number, name: string, patch: Partial<typeof BLANK_CHART> = {}) {
  const current = { ...BLANK_CHART, name, form: { viz_type: 'table', datasource: '3__table' }, ...patch }
  const chart = newChart(localIdOf(`c${id}`), current, id)
  return { ...chart, serverId: id, acked: 1, changedAt: id * 100, datasetName: 'main.flights' }
}

const ENTRIES: readonly ChartEntry[] = [
  stored(1, 'Delays', { owners: [1], form: { viz_type: 'pie', datasource: '4__table' } }),
  stored(2, 'Airports', { description: 'Where delays begin', dashboards: [5], tags: ['ground', 'money'] }),
  stored(3, 'Chart 10', { certifiedBy: 'Ada' }),
  stored(4, 'Chart 9'),
].map((chart) => chartEntry(chart, FACTS))

const names = (entries: readonly ChartEntry[]) => entries.map(({ name }) => name)

test.each([
  ['', ['Chart 9', 'Chart 10', 'Airports', 'Delays']],
  ['delay', ['Airports', 'Delays']],
  ['PIE chart', ['Delays']],
  ['main.flights airports', ['Airports']],
  ['mone', ['Airports']],
  ['viz', []],
])('the search %j finds name, description, kind, dataset and tags, word by word', (search, found) => {
  expect(names(findCharts(ENTRIES, { ...ALL_CHARTS, search }, NEWEST))).toEqual(found)
})

test.each([
  [{ owner: 1 }, ['Delays']],
  [{ kind: 'Pie Chart' }, ['Delays']],
  [{ dataset: 'main.flights', isCertified: true }, ['Chart 10']],
  [{ dashboard: 5 }, ['Airports']],
  [{ tag: 'money' }, ['Airports']],
  [{ isFavorite: true }, ['Airports']],
])('the filter %j matches its charts', (filter, found) => {
  expect(names(findCharts(ENTRIES, { ...ALL_CHARTS, ...filter }, NEWEST))).toEqual(found)
  expect(isNarrowed({ ...ALL_CHARTS, ...filter })).toBe(true)
})

test.each([
  ['name', false, ['Airports', 'Chart 9', 'Chart 10', 'Delays']],
  ['name', true, ['Delays', 'Chart 10', 'Chart 9', 'Airports']],
  ['kind', false, ['Delays', 'Airports', 'Chart 9', 'Chart 10']],
  ['changed', false, ['Delays', 'Airports', 'Chart 10', 'Chart 9']],
] as const)('sorted by %s (descending: %s) numbers in names count as numbers', (by, isDescending, found) => {
  expect(names(findCharts(ENTRIES, ALL_CHARTS, { by, isDescending }))).toEqual(found)
})

test('the choices are those of the charts', () => {
  expect(chartChoices(ENTRIES)).toEqual({
    owners: [{ id: 1, label: 'Ada' }],
    dashboards: [{ id: 5, label: 'Flights' }],
    kinds: [
      { id: 'Pie Chart', label: 'Pie Chart' },
      { id: 'Table', label: 'Table' },
    ],
    datasets: [{ id: 'main.flights', label: 'main.flights' }],
    tags: [
      { id: 'ground', label: 'ground' },
      { id: 'money', label: 'money' },
    ],
  })
})

test('a locally changed chart has the time of that change, and is unsent', () => {
  const chart = { ...stored(6, 'Ours'), rev: 2, updatedAt: 9_999, serverId: null, datasetName: null }
  expect(chartEntry(chart, FACTS)).toMatchObject({
    isUnsent: true,
    hasDraft: true,
    isOnDevice: false,
    changedAt: 9_999,
    dataset: 'Dataset 3',
    isFavorite: false,
  })
})
