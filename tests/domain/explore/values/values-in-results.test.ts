import { expect, test } from 'vitest'
import type { ChartColumn } from '#domain/chart/result/chart-result.ts'
import { valuesInResults } from '#domain/explore/values/values-in-results.ts'

const answer = (...columns: readonly ChartColumn[]) => ({
  cachedAt: null,
  results: [{ columns, rowCount: 3, timeFrom: null, timeTo: null }],
})

test('the values of a column are found in every result, each once, in order, without what is none', () => {
  const answers = [
    answer({ name: 'origin', type: 'text', values: ['ORD', null, 'ATL'] }),
    answer(
      { name: 'delay', type: 'number', values: [10, 2, 2] },
      { name: 'origin', type: 'text', values: ['ATL', 'DFW', 'ORD'] },
    ),
  ]
  expect(valuesInResults(answers, 'origin')).toEqual(['ATL', 'DFW', 'ORD'])
  expect(valuesInResults(answers, 'delay')).toEqual([2, 10])
  expect(valuesInResults(answers, 'nowhere')).toEqual([])
})

test('times are left out, and no more than a thousand are suggested', () => {
  const many = Array.from({ length: 1_200 }, (_none, at) => at)
  expect(valuesInResults([answer({ name: 'date', type: 'time', values: [1, 2, 3] })], 'date')).toEqual([])
  expect(valuesInResults([answer({ name: 'n', type: 'number', values: many })], 'n')).toHaveLength(1_000)
})
