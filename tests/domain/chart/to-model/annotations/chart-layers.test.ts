import { expect, test } from 'vitest'
import { type AnnotationState, NO_ANNOTATIONS } from '#domain/chart/annotations/annotation-state.ts'
import type { LayerData } from '#domain/chart/annotations/layer-data.ts'
import { kind } from '#domain/chart/kinds/line/kind.ts'
import { chartLayers } from '#domain/chart/to-model/annotations/chart-layers.ts'
import { day, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const rows = resultOf({ date: 'time', n: 'number' }, [day('2001-01-01'), 5], [day('2001-01-03'), 7])
const layer = (more: Record<string, unknown>) => ({ name: 'hol', show: true, style: 'dashed', ...more })

const ROWS: readonly Readonly<Record<string, unknown>>[] = [
  { start_dttm: day('2001-01-02'), end_dttm: day('2001-01-03'), short_descr: 'New <b>Year</b>' },
  {},
]

function drawn(...layers: readonly Record<string, unknown>[]) {
  return drawnWith({}, ...layers)
}

function drawnWith(state: Partial<AnnotationState>, ...layers: readonly Record<string, unknown>[]) {
  const form = {
    viz_type: 'echarts_timeseries_line',
    x_axis: 'date',
    metrics: ['n'],
    annotation_layers: layers,
  }
  const data = new Map<string, LayerData>([
    ['hol', { kind: 'rows', rows: ROWS }],
    ['sales', { kind: 'rows', rows: [{ date: day('2001-01-02'), end: null, origin: 'ATL' }] }],
    [
      'plan',
      {
        kind: 'lines',
        lines: [
          {
            name: 'n',
            points: [
              [day('2001-01-01'), 2],
              [day('2001-01-05'), 6],
            ],
          },
        ],
      },
    ],
  ])
  const drawing = drawingOf(kind, form, [rows], {
    layers: chartLayers(form, { ...NO_ANNOTATIONS, data, ...state }),
  })
  return { notes: notesOf(drawing), summary: drawing?.summary, model: modelOf(drawing, 'series') }
}

test('a formula is a line along the places of the chart, and its axis includes it', () => {
  const { model, notes } = drawn(layer({ annotationType: 'FORMULA', name: 'target', value: '100' }))
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['n', [5, 7]],
    ['target', [100, 100]],
  ])
  expect(model.y.max).toBeGreaterThanOrEqual(100)
  expect(notes).toBeNull()
})

test('events and intervals are marked at their times', () => {
  const { model } = drawn(
    layer({ annotationType: 'EVENT', sourceType: 'NATIVE' }),
    layer({ annotationType: 'INTERVAL', sourceType: 'NATIVE' }),
    layer({
      annotationType: 'EVENT',
      name: 'sales',
      sourceType: 'table',
      timeColumn: 'date',
      titleColumn: 'origin',
    }),
  )
  expect(model.marks.map(({ from, to, label }) => [from, to, label])).toEqual([
    [day('2001-01-02'), day('2001-01-02'), 'New <b>Year</b>'],
    [day('2001-01-02'), day('2001-01-03'), 'New <b>Year</b>'],
    [day('2001-01-02'), day('2001-01-02'), 'ATL'],
  ])
})

test('an unsupported layer is named, a hidden one is not', () => {
  const { notes } = drawn(
    layer({ annotationType: 'TIME_SERIES', name: 'other' }),
    layer({ annotationType: 'FORMULA', name: 'f', value: 'alert(1)' }),
    layer({ annotationType: 'EVENT', name: 'hidden', show: false }),
  )
  expect(notes).toBe('annotations “other”, “f” not drawn')
})

test('a time series is a line at the places of the chart, interpolated between its points', () => {
  const { model, notes } = drawn(
    layer({ annotationType: 'TIME_SERIES', name: 'plan', sourceType: 'line', color: '#1fa8c9', width: 3 }),
  )
  expect(model.series.map(({ name, values }) => [name, values])).toEqual([
    ['n', [5, 7]],
    ['plan', [2, 4]],
  ])
  expect(model.series[1]).toMatchObject({ color: '#1fa8c9', dash: 1, width: 3, shape: 'line', marker: null })
  expect(notes).toBeNull()
})

test('a time series has markers if set, and no line if hidden', () => {
  const series = (more: object) =>
    drawn(layer({ annotationType: 'TIME_SERIES', name: 'plan', ...more })).model.series[1]
  expect(series({ showMarkers: true })).toMatchObject({ shape: 'line', marker: 3 })
  expect(series({ hideLine: true })).toMatchObject({ shape: 'points', marker: 3 })
})

test('a failed layer is named with the reason, a pending one is not', () => {
  const failing = layer({ annotationType: 'EVENT', name: 'far' })
  const errors = new Map([['far', 'Network error.']])
  const of = (state: Partial<AnnotationState>) =>
    chartLayers({ annotation_layers: [failing] }, { ...NO_ANNOTATIONS, ...state })
  expect(of({ errors })).toMatchObject({ notes: [], failure: 'annotation “far”: Network error.' })
  expect(of({ pending: new Map([['far', 1]]) })).toMatchObject({ notes: [], failure: '' })
  expect(drawnWith({ pending: new Map([['far', 1]]) }, failing).notes).toBeNull()
})

test('the name of an event is always visible only if its layer sets it', () => {
  const names = (more: object) =>
    drawn(layer({ annotationType: 'EVENT', sourceType: 'NATIVE', ...more })).model.marks.map(
      ({ isNamed }) => isNamed,
    )
  expect(names({})).toEqual([false])
  expect(names({ showLabel: true })).toEqual([true])
})

test('the summary for screen readers includes annotations', () => {
  const one = layer({ annotationType: 'EVENT', sourceType: 'NATIVE' })
  expect(drawn(one).summary).toContain(' 1 annotation: New <b>Year</b> (2 Jan 2001).')
  const many = { kind: 'rows' as const, rows: Array.from({ length: 7 }, () => ROWS[0] ?? {}) }
  expect(drawnWith({ data: new Map([['hol', many]]) }, one).summary).toMatch(
    / 7 annotations: (New <b>Year<\/b> \(2 Jan 2001\), ){5}….$/,
  )
})

test('the details of an event are its description, or those of the columns', () => {
  const said = (more: object, row: Readonly<Record<string, unknown>>) =>
    drawnWith(
      { data: new Map([['hol', { kind: 'rows' as const, rows: [row] }]]) },
      layer({ annotationType: 'EVENT', ...more }),
    ).model.marks.map((mark) => [mark.label, mark.more])
  const row = {
    start_dttm: day('2001-01-02'),
    short_descr: 'Storm',
    long_descr: 'of the coast',
    a: 'ATL',
    b: 7,
  }
  expect(said({ sourceType: 'NATIVE' }, row)).toEqual([['Storm', 'of the coast']])
  const columns = { timeColumn: 'start_dttm', titleColumn: 'a', descriptionColumns: ['b', 'a', 'none'] }
  expect(said({ sourceType: 'table', ...columns }, row)).toEqual([['ATL', '7, ATL']])
})
