import { expect, test } from 'vitest'
import { readChartAnswer } from '#domain/chart/result/chart-result.ts'

test('if several queries fail, all reasons are reported once', () => {
  const text = JSON.stringify({
    result: [
      { error: 'No column a' },
      { data: [], error: null },
      { error: 'No column b' },
      { error: 'No column a' },
    ],
  })
  expect(readChartAnswer(text, [])).toEqual({
    ok: false,
    error: { code: 'query-failed', message: 'No column a\nNo column b' },
  })
})

test('the filters that the server applied are read as it names them', () => {
  const applied = [{ column: 'origin' }, { column: 'date' }]
  const text = JSON.stringify({
    result: [
      { data: [], applied_filters: applied },
      { data: [], applied_filters: [] },
    ],
  })
  const answer = readChartAnswer(text, [])
  expect(answer.ok && answer.value.results.map(({ appliedFilters }) => appliedFilters)).toEqual([
    applied,
    undefined,
  ])
})
