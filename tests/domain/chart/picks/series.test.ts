import { describe, expect, test } from 'vitest'
import { kind as bar } from '#domain/chart/kinds/bar/kind.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import { kind as mixed } from '#domain/chart/kinds/mixed/kind.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { allAlternatives, alternatives, datasetOf, days, pivoted, value } from './cells.ts'

const MONTHS = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['n'],
  groupby: ['carrier'],
}
const TYPES = { date: 'time', carrier: 'text', id: 'number', late: 'boolean' } as const

function modelOfLines(form: object, result: ChartResult, dataset: Dataset | null = datasetOf(TYPES)) {
  return modelOf(drawingOf(line, { ...MONTHS, ...form }, [result], { dataset }), 'series')
}

function pickOf({ series }: SeriesChartModel, name: string, place: number) {
  return series.find((one) => one.name === name)?.pickAt?.(place)
}

const JANUARY = days('date', '2001-01-01', '2001-02-01', 'Jan 2001')
const FEBRUARY = days('date', '2001-02-01', '2001-03-01', 'Feb 2001')
const MONTH_STARTS = [day('2001-01-01'), day('2001-02-01')]

test('a point has its period, without its end, and its series; a legend entry the series only', async () => {
  const model = modelOfLines({}, pivoted(['date', 'time'], MONTH_STARTS, [['AA'], 1, 2], [['UA'], 3, 4]))
  expect(await pickOf(model, 'AA', 1)).toEqual({
    label: 'Feb 2001, AA',
    alternatives: [[FEBRUARY, value('carrier', 'AA')]],
  })
  expect(await model.series.find(({ name }) => name === 'UA')?.pick?.()).toEqual({
    label: 'UA',
    alternatives: [[value('carrier', 'UA')]],
  })
})

test('a chart of one series without groups has no rows behind its name', async () => {
  const model = modelOfLines({ groupby: [] }, pivoted(['date', 'time'], MONTH_STARTS, [['n'], 1, 2]))
  expect(await pickOf(model, 'n', 0)).toEqual({ label: 'Jan 2001', alternatives: [[JANUARY]] })
  expect(await model.series[0]?.pick?.()).toBeNull()
})

describe('values of groups', () => {
  const cellsOf = async (form: object, parts: readonly string[]) => {
    const { series } = modelOfLines(form, pivoted(['date', 'time'], MONTH_STARTS, [parts, 1, 2]))
    return (await alternatives(series[0]?.pick?.()))?.[0]
  }

  test('of two dimensions are behind the metric', async () => {
    expect(await cellsOf({ groupby: ['carrier', 'id'] }, ['AA', '7'])).toEqual([
      value('carrier', 'AA'),
      value('id', 7),
    ])
    expect(
      await cellsOf({ groupby: ['carrier', 'late'], truncate_metric: false }, ['n', 'AA', 'True']),
    ).toEqual([value('carrier', 'AA'), value('late', true)])
  })

  test.each([
    ['a missing value', 'carrier', '<NULL>', null, 'null'],
    ['a text that reads like a missing value', 'carrier', '“<NULL>”', '<NULL>', '“<NULL>”'],
    ['a text without a letter', 'carrier', '', '', 'empty'],
    ['a text that reads like a truth value', 'carrier', 'True', 'True', 'true'],
    ['an id that no double holds', 'id', '9007199254740993', '9007199254740993', '9007199254740993'],
  ])('%s is preserved', async (_, column, name, is, label) => {
    const model = modelOfLines({ groupby: [column] }, pivoted(['date', 'time'], MONTH_STARTS, [[name], 1, 2]))
    expect(await alternatives(model.series[0]?.pick?.())).toEqual([[value(column, is, label)]])
  })

  test('of rows that are not pivoted are those of their columns', async () => {
    const result = resultOf(
      { date: 'time', id: 'number', n: 'number' },
      [day('2001-01-01'), '9007199254740993', 1],
      [day('2001-01-01'), null, 2],
    )
    const { series } = modelOfLines({ groupby: ['id'] }, result)
    expect(await allAlternatives(series.map(({ pick }) => pick?.()))).toEqual([
      [[value('id', null, 'null')]],
      [[value('id', '9007199254740993')]],
    ])
  })

  test('are not guessed if the server does not report the parts of a name', async () => {
    const { columns, ...rest } = pivoted(['date', 'time'], MONTH_STARTS, [['AA', '7'], 1, 2])
    const result = { ...rest, columns: columns.map((column) => ({ ...column, parts: undefined })) }
    const { series } = modelOfLines({ groupby: ['carrier', 'id'] }, result)
    expect([await series[0]?.pick?.(), await series[0]?.pickAt?.(0)]).toEqual([null, null])
  })
})

test('a bar of a category has its value, whatever the order of the axis', async () => {
  const form = { viz_type: 'echarts_timeseries_bar', x_axis: 'carrier', metrics: ['n'], x_axis_sort: 'n' }
  const result = pivoted(['carrier', 'text'], ['AA', null, ''], [['n'], 3, 1, 2])
  const { series } = modelOf(drawingOf(bar, form, [result]), 'series')
  expect(await allAlternatives([0, 1, 2].map((place) => series[0]?.pickAt?.(place)))).toEqual([
    [[value('carrier', null, 'null')]],
    [[value('carrier', '', 'empty')]],
    [[value('carrier', 'AA')]],
  ])
})

