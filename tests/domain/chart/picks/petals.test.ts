import { describe, expect, test } from 'vitest'
import { kind as horizon } from '#domain/chart/kinds/horizon/kind.ts'
import { kind as rose } from '#domain/chart/kinds/rose/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { datasetOf, days, pivoted, value } from './cells.ts'

const FORM = { granularity_sqla: 'date', time_grain_sqla: 'P3M', metrics: ['n'], groupby: ['carrier'] }
const dataset = datasetOf({ date: 'time', carrier: 'text' })
const QUARTERS = [day('2000-10-01'), day('2001-01-01')]
const wide = pivoted(['date', 'time'], QUARTERS, [['AA'], 5, 6], [['<NULL>'], null, 2])

describe('a segment of a petal', () => {
  const petals = (form: object, result: ChartResult) =>
    modelOf(drawingOf(rose, { ...FORM, ...form }, [result], { dataset }), 'petals')

  test('has its period and series, a legend entry the series only', () => {
    const { tips, legend, pickAt, pickEntry } = petals({}, wide)
    expect(tips).toHaveLength(3)
    const [autumn, winter] = [
      days('date', '2000-10-01', '2001-01-01', 'Q4 2000'),
      days('date', '2001-01-01', '2001-04-01', 'Q1 2001'),
    ]
    expect([0, 1, 2].map(pickAt)).toEqual([
      { label: 'Q4 2000, AA', alternatives: [[autumn, value('carrier', 'AA')]] },
      { label: 'Q1 2001, AA', alternatives: [[winter, value('carrier', 'AA')]] },
      { label: 'Q1 2001, null', alternatives: [[winter, value('carrier', null, 'null')]] },
    ])
    expect(legend?.entries.map(({ name }) => name)).toEqual(['AA', 'null'])
    expect(pickEntry?.(1)?.alternatives).toEqual([[value('carrier', null, 'null')]])
  })

  test('of one series has its period, by the main time column by default', () => {
    const { pickAt, pickEntry } = petals(
      { groupby: [], granularity_sqla: null },
      resultOf({ date: 'time', n: 'number' }, [day('2001-01-01'), 5]),
    )
    expect(pickAt(0)).toEqual({
      label: 'Q1 2001',
      alternatives: [[days('date', '2001-01-01', '2001-04-01', 'Q1 2001')]],
    })
    expect(pickEntry?.(0)).toBeNull()
  })

  test('of a compared period has that period', () => {
    const result = pivoted(['date', 'time'], [day('2001-01-01')], [['n__1 year ago', 'AA'], 5])
    const { pickAt } = petals({ time_compare: ['1 year ago'] }, result)
    expect(pickAt(0)?.alternatives).toEqual([
      [days('date', '2000-01-01', '2000-04-01', 'Q1 2000'), value('carrier', 'AA')],
    ])
  })
})

test('a row of a horizon has its series, and without groups is no selection', () => {
  const rows = (form: object, result: ChartResult) =>
    modelOf(drawingOf(horizon, { ...FORM, ...form }, [result], { dataset }), 'horizon')
  const { pickAt } = rows({}, wide)
  expect([0, 1].map(pickAt)).toEqual([
    { label: 'AA', alternatives: [[value('carrier', 'AA')]] },
    { label: 'null', alternatives: [[value('carrier', null, 'null')]] },
  ])
  const alone = resultOf({ date: 'time', n: 'number' }, [day('2001-01-01'), 5])
  expect(rows({ groupby: [] }, alone).pickAt(0)).toBeNull()
})
