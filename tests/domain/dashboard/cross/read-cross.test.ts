import { describe, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { addressEntries, mayHoldCross, withEntries } from '#domain/dashboard/address/address-filters.ts'
import { readCross } from '#domain/dashboard/cross/read-cross.ts'
import { writtenCross } from '#domain/dashboard/cross/written-cross.ts'

const HOUR = { label: 'hour', sqlExpression: 'extract(hour from date)', expressionType: 'SQL' }

function chartOf(id: number, name: string): Chart {
  const params = { groupby: ['origin', HOUR] }
  return { id, name, description: null, vizType: 'pie', datasetId: 1, datasetType: 'table', params }
}

const COLUMNS = ['origin', 'destination', 'delay', 'date'].map((name) => ({
  name,
  label: name,
  type: 'text' as const,
}))
const scene = {
  charts: [chartOf(76, 'Busiest routes'), chartOf(82, 'Delays')],
  datasets: [{ id: 1, columns: COLUMNS }],
  isEnabled: true,
}

const read = (masks: object, of = scene) => readCross(new Map(Object.entries(masks)), of)

const value = (column: string, of: string | number | boolean | null, label = `${of}`) => ({
  kind: 'value' as const,
  column,
  value: of,
  label,
})

const PICKS: readonly (readonly [name: string, pick: Pick])[] = [
  ['a text', { label: 'ATL', alternatives: [[value('origin', 'ATL')]] }],
  ['rows without a value', { label: 'null', alternatives: [[value('origin', null)]] }],
  [
    'a number and a boolean',
    { label: '5, true', alternatives: [[value('delay', 5), value('origin', true)]] },
  ],
  [
    'a bin',
    {
      label: '0 – 10',
      alternatives: [
        [{ kind: 'numbers', column: 'delay', from: 0, to: 10, includesTo: true, label: '0 – 10' }],
      ],
    },
  ],
  [
    'a month',
    {
      label: 'January 2001',
      alternatives: [
        [
          {
            kind: 'times',
            column: 'date',
            from: 978307200000,
            to: 980985600000,
            includesTo: false,
            label: 'Jan',
          },
        ],
      ],
    },
  ],
  ['other groups', { label: 'Other', alternatives: [[value('origin', 'ORD')], [value('origin', 'DFW')]] }],
  ['an expression of the form', { label: '7', alternatives: [[{ ...value('', 7), column: HOUR }]] }],
]

test.each(PICKS)('%s is read back from a written mask as it was picked', (_name, pick) => {
  const cross = new Map([[76, { chartId: 76, picks: [pick] }]])
  const text = withEntries(undefined, 'charts', writtenCross(cross))
  expect(mayHoldCross(text ?? '')).toBe(true)
  expect(readCross(addressEntries(text ?? ''), scene)).toEqual({ cross, notes: [] })
})

test('a written mask has the filters and the label that a Superset reads', () => {
  const picks = [
    { label: 'ATL', alternatives: [[value('origin', 'ATL')]] },
    { label: 'null', alternatives: [[value('origin', null)]] },
  ]
  expect(writtenCross(new Map([[76, { chartId: 76, picks }]]))['76']).toEqual({
    id: '76',
    extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ATL', null] }] },
    filterState: {
      label: 'ATL, null',
      value: ['ATL', null],
      selectedValues: ['ATL', null],
      picks,
    },
    ownState: {},
  })
})

describe('masks that Superset wrote', () => {
  // The mask of a pressed cell, as the page of Superset 4.1.2 sends its filters.
  const mask = (filters: readonly object[], state: object = {}) => ({
    76: {
      id: '76',
      extraFormData: { filters },
      filterState: { label: 'DFW', value: [['DFW']], ...state },
      ownState: {},
    },
  })

  test('a list of values is one part with an alternative for each', () => {
    const { cross, notes } = read(
      mask([{ col: 'origin', op: 'IN', val: ['DFW', 'ATL'] }], { label: 'DFW, ATL' }),
    )
    expect(cross.get(76)?.picks).toEqual([
      { label: 'DFW, ATL', alternatives: [[value('origin', 'DFW')], [value('origin', 'ATL')]] },
    ])
    expect(notes).toEqual([])
  })

  test('two columns are required together', () => {
    const filters = [
      { col: 'origin', op: 'IN', val: ['DFW'] },
      { col: 'destination', op: 'IS NULL' },
    ]
    const [pick] = read(mask(filters)).cross.get(76)?.picks ?? []
    expect(pick?.alternatives).toEqual([
      [value('origin', 'DFW'), value('destination', null, 'destination: NULL')],
    ])
  })

  test('two ends of a column are an interval', () => {
    const filters = [
      { col: 'delay', op: '>=', val: 0 },
      { col: 'delay', op: '<', val: 10 },
    ]
    const [pick] = read(mask(filters)).cross.get(76)?.picks ?? []
    expect(pick?.alternatives).toEqual([
      [{ kind: 'numbers', column: 'delay', from: 0, to: 10, includesTo: false, label: '0 to 10' }],
    ])
  })

  test('masks without a filter are no cross filters', () => {
    const plain = {
      id: '76',
      extraFormData: { filters: [] },
      filterState: { label: '', value: null },
      ownState: {},
    }
    expect(read({ 76: plain, 79: {}, 'NATIVE_FILTER-x': mask([])[76] })).toEqual({
      cross: new Map(),
      notes: [],
    })
  })

  test.each([
    ['an operator that no part has', [{ col: 'origin', op: 'LIKE', val: 'A%' }]],
    ['a grain', [{ col: 'date', op: 'IN', val: [978307200000], grain: 'P1D' }]],
    ['a text as an end', [{ col: 'delay', op: '>=', val: '2001' }]],
    [
      'two lower ends',
      [
        { col: 'delay', op: '>=', val: 1 },
        { col: 'delay', op: '>=', val: 2 },
      ],
    ],
    ['no filters but other members', { a: 1 }],
  ])('%s is left out with a note', (_name, filters) => {
    const masks = {
      76: { extraFormData: { filters }, filterState: { picks: Array.isArray(filters) ? undefined : 7 } },
    }
    expect(read(masks)).toEqual({
      cross: new Map(),
      notes: ['The cross filter of “Busiest routes” cannot be applied. It is left out.'],
    })
  })
})

describe('parts that no longer exist', () => {
  const cross = (column: unknown, chartId = 76) => ({
    [chartId]: {
      filterState: {
        picks: [{ label: 'x', alternatives: [[{ kind: 'value', column, value: 1, label: 'x' }]] }],
      },
    },
  })
  const note = ['The cross filter of “Busiest routes” cannot be applied. It is left out.']

  test('of a deleted chart are left out with a note, and the others apply', () => {
    const { cross: found, notes } = read({ ...cross('origin', 99), ...cross('origin') })
    expect([...found.keys()]).toEqual([76])
    expect(notes).toEqual(['A chart of this link was deleted. Its cross filter is left out.'])
  })

  test('of a column that the dataset lost are left out with a note', () => {
    expect(read(cross('carrier'))).toEqual({ cross: new Map(), notes: note })
  })

  test('of an expression that the chart does not have are left out: a link brings no SQL', () => {
    const sql = { label: 'origin', sqlExpression: '(select password from users)', expressionType: 'SQL' }
    expect(read(cross(sql))).toEqual({ cross: new Map(), notes: note })
  })

  test('of a dashboard without cross filters are left out with a note', () => {
    expect(read(cross('origin'), { ...scene, isEnabled: false })).toEqual({
      cross: new Map(),
      notes: ['Cross filters of this link are left out, because they are off here.'],
    })
  })
})

test('the label of one text is the text, under any label of a link', () => {
  const picks = [{ label: 'ORD', alternatives: [[value('origin', 'ATL', 'ORD')]] }]
  expect(read({ 76: { filterState: { picks } } }).cross.get(76)?.picks).toEqual([
    { label: 'ATL', alternatives: [[value('origin', 'ATL')]] },
  ])
})

test('the label of a text that reads like a missing value is quoted, as in its chart', () => {
  const picks = [
    { label: 'null', alternatives: [[value('origin', 'null')]] },
    { label: '“null”', alternatives: [[value('origin', null)]] },
    { label: 'all', alternatives: [[value('origin', '')]] },
  ]
  expect(
    read({ 76: { filterState: { picks } } })
      .cross.get(76)
      ?.picks.map(({ label }) => label),
  ).toEqual(['“null”', 'null', 'empty'])
})

test('names of prototypes are names like others', () => {
  const text =
    '{"__proto__": {"filterState": {"picks": 1}}, "constructor": {"extraFormData": {"filters": [1]}}}'
  expect(readCross(addressEntries(text), scene)).toEqual({ cross: new Map(), notes: [] })
})