test('weeks that are named by their last day, and datasets with an offset, have their own ends', async () => {
  const week = { time_grain_sqla: 'P1W/1970-01-03T00:00:00Z', groupby: [] }
  const saturday = modelOfLines(week, pivoted(['date', 'time'], [day('2001-01-06')], [['n'], 1]))
  expect((await alternatives(saturday.series[0]?.pickAt?.(0)))?.[0]?.[0]).toMatchObject({
    from: day('2000-12-31'),
    to: day('2001-01-07'),
  })
  const HOUR_MS = 3_600_000
  const shown = day('2001-02-01') + 2 * HOUR_MS
  const moved = modelOfLines(
    { groupby: [] },
    pivoted(['date', 'time'], [shown], [['n'], 1]),
    datasetOf(TYPES, 2),
  )
  expect((await alternatives(moved.series[0]?.pickAt?.(0)))?.[0]?.[0]).toMatchObject({
    from: shown,
    to: day('2001-03-01') + 2 * HOUR_MS,
  })
})

describe('series of a compared period', () => {
  const result = (place: string, part = '1 year ago') =>
    pivoted(['date', 'time'], [day(place)], [['AA'], 5], [[part, 'AA'], 4])
  const compared = { time_compare: ['1 year ago'] }

  test('have the rows of that period', async () => {
    const model = modelOfLines(compared, result('2001-02-01'))
    expect(await alternatives(pickOf(model, 'AA, 1 year ago', 0))).toEqual([
      [days('date', '2000-02-01', '2000-03-01', 'Feb 2000'), value('carrier', 'AA')],
    ])
    expect(await alternatives(pickOf(model, 'AA', 0))).toEqual([[FEBRUARY, value('carrier', 'AA')]])
  })

  test('have none if the compared period has no such day, or the periods do not align', async () => {
    const daily = modelOfLines({ ...compared, time_grain_sqla: 'P1D' }, result('2004-02-29'))
    expect(await pickOf(daily, 'AA, 1 year ago', 0)).toBeNull()
    const weekly = modelOfLines({ ...compared, time_grain_sqla: 'P1W' }, result('2001-01-01'))
    expect(await pickOf(weekly, 'AA, 1 year ago', 0)).toBeNull()
  })

  test('that are computed from both periods have the rows of both', async () => {
    const form = { ...compared, comparison_type: 'difference', groupby: [] }
    const difference = pivoted(['date', 'time'], [day('2001-02-01')], [['difference__n__n__1 year ago'], 4])
    expect(await alternatives(modelOfLines(form, difference).series[0]?.pickAt?.(0))).toEqual([
      [FEBRUARY],
      [days('date', '2000-02-01', '2000-03-01', 'Feb 2000')],
    ])
  })
})

test('the sum of the others has all series that are summed in it', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `C${at}`)
  const result = pivoted(
    ['date', 'time'],
    [day('2001-01-01')],
    ...names.map((name, at): [string[], number] => [[name], 20 - at]),
  )
  const form = { viz_type: 'echarts_area', stack: 'Stack', metrics: ['count'] }
  const sum = modelOfLines(form, result).series.find(({ isSum }) => isSum)
  expect(await alternatives(sum?.pickAt?.(0))).toEqual([
    [JANUARY, value('carrier', 'C10')],
    [JANUARY, value('carrier', 'C11')],
  ])
  expect(await alternatives(sum?.pick?.())).toEqual([[value('carrier', 'C10')], [value('carrier', 'C11')]])
})

test('predicted values have no rows', async () => {
  const result = pivoted(['date', 'time'], MONTH_STARTS, [['n'], 1, null], [['n__yhat'], 1, 2])
  const { series } = modelOfLines({ groupby: [], forecastEnabled: true }, result)
  const picks = await Promise.all(series.map(async ({ pickAt }) => pickAt?.(1)))
  expect(series.map(({ name }, at) => [name, picks[at]?.label ?? null])).toEqual([
    ['n__yhat', null],
    ['n', 'Feb 2001, n'],
  ])
})

test('cumulated values have the rows of their own period', async () => {
  const result = pivoted(['date', 'time'], MONTH_STARTS, [['n'], 1, 3])
  const { series } = modelOfLines({ groupby: [], rolling_type: 'cumsum' }, result)
  expect(await alternatives(series[0]?.pickAt?.(1))).toEqual([[FEBRUARY]])
})

describe('resampled values', () => {
  const midMonth = pivoted(['date', 'time'], [day('2001-02-01'), day('2001-02-15')], [['n'], 1, 2])
  const picksOf = (rule: string, method: string) =>
    modelOfLines({ groupby: [], resample_rule: rule, resample_method: method }, midMonth)
  const cellsOf = async ({ series }: SeriesChartModel) =>
    allAlternatives([0, 1].map((place) => series[0]?.pickAt?.(place)))

  test('between two periods have no rows of their own', async () => {
    expect(await cellsOf(picksOf('1D', 'ffill'))).toEqual([[[FEBRUARY]], null])
  })

  test('of several periods have none either', async () => {
    expect(await cellsOf(picksOf('1AS', 'sum'))).toEqual([null, null])
  })

  test('of the same length have those of the periods', async () => {
    expect((await cellsOf(picksOf('1MS', 'sum')))[0]).toEqual([[FEBRUARY]])
  })
})

test('each half of a mixed chart has its own groups', async () => {
  const form = {
    viz_type: 'mixed_timeseries',
    x_axis: 'date',
    time_grain_sqla: 'P1M',
    metrics: ['n'],
    groupby: ['carrier'],
    metrics_b: ['n'],
    groupby_b: ['late'],
  }
  const results = [
    pivoted(['date', 'time'], MONTH_STARTS, [['AA'], 1, 2]),
    pivoted(['date', 'time'], MONTH_STARTS, [['True'], 1, 2]),
  ]
  const model = modelOf(drawingOf(mixed, form, results, { dataset: datasetOf(TYPES) }), 'series')
  expect(await allAlternatives(model.series.map(({ pick }) => pick?.()))).toEqual([
    [[value('carrier', 'AA')]],
    [[value('late', true)]],
  ])
})
