import { describe, expect, test } from 'vitest'
import { kind } from '#domain/chart/kinds/pie/kind.ts'
import { chartOf, drawingOf, modelOf, notesOf, resultOf } from '#tests/domain/chart/example-chart.ts'

const form = { viz_type: 'pie', groupby: ['origin'], metric: 'count' }
const result = resultOf({ origin: 'text', count: 'number' }, ['ORD', 750], ['DFW', 250])
const labelsOf = (more: object, rows = result) =>
  modelOf(drawingOf(kind, { ...form, ...more }, [rows]), 'parts').parts.map(({ label }) => label)

test('each part has its share of the total', () => {
  const drawing = drawingOf(kind, form, [result])
  expect(drawing?.model).toMatchObject({
    total: '1.00 k',
    parts: [
      { name: 'ORD', share: '75 %', color: 'chart-1' },
      { name: 'DFW', share: '25 %', color: 'chart-2' },
    ],
  })
  expect(drawing?.summary).toBe('Delays: 2 parts. Largest: ORD, 75 %.')
})

describe('Other', () => {
  const columns = { origin: 'text', count: 'number' } as const
  const twelve = resultOf(columns, ...Array.from({ length: 12 }, (_, index) => [`P${index}`, 12 - index]))

  test('is the smallest parts beyond ten, in gray, with a note', () => {
    const drawing = drawingOf(kind, form, [twelve])
    const { parts } = modelOf(drawing, 'parts')
    expect(parts).toHaveLength(10)
    expect(parts.at(-1)).toMatchObject({ name: 'Other (3)', value: 6, color: 'line-control' })
    expect(notesOf(drawing)).toBe('3 of 12 parts added up as Other')
    expect(drawing?.table.rows).toHaveLength(12)
  })

  const three = resultOf(columns, ['ORD', 90], ['DFW', 6], ['ATL', 4])

  test('is the parts below the threshold of the form', () => {
    const { parts } = modelOf(drawingOf(kind, { ...form, threshold_for_other: 10 }, [three]), 'parts')
    expect(parts.map(({ name, value }) => [name, value])).toEqual([
      ['ORD', 90],
      ['Other (2)', 10],
    ])
  })

  test('is never a single small part', () => {
    const { parts } = modelOf(drawingOf(kind, { ...form, threshold_for_other: 5 }, [three]), 'parts')
    expect(parts.map(({ name }) => name)).toEqual(['ORD', 'DFW', 'ATL'])
  })

  test('does not share the colors of a dashboard', () => {
    const labels = kind.open(chartOf(form)).colorLabels([twelve])
    expect(labels).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'])
  })
})

describe('values that cannot be drawn', () => {
  const broken = resultOf({ origin: 'text', count: 'number' }, ['ORD', 5], ['A', null], ['B', -2], ['C', 0])

  test('are noted, and are in the table', () => {
    const drawing = drawingOf(kind, form, [broken])
    expect(notesOf(drawing)).toBe(
      '1 row not drawn: without a value, 1 row not drawn: below zero, 1 row not drawn: of zero',
    )
    expect(drawing?.table.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['ORD', '5', ''],
      ['A', 'null', ''],
      ['B', '−2', ''],
      ['C', '0', ''],
    ])
  })

  test('leave no shares if they are negative', () => {
    const rent = resultOf({ origin: 'text', count: 'number' }, ['rent', -35], ['sales', 10], ['fees', 20])
    const drawing = drawingOf(kind, form, [rent])
    expect(modelOf(drawing, 'parts').parts.map(({ name, share }) => [name, share])).toEqual([
      ['sales', '10'],
      ['fees', '20'],
    ])
    expect(drawing?.summary).not.toContain('%')
  })

  test('give a message if there are no others', () => {
    const nulls = resultOf({ origin: 'text', count: 'number' }, ['A', null], ['B', null])
    expect(drawingOf(kind, form, [nulls])?.model).toEqual({
      kind: 'message',
      title: 'Nothing to draw',
      text: 'Values: 2 without a value.',
    })
  })
})

test.each([
  ['key', 'ORD'],
  ['value', '750'],
  ['percent', '75 %'],
  ['key_value', 'ORD: 750'],
  ['key_percent', 'ORD: 75 %'],
  ['key_value_percent', 'ORD: 750 (75 %)'],
  ['value_percent', '750 (75 %)'],
  [4, 'ORD: 75 %'],
  ['nosuch', 'ORD'],
])('a label of type %s is %s', (type, label) => {
  expect(labelsOf({ label_type: type })[0]).toBe(label)
})

test('a template is filled in once, without evaluating its values', () => {
  const named = resultOf({ origin: 'text', count: 'number' }, ['{value} $&', 3])
  const template = { label_type: 'template', label_template: '{name}={value} of {percent}' }
  expect(labelsOf(template, named)).toEqual(['{value} $&=3 of 100 %'])
})

test('a part below the threshold is named in the legend, with its share', () => {
  const drawing = drawingOf(kind, { ...form, show_labels_threshold: '30' }, [result])
  expect(modelOf(drawing, 'parts').legend).toEqual({
    place: 'top',
    entries: [{ name: 'DFW', color: 'chart-2', text: '25 %' }],
  })
  expect(labelsOf({ show_labels_threshold: '30' })).toEqual(['ORD', ''])
  expect(labelsOf({ show_labels: false, show_legend: false })).toEqual(['', ''])
})

test.each([
  [{}, { inner: 0, outer: 0.7, rose: null }],
  [{ donut: true }, { inner: 0.3, outer: 0.7 }],
  [
    { donut: true, innerRadius: 90, outerRadius: 60 },
    { inner: 0.55, outer: 0.6 },
  ],
  [{ roseType: 'area' }, { rose: 'area' }],
  [
    { roseType: 'nosuch', labels_outside: false, show_total: true },
    { rose: null, hasLabelsOutside: false, showsTotal: true },
  ],
])('%j is drawn as %j', (more, shape) => {
  expect(modelOf(drawingOf(kind, { ...form, ...more }, [result]), 'parts').shape).toMatchObject(shape)
})
