import { expect, test } from 'vitest'
import { kind as chord } from '#domain/chart/kinds/chord/kind.ts'
import { kind as graph } from '#domain/chart/kinds/graph/kind.ts'
import { kind as sankey } from '#domain/chart/kinds/sankey/kind.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import { drawingOf, modelOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { value } from './cells.ts'

const COLUMNS = { from: 'text', to: 'text', n: 'number' } as const
const FORM = { source: 'from', target: 'to', metric: 'n' }
const flows = (...rows: readonly (readonly Cell[])[]) => resultOf(COLUMNS, ...rows)
const from = (is: string | null) => value('from', is)
const to = (is: string | null) => value('to', is)

test('a band has its source and target, a node either of them', () => {
  const rows = flows(['A', 'B', 5], ['B', null, 3], ['A', 'gone', -1])
  const { nodes, pickAt } = modelOf(drawingOf(sankey, FORM, [rows]), 'flow')
  const placeOf = (name: string) => nodes.findIndex((node) => node.name === name)
  expect(pickAt(nodes.length)).toEqual({ label: 'A → B', alternatives: [[from('A'), to('B')]] })
  expect(pickAt(nodes.length + 1)).toEqual({ label: 'B → null', alternatives: [[from('B'), to(null)]] })
  expect(pickAt(placeOf('A'))).toEqual({ label: 'A', alternatives: [[from('A')]] })
  expect(pickAt(placeOf('B'))).toEqual({ label: 'B', alternatives: [[from('B')], [to('B')]] })
  expect(pickAt(placeOf('null'))).toEqual({ label: 'null', alternatives: [[to(null)]] })
})

test('a node of circular flows is picked for its side', () => {
  const { nodes, pickAt } = modelOf(drawingOf(sankey, FORM, [flows(['A', 'B', 5], ['B', 'A', 3])]), 'flow')
  expect(nodes.map(({ name }) => name)).toEqual(['A', 'B', 'B', 'A'])
  expect([0, 1, 2, 3].map((at) => pickAt(at)?.alternatives)).toEqual([
    [[from('A')]],
    [[to('B')]],
    [[from('B')]],
    [[to('A')]],
  ])
})

test('“Other” of a chord diagram has one alternative for each name in it', () => {
  // Of 22 places, the hub and the 18 largest are drawn, and three are summed.
  const rows = Array.from({ length: 21 }, (_, at): Cell[] => ['hub', `P${at}`, 100 - at])
  const drawing = drawingOf(chord, { groupby: 'from', columns: 'to', metric: 'n' }, [flows(...rows)])
  const { nodes, links, pickAt } = modelOf(drawing, 'flow')
  const other = nodes.findIndex(({ name }) => name === 'Other')
  const others = ['P18', 'P19', 'P20']
  expect(pickAt(other)).toEqual({ label: 'Other', alternatives: others.map((name) => [to(name)]) })
  const link = links.findIndex((one) => one.to === other)
  expect(pickAt(nodes.length + link)).toEqual({
    label: 'hub → Other',
    alternatives: others.map((name) => [from('hub'), to(name)]),
  })
})

test('a link has both ends, a node or a category of the legend either end', () => {
  const rows = resultOf(
    { ...COLUMNS, kind: 'text', other: 'text' },
    ['A', 'B', 5, 'hub', 'spoke'],
    ['B', 'A', 2, 'spoke', 'hub'],
    ['A', 'C', 1, 'hub', 'spoke'],
  )
  const form = { ...FORM, source_category: 'kind', target_category: 'other' }
  const { nodes, legend, pickAt, pickEntry } = modelOf(drawingOf(graph, form, [rows]), 'graph')
  const placeOf = (name: string) => nodes.findIndex((node) => node.name === name)
  expect(pickAt(nodes.length)).toEqual({ label: 'A → B', alternatives: [[from('A'), to('B')]] })
  expect(pickAt(placeOf('A'))?.alternatives).toEqual([[from('A')], [to('A')]])
  expect(pickAt(placeOf('C'))?.alternatives).toEqual([[to('C')]])
  expect(legend?.entries.map(({ name }) => name)).toEqual(['hub', 'spoke'])
  expect(pickEntry?.(1)).toEqual({
    label: 'spoke',
    alternatives: [[value('kind', 'spoke')], [value('other', 'spoke')]],
  })
})
