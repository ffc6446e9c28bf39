import { describe, expect, test } from 'vitest'
import { kind as boxPlot } from '#domain/chart/kinds/box-plot/kind.ts'
import { kind as histogram } from '#domain/chart/kinds/histogram/kind.ts'
import { kind as timePivot } from '#domain/chart/kinds/time-pivot/kind.ts'
import { kind as waterfall } from '#domain/chart/kinds/waterfall/kind.ts'
import type { PickedCell } from '#domain/chart/model/pick/pick.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { allAlternatives, alternatives, days, value } from './cells.ts'

describe('histogram', () => {
  const form = { viz_type: 'histogram_v2', column: 'delay', groupby: ['origin'] }
  const RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
    ['-60 - -12', [-60, -12.5]],
    ['-12 - 35', [-12.5, 35]],
  ])
  const bin = (from: number, to: number, includesTo: boolean, label: string): PickedCell => ({
    kind: 'numbers',
    column: 'delay',
    from,
    to,
    includesTo,
    label,
  })
  const [LOW, HIGH] = [bin(-60, -12.5, false, '−60.0 to −12.5'), bin(-12.5, 35, true, '−12.5 to 35.0')]

  function barsOf(...rows: readonly (readonly (string | number | null)[])[]) {
    const read = resultOf({ origin: 'text', '-60 - -12': 'number', '-12 - 35': 'number' }, ...rows)
    const columns = read.columns.map((column) => ({ ...column, range: RANGES.get(column.name) }))
    return modelOf(drawingOf(histogram, form, [{ ...read, columns }]), 'series')
  }

  test('a bar has its bin and its group; the last bin includes its end', async () => {
    const { series } = barsOf(['ATL', 3, 4], [null, 1, 2])
    expect(await series[0]?.pickAt?.(0)).toEqual({
      label: '−60.0 to −12.5, ATL',
      alternatives: [[LOW, value('origin', 'ATL')]],
    })
    expect(await alternatives(series[1]?.pickAt?.(1))).toEqual([[HIGH, value('origin', null, 'null')]])
    expect(await alternatives(series[1]?.pick?.())).toEqual([[value('origin', null, 'null')]])
  })

  test('Other has the groups that are summed in it', async () => {
    const { series } = barsOf(...Array.from({ length: 12 }, (_, at) => [`A${at}`, at, 1]))
    expect(await alternatives(series.at(-1)?.pickAt?.(1))).toEqual([
      [HIGH, value('origin', 'A10')],
      [HIGH, value('origin', 'A11')],
    ])
  })

  test('a bin without ends from the server has no rows', async () => {
    const read = resultOf({ '-60 - -12': 'number' }, [3])
    const { series } = modelOf(drawingOf(histogram, { ...form, groupby: [] }, [read]), 'series')
    expect([await series[0]?.pickAt?.(0), await series[0]?.pick?.()]).toEqual([null, null])
  })
})

describe('box plot', () => {
  const figures = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count'] as const
  const columns = Object.fromEntries(figures.map((name) => [`n__${name}`, 'number' as const]))
  const boxesOf = (groupby: readonly string[], ...groups: readonly (string | null)[]) =>
    modelOf(
      drawingOf(boxPlot, { viz_type: 'box_plot', columns: ['date'], groupby, metrics: ['n'] }, [
        resultOf({ origin: 'text', ...columns }, ...groups.map((group) => [group, 7, 8, 12, 2, 5, 10, 31])),
      ]),
      'series',
    )

  test('a box has its group', async () => {
    const [series] = boxesOf(['origin'], 'ATL', null).series
    expect(await Promise.all([0, 1].map(async (place) => series?.pickAt?.(place)))).toEqual([
      { label: 'ATL', alternatives: [[value('origin', 'ATL')]] },
      { label: 'null', alternatives: [[value('origin', null, 'null')]] },
    ])
  })

  test('a single box of all rows is no selection', async () => {
    expect(await boxesOf([], 'x').series[0]?.pickAt?.(0)).toBeNull()
  })
})

describe('waterfall', () => {
  const picksOf = async (form: object, result: ChartResult) => {
    const model = modelOf(
      drawingOf(waterfall, { viz_type: 'waterfall', metric: 'n', time_grain_sqla: 'P1M', ...form }, [result]),
      'series',
    )
    const picks = await allAlternatives(model.xLabels.map((_, place) => model.series[0]?.pickAt?.(place)))
    return model.xLabels.map((label, place) => [label, picks[place] ?? null])
  }

  test('a change has its category, and the total is no selection', async () => {
    const result = resultOf({ k: 'text', n: 'number' }, ['a', 5], [null, -2])
    expect(await picksOf({ x_axis: 'k' }, result)).toEqual([
      ['a', [[value('k', 'a')]]],
      ['null', [[value('k', null, 'null')]]],
      ['Total', null],
    ])
  })

  test('a change between two periods has the rows of its part in both, a total those of its period', async () => {
    const result = resultOf(
      { date: 'time', carrier: 'text', n: 'number' },
      [day('2001-01-01'), 'AA', 5],
      [day('2001-02-01'), 'AA', 7],
    )
    const january = days('date', '2001-01-01', '2001-02-01', 'Jan 2001')
    const february = days('date', '2001-02-01', '2001-03-01', 'Feb 2001')
    expect(await picksOf({ x_axis: 'date', groupby: ['carrier'] }, result)).toEqual([
      ['Jan 2001', [[january]]],
      [
        'AA',
        [
          [january, value('carrier', 'AA')],
          [february, value('carrier', 'AA')],
        ],
      ],
      ['Feb 2001', [[february]]],
    ])
  })
})

test('time pivot: a value has its own time, a line all its times', async () => {
  const form = {
    viz_type: 'time_pivot',
    granularity_sqla: 'date',
    time_grain_sqla: 'P1D',
    metric: 'n',
    freq: 'W-MON',
  }
  const result = resultOf(
    { date: 'time', n: 'number' },
    [day('2001-01-01'), 1],
    [day('2001-01-02'), 2],
    [day('2001-01-09'), 6],
  )
  const { series } = modelOf(drawingOf(timePivot, form, [result]), 'series')
  const monday = days('date', '2001-01-01', '2001-01-02', '1 Jan 2001')
  const tuesday = days('date', '2001-01-02', '2001-01-03', '2 Jan 2001')
  expect(
    await Promise.all(series.map(({ pickAt }) => allAlternatives([0, 1].map((at) => pickAt?.(at))))),
  ).toEqual([
    [null, [[days('date', '2001-01-09', '2001-01-10', '9 Jan 2001')]]],
    [[[monday]], [[tuesday]]],
  ])
  expect(await alternatives(series[1]?.pick?.())).toEqual([[monday], [tuesday]])
})
