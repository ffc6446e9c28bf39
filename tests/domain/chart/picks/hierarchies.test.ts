import { expect, test } from 'vitest'
import { kind as partition } from '#domain/chart/kinds/partition/kind.ts'
import { kind as sunburst } from '#domain/chart/kinds/sunburst/kind.ts'
import { kind as tree } from '#domain/chart/kinds/tree/kind.ts'
import { kind as treemap } from '#domain/chart/kinds/treemap/kind.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { branchModel } from '#domain/chart/model/shown/branch.ts'
import { day, drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { datasetOf, days, millisecond, value } from './cells.ts'

const LEVELS = { origin: 'text', carrier: 'text', n: 'number' } as const
const rows = resultOf(LEVELS, ['ORD', 'UA', 5], ['ORD', null, 3], ['DFW', 'AA', 2])

/** The pick of the part of a name on a path, such as ORD › UA. */
function pickOf(drawing: Drawing | null, path: string) {
  const { tips, pickAt } = modelOf(drawing, 'hierarchy')
  return pickAt(tips.findIndex(({ title }) => title === path))
}

test('a node of a treemap has the names and the conditions of its level and of those above', () => {
  const drawing = drawingOf(treemap, { groupby: ['origin', 'carrier'], metric: 'n' }, [rows])
  expect(pickOf(drawing, 'ORD')).toEqual({ label: 'ORD', alternatives: [[value('origin', 'ORD')]] })
  expect(pickOf(drawing, 'ORD › null')).toEqual({
    label: 'ORD › null',
    alternatives: [[value('origin', 'ORD'), value('carrier', null, 'null')]],
  })
  expect(pickOf(drawing, 'Total')).toBeNull()
})

test('an opened node keeps the conditions of its ancestors', () => {
  const drawing = drawingOf(treemap, { groupby: ['origin', 'carrier'], metric: 'n' }, [rows])
  const model = modelOf(drawing, 'hierarchy')
  const place = model.nodes.findIndex(({ name }) => name === 'ORD')
  const branch = branchModel(model, place)
  const at = branch.nodes.findIndex(({ name }) => name === 'UA')
  expect(branch.pickAt(at)?.alternatives).toEqual([[value('origin', 'ORD'), value('carrier', 'UA')]])
  expect(branch.pickAt(branch.nodes.length)).toBeNull()
})

test('two times with the same label are two alternatives of one ring', () => {
  const times = resultOf(
    { at: 'time', carrier: 'text', n: 'number' },
    [day('2001-01-01'), 'UA', 1],
    [day('2001-01-02'), 'UA', 2],
  )
  const formats = { number: () => null, time: () => () => '2001' }
  const form = { columns: ['at', 'carrier'], metric: 'n', date_format: '%Y' }
  const drawing = drawingOf(sunburst, form, [times], { formats })
  expect(pickOf(drawing, '2001')?.alternatives).toEqual([
    [millisecond('at', day('2001-01-01'), '2001')],
    [millisecond('at', day('2001-01-02'), '2001')],
  ])
})

test('“Other” of a level has one alternative for each part in it', () => {
  const form = { groupby: ['origin', 'carrier'], metrics: ['n'], partition_limit: 1 }
  const drawing = drawingOf(partition, form, [rows])
  expect(pickOf(drawing, 'ORD › Other (1)')?.alternatives).toEqual([
    [value('origin', 'ORD'), value('carrier', null, 'null')],
  ])
  expect(pickOf(drawing, 'Other (1)')?.alternatives).toEqual([[value('origin', 'DFW')]])
})

test('the gray nodes of the first level have one legend entry', () => {
  const many = resultOf(
    { origin: 'text', n: 'number' },
    ...Array.from({ length: 12 }, (_, at) => [`A${at}`, 12 - at]),
  )
  const drawing = drawingOf(sunburst, { columns: ['origin'], metric: 'n' }, [many])
  const { legend, pickEntry } = modelOf(drawing, 'hierarchy')
  expect(legend?.entries).toHaveLength(11)
  expect(pickEntry?.(0)?.alternatives).toEqual([[value('origin', 'A0')]])
  expect(pickEntry?.(10)).toEqual({
    label: legend?.entries[10]?.name,
    alternatives: [[value('origin', 'A10')], [value('origin', 'A11')]],
  })
})

test('a partition by time has the period of its grain before the groups', () => {
  const times = resultOf({ date: 'time', origin: 'text', n: 'number' }, [day('2001-02-01'), 'ORD', 4])
  const form = { groupby: ['origin'], metrics: ['n'], time_series_option: 'time', time_grain_sqla: 'P1M' }
  const drawing = drawingOf(partition, form, [times], { dataset: datasetOf({ date: 'time' }) })
  expect(pickOf(drawing, 'Feb 2001 › ORD')?.alternatives).toEqual([
    [days('date', '2001-02-01', '2001-03-01', 'Feb 2001'), value('origin', 'ORD')],
  ])
})

test('with several metrics the first level is no selection, and lower levels have their own conditions', () => {
  const both = resultOf({ origin: 'text', n: 'number', m: 'number' }, ['ORD', 4, 2])
  const drawing = drawingOf(partition, { groupby: ['origin'], metrics: ['n', 'm'] }, [both])
  expect(pickOf(drawing, 'm')).toBeNull()
  expect(pickOf(drawing, 'm › ORD')?.alternatives).toEqual([[value('origin', 'ORD')]])
})

test('a node of a tree has its row, and the root above several trees has none', () => {
  const nodes = resultOf(
    { id: 'number', above: 'number', name: 'text', n: 'number' },
    [1, null, 'first', 1],
    [2, 1, 'below', 2],
    [3, null, 'second', 3],
  )
  const form = { id: 'id', parent: 'above', name: 'name', metric: 'n' }
  const { nodes: drawn, pickAt } = modelOf(drawingOf(tree, form, [nodes]), 'tree')
  expect(pickAt(0)).toBeNull()
  expect(pickAt(drawn.findIndex(({ name }) => name === 'below'))).toEqual({
    label: 'below',
    alternatives: [[value('id', 2), value('above', 1), value('name', 'below')]],
  })
  expect(pickAt(drawn.findIndex(({ name }) => name === 'second'))?.alternatives).toEqual([
    [value('id', 3), value('above', null, 'null'), value('name', 'second')],
  ])
})
