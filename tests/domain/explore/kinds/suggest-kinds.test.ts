import { expect, test } from 'vitest'
import { loadBuilders } from '#domain/chart/kinds/all-builders.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { findKinds, suggestedKinds } from '#domain/explore/kinds/suggest-kinds.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const builders = await loadBuilders()

test('a dataset with a time suggests charts over it, one without suggests tables and bars', () => {
  const first = (source: ExploreDataset) => suggestedKinds(source, builders).slice(0, 2)
  expect(builders.get(first(flightsSource())[0] ?? '')?.category).toBe('Evolution')
  const { columns } = flightsSource()
  expect(first({ ...flightsSource(), columns: columns.slice(1) })).toEqual([
    'table',
    'echarts_timeseries_bar',
  ])
  const numbers = columns.filter(({ type }) => type === 'number')
  expect(first({ ...flightsSource(), columns: numbers })[0]).toBe('table')
})

test('suggestions are distinct, buildable and not deprecated', () => {
  const suggested = suggestedKinds(flightsSource(), builders)
  expect(suggested.every((one) => builders.get(one)?.successor === null)).toBe(true)
  expect(new Set(suggested).size).toBe(suggested.length)
})

test('kinds are found by all words of their name, category, tags and description', () => {
  const found = (text: string) => findKinds([...builders.values()], text).map(({ vizType }) => vizType)
  expect(found('BAR chart')).toContain('echarts_timeseries_bar')
  expect(found('part whole')).toContain('pie')
  expect(found('no such kind')).toEqual([])
  expect(found('')).not.toContain('dist_bar')
})
