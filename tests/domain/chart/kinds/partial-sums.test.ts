import { expect, test } from 'vitest'
import { kind as funnel } from '#domain/chart/kinds/funnel/kind.ts'
import { kind as gauge } from '#domain/chart/kinds/gauge/kind.ts'
import { kind as histogram } from '#domain/chart/kinds/histogram/kind.ts'
import { kind as pie } from '#domain/chart/kinds/pie/kind.ts'
import { kind as treemap } from '#domain/chart/kinds/treemap/kind.ts'
import { drawingOf, modelOf, notesOf, resultOf, truncated } from '#tests/domain/chart/example-chart.ts'

const parts = resultOf({ k: 'text', s: 'text', v: 'number' }, ['a', 'x', 10], ['a', 'y', -4], ['b', 'x', 3])
const SUM = { expressionType: 'SQL', sqlExpression: 'SUM(v)', label: 'v' }
const form = { viz_type: 'treemap_v2', groupby: ['k', 's'], metric: SUM }

/** The rows of the tips of nodes, by title. */
function tipsOf(metric: object, totals: boolean) {
  const given = totals
    ? {
        ...parts,
        totals: [
          { groups: [], columns: [{ name: 'v', values: [9] }], rowCount: 1 },
          {
            groups: ['k'],
            columns: [
              { name: 'k', values: ['a', 'b'] },
              { name: 'v', values: [6, 3] },
            ],
            rowCount: 2,
          },
        ],
      }
    : parts
  const { tips } = modelOf(drawingOf(treemap, { ...form, metric }, [given]), 'hierarchy')
  return new Map(tips.map(({ title, rows }) => [title, rows.map(({ name, text }) => `${name} ${text}`)]))
}

test('a group with a negative part has its own total, and the drawn sum beside it', () => {
  const tips = tipsOf(SUM, true)
  expect(tips.get('a')).toEqual(['v 6', 'Sum of its parts above zero 10'])
  expect(tips.get('b')).toEqual(['v 3'])
  expect(tips.get('Total')).toEqual(['v 9', 'Sum of its parts above zero 13'])
})

test('without totals of the server a group shows its sum', () => {
  expect(tipsOf(SUM, false).get('a')).toEqual(['Sum of its parts above zero 10'])
  const drawing = drawingOf(treemap, form, [parts])
  expect(notesOf(drawing)).toContain('sizes of groups are of their parts above zero')
  expect(drawing?.summary).toContain('13 in all parts above zero')
})

test('a sum of averages is not labelled as an average', () => {
  const means = resultOf({ k: 'text', s: 'text', v: 'number' }, ['a', 'x', 10], ['a', 'y', 4])
  const drawing = drawingOf(treemap, { ...form, metric: { ...SUM, sqlExpression: 'AVG(v)' } }, [means])
  const { tips } = modelOf(drawing, 'hierarchy')
  expect(tips.find(({ title }) => title === 'a')?.rows[0]).toEqual({ name: 'Sum of its parts', text: '14' })
  expect(notesOf(drawing)).toBe('sizes of groups are sums of their parts')
})

test('a normalized, cumulative histogram ends at all of its values', () => {
  // Superset divides 1, 3, 4 by 8.
  const counts = resultOf({ '0 - 1': 'number', '1 - 2': 'number', '2 - 3': 'number' }, [0.125, 0.375, 0.5])
  const params = { viz_type: 'histogram_v2', column: 'n', bins: 3, normalize: true, cumulative: true }
  const drawing = drawingOf(histogram, params, [counts])
  expect(drawing?.table.rows.map(([, cell]) => cell?.text)).toEqual(['25%', '75%', '100%'])
})

test('groups of a normalized, cumulative histogram end at all of them together', () => {
  // Two groups of 1 and 3 values: 1, 1 and 1, 3, divided by 6.
  const counts = resultOf(
    { g: 'text', '0 - 1': 'number', '1 - 2': 'number' },
    ['a', 1 / 6, 1 / 6],
    ['b', 1 / 6, 0.5],
  )
  const params = { viz_type: 'histogram_v2', column: 'n', groupby: ['g'], normalize: true, cumulative: true }
  const drawing = drawingOf(histogram, params, [counts])
  expect(drawing?.table.rows.at(-1)?.map(({ text }) => text)).toEqual(['1 to 2', '25%', '75%'])
})

test('rows that are in no bin are noted', () => {
  const counts = { ...resultOf({ '0 - 1': 'number', '1 - 2': 'number' }, [2, 1]), sqlRowCount: 5 }
  const drawing = drawingOf(histogram, { viz_type: 'histogram_v2', column: 'n', bins: 2 }, [counts])
  expect(notesOf(drawing)).toContain('2 rows not drawn: without a value')
})

test('a dial notes values beyond its ends, and those that others cover', () => {
  const rows = resultOf(
    { k: 'text', v: 'number' },
    ['a', 500],
    ['b', 400],
    ['c', 300],
    ['d', 200],
    ['e', 150],
  )
  const params = {
    viz_type: 'gauge_chart',
    groupby: ['k'],
    metric: SUM,
    overlap: true,
    min_val: 0,
    max_val: 100,
  }
  expect(notesOf(drawingOf(gauge, params, [rows]))).toBe(
    '5 of 5 values outside of the dial, 4 of 5 values hidden behind others',
  )
  expect(notesOf(drawingOf(gauge, { ...params, max_val: 600 }, [rows]))).toBeNull()
  expect(notesOf(drawingOf(gauge, { ...params, max_val: 600, overlap: false }, [rows]))).toBeNull()
})

test('shares of a truncated result are noted as shares of its rows', () => {
  const rows = truncated(resultOf({ k: 'text', v: 'number' }, ['a', 3], ['b', 1]))
  const params = { groupby: ['k'], metric: SUM, percent_calculation_type: 'total' }
  expect(notesOf(drawingOf(pie, { viz_type: 'pie', ...params }, [rows]))).toContain(
    'shares are of the rows shown',
  )
  expect(notesOf(drawingOf(funnel, { viz_type: 'funnel', ...params }, [rows]))).toContain(
    'shares are of the rows shown',
  )
})
