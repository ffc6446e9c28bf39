import { expect, test } from 'vitest'
import { trendSteps } from '#domain/chart/query/series-steps.ts'
import { after, frame, pivot } from '#tests/domain/semantic/steps/step-frames.ts'

test('a percentage is the change relative to the absolute earlier value', () => {
  const options = {
    source_columns: ['now'],
    compare_columns: ['before'],
    compare_type: 'percentage',
    drop_original_columns: true,
  }
  const start = frame(
    ['@date', '#now', '#before'],
    [
      [1, 5, -5],
      [2, -15, -10],
      [3, 0, 0],
      [4, 5, 0],
      [5, 150, 100],
    ],
  )
  const steps = [pivot(['now', 'before']), { operation: 'compare', options }, { operation: 'flatten' }]
  expect(after(steps, start)).toEqual([
    ['date', 'percentage__now__before'],
    [1, 2],
    [2, -0.5],
    [3, 0],
    [4, null],
    [5, 0.5],
  ])
})

test('filled periods are part of rolling windows', () => {
  const at = (text: string) => Date.parse(`2024-01-0${text}`)
  const form = {
    rolling_type: 'mean',
    rolling_periods: 3,
    min_periods: 0,
    resample_rule: '1D',
    resample_method: 'zerofill',
  }
  const steps = trendSteps(form, { axis: 'date', metrics: ['n'], groups: [] })
  const rows = after(
    steps,
    frame(
      ['@date', '#n'],
      ['1', '2', '4', '6'].map((text) => [at(text), 5]),
    ),
  )
  expect(
    Array.isArray(rows) && rows.slice(1).map(([time, n]) => [time, Number(Number(n).toFixed(2))]),
  ).toEqual([
    [at('1'), 5],
    [at('2'), 5],
    [at('3'), 3.33],
    [at('4'), 3.33],
    [at('5'), 1.67],
    [at('6'), 3.33],
  ])
})
