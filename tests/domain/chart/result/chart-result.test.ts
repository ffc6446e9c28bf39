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
