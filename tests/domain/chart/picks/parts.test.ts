import { describe, expect, test } from 'vitest'
import { kind as bullet } from '#domain/chart/kinds/bullet/kind.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import { kind as funnel } from '#domain/chart/kinds/funnel/kind.ts'
import { kind as gauge } from '#domain/chart/kinds/gauge/kind.ts'
import { kind as parallel } from '#domain/chart/kinds/parallel/kind.ts'
import { kind as pie } from '#domain/chart/kinds/pie/kind.ts'
import { kind as radar } from '#domain/chart/kinds/radar/kind.ts'
import { kind as cloud } from '#domain/chart/kinds/word-cloud/kind.ts'
import { type Cell, type ChartResult } from '#domain/chart/result/chart-result.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { datasetOf, millisecond, value } from './cells.ts'

const FORM = { groupby: ['origin'], metric: 'n' }
const origins = (...rows: readonly (readonly Cell[])[]) => resultOf({ origin: 'text', n: 'number' }, ...rows)
const partsOf = (kind: ChartKind, form: object, result: ChartResult) =>
  modelOf(drawingOf(kind, { ...FORM, ...form }, [result], { dataset: datasetOf({}) }), 'parts')

describe('a slice of a pie', () => {
  test('has its value, and a missing one is null, not a text', () => {
    const { pickAt } = partsOf(pie, {}, origins(['ORD', 4], [null, 3], ['null', 2], ['', 1]))
    expect([0, 1, 2, 3].map(pickAt)).toEqual([
      { label: 'ORD', alternatives: [[value('origin', 'ORD')]] },
      { label: 'null', alternatives: [[value('origin', null, 'null')]] },
      { label: '“null”', alternatives: [[value('origin', 'null', '“null”')]] },
      { label: 'empty', alternatives: [[value('origin', '', 'empty')]] },
    ])
  })

  test('has the digits of an id, and a boolean', () => {
    const result = resultOf(
      { id: 'number', late: 'boolean', n: 'number' },
      ['9007199254740993', true, 2],
      [0, false, 1],
    )
    const { pickAt } = partsOf(pie, { groupby: ['id', 'late'] }, result)
    expect([0, 1].map(pickAt)).toEqual([
      {
        label: '9007199254740993, true',
        alternatives: [[value('id', '9007199254740993'), value('late', true)]],
      },
      { label: '0, false', alternatives: [[value('id', 0), value('late', false)]] },
    ])
  })

  test('of a time without a grain is the millisecond that the answer names, labelled as drawn', () => {
    const at = day('2001-01-02') + 3_600_000
    const { pickAt, parts } = partsOf(
      pie,
      { groupby: ['at'] },
      resultOf({ at: 'time', n: 'number' }, [at, 1]),
    )
    expect(pickAt(0)).toEqual({
      label: parts[0]?.name,
      alternatives: [[millisecond('at', at, parts[0]?.name ?? '')]],
    })
  })

  test('of an expression has the expression as its column', () => {
    const column = { label: 'hour', sqlExpression: 'hour(at)', expressionType: 'SQL' }
    const result = resultOf({ hour: 'number', n: 'number' }, [7, 1])
    expect(partsOf(pie, { groupby: [column] }, result).pickAt(0)?.alternatives).toEqual([
      [{ kind: 'value', column, value: 7, label: '7' }],
    ])
  })

  test('that sums others has one alternative for each, and no row that was not drawn', () => {
    const many = Array.from({ length: 11 }, (_, at): Cell[] => [`A${at}`, 11 - at])
    const { pickAt, parts } = partsOf(pie, {}, origins(...many, ['gone', -1]))
    expect(parts.at(-1)?.name).toBe('Other (2)')
    expect(pickAt(9)).toEqual({
      label: 'Other (2)',
      alternatives: [[value('origin', 'A9')], [value('origin', 'A10')]],
    })
  })

  test('without a label in the drawing is picked by its legend entry', () => {
    const model = partsOf(pie, { show_labels_threshold: '30' }, origins(['ORD', 9], ['ATL', 1], ['DFW', 8]))
    expect(model.legend?.entries.map(({ name }) => name)).toEqual(['ATL'])
    expect(model.pickEntry?.(0)?.alternatives).toEqual([[value('origin', 'ATL')]])
  })

  test('of a metric alone is no selection', () => {
    expect(partsOf(pie, { groupby: [] }, resultOf({ n: 'number' }, [5])).pickAt(0)).toBeNull()
  })
})

test('a stage of a funnel has its row, also after rows that are not drawn', () => {
  const { pickAt } = partsOf(funnel, {}, origins(['a', 9], ['b', null], ['c', 4]))
  expect([pickAt(0), pickAt(1)]).toEqual([
    { label: 'a', alternatives: [[value('origin', 'a')]] },
    { label: 'c', alternatives: [[value('origin', 'c')]] },
  ])
})

test('a stage without tips is picked as well', () => {
  const { tips, pickAt } = partsOf(funnel, { show_tooltip_labels: false }, origins(['a', 9]))
  expect([tips, pickAt(0)?.alternatives]).toEqual([[], [[value('origin', 'a')]]])
})

test('a value of a gauge has its row, and one without groups is no selection', () => {
  const { pickAt } = partsOf(gauge, {}, origins(['a', null], ['b', 4]))
  expect(pickAt(0)?.alternatives).toEqual([[value('origin', 'b')]])
  expect(partsOf(gauge, { groupby: [] }, resultOf({ n: 'number' }, [5])).pickAt(0)).toBeNull()
})

test('a bullet shows the value of all rows, which is no selection', () => {
  const drawing = drawingOf(bullet, { metric: 'n', ranges: '5,10' }, [resultOf({ n: 'number' }, [5])])
  const { tips, pickAt } = modelOf(drawing, 'bullet')
  expect(tips.map((_, at) => pickAt(at))).toEqual([null, null, null])
})

test('a word of a cloud has its value, largest first', () => {
  const form = { series: 'origin', metric: 'n' }
  const model = modelOf(drawingOf(cloud, form, [origins(['small', 1], [null, 7])]), 'cloud')
  expect([0, 1].map((at) => model.pickAt(at)?.alternatives)).toEqual([
    [[value('origin', null, 'null')]],
    [[value('origin', 'small')]],
  ])
})

test('an outline of a radar has its group, and the gray ones have one entry', () => {
  const many = Array.from({ length: 12 }, (_, at): Cell[] => [`A${at}`, at])
  const drawing = drawingOf(radar, { groupby: ['origin'], metrics: ['n'] }, [origins(...many)])
  const model = modelOf(drawing, 'radar')
  expect(model.pickAt(11)).toEqual({ label: 'A11', alternatives: [[value('origin', 'A11')]] })
  expect(model.legend?.entries).toHaveLength(11)
  expect(model.pickEntry?.(0)?.alternatives).toEqual([[value('origin', 'A0')]])
  expect(model.pickEntry?.(10)).toEqual({
    label: model.legend?.entries[10]?.name,
    alternatives: [[value('origin', 'A10')], [value('origin', 'A11')]],
  })
})

test('a line of parallel coordinates has its row', () => {
  const form = { series: 'origin', metrics: ['n'] }
  const model = modelOf(drawingOf(parallel, form, [origins(['ORD', 1], [null, 2])]), 'parallel')
  expect(model.pickAt(1)).toEqual({ label: 'null', alternatives: [[value('origin', null, 'null')]] })
})
