import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { kind as mixedKind } from '#domain/chart/kinds/mixed/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { chartOf, day, drawingOf, modelOf } from '#tests/domain/chart/example-chart.ts'
import { flightsSource } from '#tests/domain/explore/example-source.ts'

const form = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1Y',
  metrics: ['price'],
  groupby: ['symbol'],
  time_compare: ['1 year ago'],
}

const SYMBOLS = ['GOOG', 'IBM', 'AAPL', 'AMZN', 'MSFT']

/** A result with a column for each series, named by its parts, in descending order of values. */
function answerOf(...series: readonly (readonly string[])[]): ChartResult {
  const values = series.map((parts, at) => ({
    name: parts.join(', '),
    type: 'number' as const,
    parts,
    values: [100 - at],
  }))
  return {
    columns: [{ name: 'date', type: 'time', values: [day('2001-01-01')] }, ...values],
    rowCount: 1,
    timeFrom: null,
    timeTo: null,
    completeness: COMPLETE,
  }
}

const seriesOf = (result: ChartResult, more: Record<string, unknown> = {}) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'series').series.filter(
    ({ isThin }) => isThin !== true,
  )

const dashesOf = (result: ChartResult, more: Record<string, unknown> = {}) =>
  seriesOf(result, more).map(({ dash }) => dash)

describe('dashes distinguish a compared period from the current one', () => {
  test('for every symbol, if two years of five are ten lines', () => {
    const answer = answerOf(...SYMBOLS.flatMap((symbol) => [[symbol], ['1 year ago', symbol]]))
    expect(dashesOf(answer)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  })

  test('if the line of the current period is too small to be drawn', () => {
    const before = SYMBOLS.flatMap((symbol) => [
      ['1 year ago', symbol],
      ['2 years ago', symbol],
    ])
    const shifts = { time_compare: ['1 year ago', '2 years ago'] }
    expect(dashesOf(answerOf(...before, ['MSFT']), shifts)).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
  })

  test('if one shift begins like another', () => {
    const shifts = { time_compare: ['1 year', '1 year ago'], truncate_metric: false }
    const answer = answerOf(['price', 'IBM'], ['price__1 year ago', 'IBM'], ['price__1 year', 'IBM'])
    expect(dashesOf(answer, shifts)).toEqual([0, 2, 1])
  })

  test('without groups', () => {
    const alone = { groupby: [] }
    expect(dashesOf(answerOf(['price'], ['price__1 year ago']), alone)).toEqual([0, 1])
  })

  test('if the server does not report parts', () => {
    const { columns, ...answer } = answerOf(['IBM'], ['1 year ago', 'IBM'])
    const unsaid = { ...answer, columns: columns.map((column) => ({ ...column, parts: undefined })) }
    expect(dashesOf(unsaid)).toEqual([0, 1])
  })

  test('but not a symbol that is named like a shift', () => {
    expect(dashesOf(answerOf(['1 year ago'], ['IBM']))).toEqual([0, 0])
  })
})

describe('a calculation from two periods belongs to neither', () => {
  test.each(['difference', 'percentage', 'ratio'])('%s', (type) => {
    const answer = answerOf(...SYMBOLS.map((symbol) => [`${type}__price__price__1 year ago`, symbol]))
    expect(dashesOf(answer, { comparison_type: type })).toEqual([0, 0, 0, 0, 0])
  })

  test('with several shifts, dashes distinguish the compared periods', () => {
    const answer = answerOf(
      ['percentage__price__price__1 year ago', 'IBM'],
      ['percentage__price__price__2 years ago', 'IBM'],
    )
    const shifts = { time_compare: ['1 year ago', '2 years ago'], comparison_type: 'percentage' }
    expect(dashesOf(answer, shifts)).toEqual([0, 1])
  })
})

test('all periods of a symbol have one color, and so do calculations from them', () => {
  const shown = answerOf(['IBM'], ['1 year ago', 'MSFT'], ['1 year ago', 'IBM'], ['MSFT'])
  expect(seriesOf(shown).map(({ color }) => color)).toEqual(['chart-1', 'chart-2', 'chart-1', 'chart-2'])
  const share = (symbol: string) => ['percentage__price__price__1 year ago', symbol]
  const open = kind.open(chartOf({ ...form, comparison_type: 'percentage' }))
  expect(open.colorLabels([answerOf(share('IBM'), share('MSFT'))])).toEqual(['IBM', 'MSFT'])
  expect(kind.open(chartOf(form)).colorLabels([shown])).toEqual(['IBM', 'MSFT'])
})

describe('a line of a compared period has a readable label', () => {
  const namesOf = (parts: readonly string[], more: Record<string, unknown>) =>
    seriesOf(answerOf(parts), more).map(({ name }) => name)

  const twoShifts = { time_compare: ['1 year ago', '2 years ago'] }

  test.each([
    ['AMZN, 1 year ago', ['1 year ago', 'AMZN'], {}],
    ['AMZN, NASDAQ, 1 year ago', ['1 year ago', 'AMZN', 'NASDAQ'], { groupby: ['symbol', 'market'] }],
    ['price, AMZN, 1 year ago', ['price__1 year ago', 'AMZN'], { truncate_metric: false }],
    ['price, 1 year ago', ['price__1 year ago'], { groupby: [] }],
    ['AMZN, % change', ['percentage__price__price__1 year ago', 'AMZN'], {}],
    ['AMZN, difference', ['difference__price__price__1 year ago', 'AMZN'], {}],
    ['AMZN, ratio', ['ratio__price__price__1 year ago', 'AMZN'], {}],
    ['AMZN, % change, 2 years ago', ['percentage__price__price__2 years ago', 'AMZN'], twoShifts],
    ['price, % change', ['percentage__price__price__1 year ago'], { groupby: [] }],
    ['price, AMZN, ratio', ['ratio__price__price__1 year ago', 'AMZN'], { metrics: ['price', 'count'] }],
  ])('%s', (name, parts, more) => expect(namesOf(parts, more)).toEqual([name]))

  test('with the dataset’s label of its metric', () => {
    const rows = answerOf(['price__1 year ago'])
    const dataset = { ...flightsSource().dataset, labels: { price: 'Average price' } }
    const drawing = drawingOf(kind, { ...form, groupby: [] }, [rows], { dataset })
    expect(modelOf(drawing, 'series').series[0]?.name).toBe('Average price, 1 year ago')
    expect(drawing?.table?.columns.map(({ label }) => label)).toEqual(['date', 'Average price, 1 year ago'])
  })
})

test('a mixed chart marks equal names of its second query', () => {
  const half = { metrics: ['price'], groupby: ['symbol'], time_compare: ['1 year ago'] }
  const rows = answerOf(['IBM'], ['1 year ago', 'IBM'])
  const both = Object.fromEntries(
    Object.entries(half).flatMap(([name, value]) => [
      [name, value],
      [`${name}_b`, value],
    ]),
  )
  const mixed = { viz_type: 'mixed_timeseries', x_axis: 'date', ...both }
  const { series } = modelOf(drawingOf(mixedKind, mixed, [rows, rows]), 'series')
  expect(series.map(({ name, dash, color }) => [name, dash, color])).toEqual([
    ['IBM', 0, 'chart-1'],
    ['IBM, 1 year ago', 1, 'chart-1'],
    ['IBM (2)', 0, 'chart-3'],
    ['IBM, 1 year ago (2)', 1, 'chart-3'],
  ])
})
