import { describe, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { kind as bar } from '#domain/chart/kinds/bar/kind.ts'
import { kind as line } from '#domain/chart/kinds/line/kind.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { BAD_RESULTS, changed, MORE_FORMS, MORE_ROWS } from '#tests/domain/chart/bad-results.ts'
import {
  chartOf,
  day,
  drawingOf,
  modelOf,
  notesOf,
  OPTIONS,
  resultOf,
} from '#tests/domain/chart/example-chart.ts'
import { RECORDINGS, recordedChart } from '#tests/domain/chart/recordings.ts'

const CHARTS = [
  ...RECORDINGS.map((name) => {
    const { params, answer } = recordedChart(name)
    return { name, params, results: answer.results }
  }),
  ...MORE_FORMS.map(([name, form]) => ({
    name,
    params: { viz_type: name, ...form },
    results: [MORE_ROWS, MORE_ROWS],
  })),
]

/** All texts of a drawing. */
function textsOf(drawing: Drawing): string {
  const { summary, colorRange, table } = drawing
  const cells = table.rows.slice(0, 50).flatMap((row) => row.map(({ text }) => text))
  return [summary, notesOf(drawing) ?? '', colorRange ?? '', ...cells].join('\n')
}

describe.each(CHARTS)('$name', ({ params, results }) => {
  test.each(BAD_RESULTS)('handles %s', async (what, change) => {
    const chart = (await loadKind(params.viz_type)).open(chartOf(params))
    const drawing = chart.toModel(
      results.map((result) => changed(result, change)),
      OPTIONS,
    )
    if (drawing === null) return
    expect(drawing.summary).toMatch(/^Delays: .*\.$/s)
    const texts = textsOf(drawing)
    expect(texts).not.toMatch(/undefined|\[object/)
    if (!/not numbers|infinite/.test(what)) expect(texts).not.toMatch(/NaN|Infinity/)
  })
})

describe('series', () => {
  const count = 5_000
  const names = Array.from({ length: count }, (_, at) => `S${at}`)
  const wide = resultOf(
    Object.fromEntries([['date', 'time' as const], ...names.map((name) => [name, 'number' as const])]),
    [day('2001-01-01'), ...names.map((_, at) => at)],
    [day('2001-01-02'), ...names.map((_, at) => at + 1)],
  )
  const form = { x_axis: 'date', metrics: ['count'], groupby: ['origin'] }

  test.each([
    ['lines', line, 110, '110 of 5,000 series, 100 of 5,000 series thin and gray'],
    ['bars', bar, 10, '10 of 5,000 series'],
  ])('of 5,000 %s ten have colors, and a note describes the others', (_, kind, drawnCount, cut) => {
    const drawing = drawingOf(kind, form, [wide])
    expect(modelOf(drawing, 'series').series).toHaveLength(drawnCount)
    expect(notesOf(drawing)).toBe(cut)
    expect(drawing?.table.columns).toHaveLength(5_001)
  })

  test('on a logarithmic axis values of zero and below have no position, and are counted', () => {
    const rows = resultOf(
      { date: 'time', count: 'number' },
      ...[-5, 0, 10, 1_000].map((value, at) => [day(`2001-01-0${at + 1}`), value]),
    )
    const drawing = drawingOf(line, { ...form, groupby: [], logAxis: true }, [rows])
    const { series, y } = modelOf(drawing, 'series')
    expect(series[0]?.spans.map((span) => span?.[1] ?? null)).toEqual([null, null, 1, 3])
    expect([y.min, y.max]).toEqual([1, 3])
    expect(notesOf(drawing)).toBe('2 values at or below zero not on the logarithmic axis')
  })

  test('negative values leave a logarithmic axis empty, with a note', () => {
    const rows = resultOf({ date: 'time', count: 'number' }, [day('2001-01-01'), -1])
    const drawing = drawingOf(line, { ...form, groupby: [], logAxis: true }, [rows])
    expect(notesOf(drawing)).toBe('1 value at or below zero not on the logarithmic axis')
  })

  test.each(['1800-01-01', '2500-01-01'])('over times from %s on have ticks', (start) => {
    const rows = resultOf(
      { date: 'time', count: 'number' },
      ...[1, 2, 3].map((value, at) => [day(start) + at * 86_400_000, value]),
    )
    const { x, xLabels } = modelOf(drawingOf(line, { ...form, groupby: [] }, [rows]), 'series')
    expect(x.ticks.length).toBeGreaterThan(1)
    expect(xLabels[0]).toBe(`1 Jan ${start.slice(0, 4)}`)
  })

  test('with the same name keep different labels', () => {
    const twice = {
      ...wide,
      columns: [
        ...wide.columns.slice(0, 1),
        ...[0, 1].map((at) => ({ name: 'ATL', type: 'number' as const, values: [at, at] })),
      ],
    }
    expect(modelOf(drawingOf(line, form, [twice]), 'series').series.map(({ name }) => name)).toEqual([
      'ATL',
      'ATL',
    ])
  })
})
