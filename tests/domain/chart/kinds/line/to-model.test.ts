import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { chartOf, day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = {
  viz_type: 'echarts_timeseries_line',
  x_axis: 'date',
  time_grain_sqla: 'P1D',
  metrics: ['delay'],
  groupby: ['origin'],
}
const DAYS = [day('2001-01-01'), day('2001-01-02')] as const
const long = resultOf(
  { date: 'time', origin: 'text', delay: 'number' },
  [DAYS[1], 'ATL', 9],
  [DAYS[0], 'ORD', 4],
  [DAYS[0], 'ATL', 7],
  [DAYS[1], 'ORD', null],
)
const wide = resultOf({ date: 'time', ATL: 'number', ORD: 'number' }, [DAYS[0], 7, 4], [DAYS[1], 9, null])

const lineOf = (result: ChartResult, more: Record<string, unknown> = {}) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'series')

describe('pivoted and plain rows give the same lines', () => {
  test.each([
    ['a row a point', long],
    ['a column a series', wide],
  ])('%s', (_, rows) => {
    const model = lineOf(rows)
    expect(model.xs).toEqual(DAYS)
    expect(model.xLabels).toEqual(['1 Jan 2001', '2 Jan 2001'])
    expect(model.series.map(({ name, values }) => [name, values])).toEqual([
      ['ATL', [7, 9]],
      ['ORD', [4, null]],
    ])
  })
})

test.each([
  ['a time', resultOf({ date: 'time', delay: 'number' }, [DAYS[0], 9])],
  ['a category', resultOf({ date: 'text', delay: 'number' }, ['Monday', 9])],
])('a line of one point, over %s, has it in the middle of the axis', (_, rows) => {
  const { xs, x } = lineOf(rows, { groupby: [] })
  const [only = Number.NaN] = xs
  expect(x.max).toBeGreaterThan(x.min)
  expect((x.min + x.max) / 2).toBe(only)
  expect(x.ticks).toHaveLength(1)
})

describe('a chart that zooms', () => {
  const week = resultOf(
    { date: 'time', delay: 'number' },
    ...[900, 1, 2, 3].map((value, at) => [day(`2001-01-0${at + 1}`), value]),
  )
  const form = { groupby: [], zoomable: true }

  test('has its own ticks for the visible part', () => {
    const whole = lineOf(week, form)
    const part = whole.zoomTo?.(day('2001-01-02'), day('2001-01-03'))
    expect(part?.xLabels).toEqual(['2 Jan 2001', '3 Jan 2001'])
    expect(part?.series[0]?.values).toEqual([1, 2])
    expect(part?.y.max).toBe(2)
    expect(whole.y.max).toBeGreaterThan(800)
  })

  test('shows all if a part has no place', () => {
    const whole = lineOf(week, form)
    expect(whole.zoomTo?.(5, 6).xs).toEqual(whole.xs)
  })

  test('requires the form’s option, and at least two places', () => {
    expect(lineOf(week, { groupby: [] }).zoomTo).toBeNull()
    expect(lineOf(resultOf({ date: 'time', delay: 'number' }, [DAYS[0], 1]), form).zoomTo).toBeNull()
  })
})

test('one series has the first color; several have the dashboard’s colors', () => {
  expect(
    lineOf(resultOf({ date: 'time', delay: 'number' }, [DAYS[0], 1]), { groupby: [] }).series[0]?.color,
  ).toBe('chart-1')
  const colors = new Map([
    ['ATL', 'chart-5'],
    ['ORD', '#123456'],
  ])
  const { series } = modelOf(drawingOf(kind, form, [wide], { colors }), 'series')
  expect(series.map((one) => one.color)).toEqual(['chart-5', '#123456'])
})

test('only charts of several series share the dashboard’s colors', () => {
  const labelsOf = (groupby: readonly string[], result: ChartResult) =>
    kind.open(chartOf({ ...form, groupby })).colorLabels([result])
  expect(labelsOf(['origin'], wide)).toEqual(['ATL', 'ORD'])
  expect(labelsOf([], resultOf({ date: 'time', delay: 'number' }, [DAYS[0], 1]))).toEqual([])
})

test('beyond six series lines are dashed', () => {
  const { series } = modelOf(drawingOf(kind, form, [manyLines()]), 'series')
  expect(series.slice(0, 10).map((one) => one.dash)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 1, 2])
  expect(series[0]?.name).toBe('S23')
})

/** 24 series at one place, of which S23 is the largest. */
function manyLines(): ChartResult {
  const names = Array.from({ length: 24 }, (_, index) => `S${index}`)
  const columns = Object.fromEntries(names.map((name) => [name, 'number' as const]))
  return resultOf({ date: 'time', ...columns }, [DAYS[0], ...names.map((_, index) => index)])
}

