import { expect, test } from 'vitest'
import type { ChartColumn } from '#domain/chart/result/chart-result.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { timeValue } from '#domain/explore/values/time-value.ts'
import { hasFullTimes, valuesInResults } from '#domain/explore/values/values-in-results.ts'

const answer = (...columns: readonly ChartColumn[]) => ({
  answer: {
    cachedAt: null,
    results: [{ columns, rowCount: 3, timeFrom: null, timeTo: null, completeness: COMPLETE }],
  },
  hasFullTimes: false,
})

test('the values of a column are collected from all results, distinct and sorted, without null', () => {
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

test('truncated times are left out, and at most a thousand values are suggested', () => {
  const many = Array.from({ length: 1_200 }, (_none, at) => at)
  expect(valuesInResults([answer({ name: 'date', type: 'time', values: [1, 2, 3] })], 'date')).toEqual([])
  expect(valuesInResults([answer({ name: 'n', type: 'number', values: many })], 'n')).toHaveLength(1_000)
})

test('times of raw rows are suggested in the format of filters', () => {
  const times = [Date.UTC(2001, 0, 2), Date.UTC(2001, 0, 1, 10, 30), Date.UTC(1960, 0, 1)]
  const rows = { ...answer({ name: 'date', type: 'time', values: times }), hasFullTimes: true }
  expect(valuesInResults([rows], 'date')).toEqual(['1960-01-01', '2001-01-01 10:30:00', '2001-01-02'])
})

test.each([
  [{ query_mode: 'raw', time_grain_sqla: 'P1D' }, true],
  [{ time_grain_sqla: null }, true],
  [{}, true],
  [{ time_grain_sqla: 'P1D' }, false],
])('the times of %j are complete: %s', (form, isComplete) => {
  expect(hasFullTimes(form)).toBe(isComplete)
})

test.each([
  ['Mon, 01 Jan 2001 10:00:00 GMT', '2001-01-01 10:00:00'],
  ['Fri, 01 Jan 1960 00:00:00 GMT', '1960-01-01'],
  ['Monday', 'Monday'],
  [5, 5],
])('%j of a time column is chosen as %j', (value, chosen) => {
  expect(timeValue(value)).toBe(chosen)
})