describe('beyond ten series', () => {
  test('the others are thin and gray, with a note', () => {
    const drawing = drawingOf(kind, form, [manyLines()])
    const { series } = modelOf(drawing, 'series')
    expect(series).toHaveLength(24)
    expect(series[10]).toMatchObject({ name: 'S13', color: 'line-control', width: 1, isThin: true, dash: 0 })
    expect(notesOf(drawing)).toBe('14 of 24 series thin and gray')
    expect(drawing?.summary).toContain('S14) and 14 others thin and gray, 1 Jan 2001. Highest 23')
  })

  test('the table has all of them', () => {
    const table = drawingOf(kind, form, [manyLines()])?.table
    expect(table?.columns).toHaveLength(25)
    expect(table?.rows[0]?.at(-1)?.text).toBe('0')
  })

  test('each of the others is drawn with its name when selected, and the rest stay thin', () => {
    const { others } = modelOf(drawingOf(kind, form, [manyLines()]), 'series')
    expect([others?.names.length, others?.names[0], others?.names.at(-1)]).toEqual([14, 'S13', 'S0'])
    const shown = others?.show(13).series ?? []
    expect(shown[10]).toMatchObject({ name: 'S0', color: 'text-1', values: [0] })
    expect(shown[10]?.isThin).toBeUndefined()
    expect(shown.filter(({ isThin }) => isThin === true)).toHaveLength(13)
    expect(others?.show(null).series).toHaveLength(24)
  })

  test('stacked areas that add up end with the sum of the others', () => {
    const stacked = { ...form, viz_type: 'echarts_area', stack: 'Stack', metrics: ['count'] }
    const drawing = drawingOf(kind, stacked, [manyLines()])
    const { series } = modelOf(drawing, 'series')
    expect(series).toHaveLength(11)
    // 0 + 1 + … + 13
    expect(series[10]).toMatchObject({ name: 'Other (14)', color: 'line-control', values: [91] })
    expect(notesOf(drawing)).toBe('14 of 24 series added up as Other')
    expect(drawing?.table.columns.map(({ label }) => label)).not.toContain('Other (14)')
    expect(drawing?.summary).toContain('Highest 23 (S23')
  })

  test('stacked areas that do not add up leave the others to the table', () => {
    const stacked = { ...form, viz_type: 'echarts_area', stack: 'Stack', metrics: ['delay'] }
    const drawing = drawingOf(kind, stacked, [manyLines()])
    expect(modelOf(drawing, 'series').series).toHaveLength(10)
    expect(notesOf(drawing)).toBe('10 of 24 series')
  })
})

describe('an incomplete month', () => {
  const months = resultOf({ date: 'time', delay: 'number' }, [day('2026-10-01'), 9], [day('2026-11-01'), 4])
  const monthly = { ...form, groupby: [], time_grain_sqla: 'P1M', zoomable: true }
  const requestedAt = Date.parse('2026-11-27T18:30Z')

  test('is marked at its place, and mentioned in the summary', () => {
    const drawing = drawingOf(kind, monthly, [months], { requestedAt })
    expect(modelOf(drawing, 'series').open).toEqual([{ at: 1, text: 'This month is not over' }])
    expect(drawing?.summary).toMatch(
      / Nov 2026: This month is not over\. Not complete: partial period: Nov 2026\.$/,
    )
  })

  test('has another index in a part of the chart', () => {
    const november = day('2026-11-01')
    const model = modelOf(drawingOf(kind, monthly, [months], { requestedAt }), 'series')
    expect(model.zoomTo?.(november, november).open).toEqual([{ at: 0, text: 'This month is not over' }])
  })

  test('is marked once after resampling', () => {
    const filled = { ...monthly, resample_rule: '1MS', resample_method: 'ffill' }
    const drawing = drawingOf(kind, filled, [months], { requestedAt })
    expect(modelOf(drawing, 'series').open).toEqual([{ at: 1, text: 'This month is not over' }])
  })

  test('is cut by a time range of its axis, but not of another column', () => {
    const cut = { ...months, timeTo: day('2026-11-10') }
    const rangeOf = (subject: string) => ({
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject, operator: 'TEMPORAL_RANGE', comparator: '…' },
      ],
    })
    const openOf = (subject: string) =>
      modelOf(drawingOf(kind, { ...monthly, ...rangeOf(subject) }, [cut]), 'series').open
    expect(openOf('date')).toEqual([{ at: 1, text: 'The time range ends within this month' }])
    expect(openOf('booked')).toEqual([])
  })
})

test('the summary names the lines, the time, the highest and the lowest', () => {
  expect(drawingOf(kind, form, [wide])?.summary).toBe(
    'Delays: 2 lines (ATL, ORD), 1 Jan 2001 to 2 Jan 2001. Highest 9 (ATL, 2 Jan 2001), lowest 4 (ORD, 1 Jan 2001).',
  )
})

test('the table view has a row per time and a column per line', () => {
  const table = drawingOf(kind, form, [wide])?.table
  expect(table?.columns.map((column) => column.label)).toEqual(['date', 'ATL', 'ORD'])
  expect(table?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['1 Jan 2001', '7', '4'],
    ['2 Jan 2001', '9', ''],
  ])
})

test('values are formatted on demand, not for each drawing', () => {
  let written = 0
  const number = () => (value: number) => {
    written += 1
    return `${value} min`
  }
  const rows = resultOf(
    { date: 'time', delay: 'number' },
    ...Array.from({ length: 5_000 }, (_, at) => [DAYS[0] + at * 60_000, at]),
  )
  const drawing = drawingOf(kind, { ...form, groupby: [], y_axis_format: ',d' }, [rows], {
    formats: { number, time: () => null },
  })
  expect(written).toBeLessThan(50)
  expect(drawing?.table.rows.at(-1)?.map(({ text }) => text)).toEqual(['4 Jan 2001 11:19', '4999 min'])
  expect(written).toBeGreaterThanOrEqual(5_000)
})

test('numbers are to scale beside a missing one, which has no place on a line', () => {
  const rows = resultOf({ age: 'number', count: 'number' }, [1, 1], [50, 7], [null, 4], [2, 3])
  const drawing = drawingOf(kind, { ...form, x_axis: 'age', metrics: ['count'], groupby: [] }, [rows])
  const { xs, series } = modelOf(drawing, 'series')
  expect([xs, series[0]?.values]).toEqual([
    [1, 2, 50],
    [1, 3, 7],
  ])
  expect(notesOf(drawing)).toBe('1 row not drawn: without age')
  expect(drawing?.table.rows).toHaveLength(4)
})
