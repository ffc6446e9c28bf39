import { describe, expect, test } from 'vitest'
import { maskQuery } from '#domain/chart/query/mask/mask-query.ts'
import { kindOf } from '#domain/dashboard/filters/all.ts'
import { barMeaning, type KnownLists, listOf } from '#domain/dashboard/filters/bar/meaning.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { initialValue, isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'

// Each member of a saved filter (BI spec §3) and its effect on the request of its values, on the charts, or on their waiting.

const select = (set: object = {}, control: object = {}) => ({
  id: 'f',
  name: 'Origin',
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  controlValues: control,
  ...set,
})
const range = (set: object = {}, control: object = {}) => ({
  ...select(set, control),
  filterType: 'filter_range',
  targets: [{ datasetId: 1, column: { name: 'delay' } }],
})
const PARENT = {
  ...select(),
  id: 'parent',
  name: 'Parent',
  targets: [{ datasetId: 1, column: { name: 'state' } }],
}
const CHOSEN = new Map<string, NativeValue>([['parent', { kind: 'values', values: ['TX', null] }]])

const read = (saved: object) => {
  const { filters } = parseNativeFilters([PARENT, saved])
  const filter = filters.filter(isSettable).find(({ id }) => id === 'f')
  if (filter === undefined) throw new Error('no filter')
  return { filters, filter }
}

/** The query of the offered values. */
function queryOf(saved: object) {
  const { filters, filter } = read(saved)
  if (filter.kind !== 'values' && filter.kind !== 'range') throw new Error('no values')
  const { mask } = listOf(filter, CHOSEN, { filters, dashboardId: 7 })
  return filterValuesRequest(filter, { dashboardId: 7, mask }).queries[0]
}

describe.each([
  ['a list', select],
  ['a range', range],
])('the values of %s', (_name, saved) => {
  test('have no condition without a member', () => {
    const query = queryOf(saved())
    expect(query).toMatchObject({ filters: [], extras: { where: '', having: '' } })
    expect(query).not.toHaveProperty('granularity')
    expect(query).not.toHaveProperty('time_range')
  })

  test.each([
    [
      'adhoc_filters',
      {
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'd', operator: '>', comparator: 5 },
        ],
      },
      { filters: [{ col: 'd', op: '>', val: 5 }] },
    ],
    [
      'adhoc_filters in SQL',
      { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'd > 5' }] },
      { extras: { where: '(d > 5)', having: '' } },
    ],
    [
      'time_range and granularity_sqla',
      { time_range: '2001-01-01 : 2001-02-01', granularity_sqla: 'date' },
      { granularity: 'date', time_range: '2001-01-01 : 2001-02-01' },
    ],
    [
      'cascadeParentIds',
      { cascadeParentIds: ['parent'] },
      { filters: [{ col: 'state', op: 'IN', val: ['TX', null] }] },
    ],
  ])('follow %s', (_member, set, expected) => {
    expect(queryOf(saved(set))).toMatchObject(expected)
  })
})

test.each([
  [{}, {}, [['origin', true]], []],
  [{}, { sortAscending: true }, [['origin', true]], []],
  [{}, { sortAscending: false }, [['origin', false]], []],
  [{ sortMetric: 'count' }, { sortAscending: false }, [['count', false]], ['count']],
  [{ sortMetric: 'count' }, {}, [['count', true]], ['count']],
])('a list with %j and %j is ordered by %j', (set, control, orderby, metrics) => {
  expect(queryOf(select(set, control))).toMatchObject({ orderby, metrics, columns: ['origin'] })
})

/** The filters of a query under a value, as `filterState` has it. */
function sentBy(saved: object, value: unknown) {
  const { filter } = read(saved)
  const parsed = kindOf(filter.kind).parse(value)
  return parsed === null ? null : maskQuery(kindOf(filter.kind).clauses(filter, parsed)).filters
}

test('inverseSelection excludes the values', () => {
  expect(sentBy(select(), ['ATL'])).toEqual([{ col: 'origin', op: 'IN', val: ['ATL'] }])
  expect(sentBy(select({}, { inverseSelection: true }), ['ATL'])).toEqual([
    { col: 'origin', op: 'NOT IN', val: ['ATL'] },
  ])
})

// A value of one end has null at the other, as Superset stores it.
test.each([
  [0, [5, null], [['>=', 5]]],
  [2, [null, 5], [['<=', 5]]],
  [
    1,
    [5, 5],
    [
      ['>=', 5],
      ['<=', 5],
    ],
  ],
] as const)('enableSingleValue %d with %j sends %j', (enableSingleValue, value, sent) => {
  const filters = sent.map(([op, val]) => ({ col: 'delay', op, val }))
  expect(sentBy(range({}, { enableSingleValue }), value)).toEqual(filters)
})

describe('charts', () => {
  const meaning = (saved: object, values?: readonly string[]) => {
    const { filters, filter } = read(saved)
    const scene = { filters, dashboardId: 7 }
    const lists: KnownLists =
      values !== undefined && filter.kind === 'values'
        ? new Map([[listOf(filter, new Map(), scene).key, { kind: 'values', values }]])
        : new Map()
    const { values: set, waiting } = barMeaning(new Map(), scene, lists)
    return { value: set.get('f'), waiting: waiting.map(({ reason }) => reason) }
  }
  const NONE = { value: undefined, waiting: [] }

  test('do not wait for a plain filter', () => {
    expect(meaning(select(), ['ATL'])).toEqual(NONE)
  })

  test('wait for the first value of defaultToFirstItem, with requiredFirst or without', () => {
    for (const requiredFirst of [true, false]) {
      const saved = select({ requiredFirst }, { defaultToFirstItem: true })
      expect(meaning(saved)).toEqual({
        value: undefined,
        waiting: ['The first value of “Origin” is being loaded.'],
      })
      expect(meaning(saved, ['ATL', 'LAX']).value).toEqual({ kind: 'values', values: ['ATL'] })
    }
  })

  test('do not wait for requiredFirst alone, which names no value', () => {
    expect(meaning(select({ requiredFirst: true }), ['ATL'])).toEqual(NONE)
  })

  test('wait for a value of the reader by enableEmptyFilter', () => {
    for (const saved of [select({}, { enableEmptyFilter: true }), range({}, { enableEmptyFilter: true })])
      expect(meaning(saved, ['ATL'])).toEqual({ value: undefined, waiting: ['Choose a value for “Origin”.'] })
  })

  test('begin with the value of defaultDataMask, which comes before the first value', () => {
    const saved = select(
      { defaultDataMask: { filterState: { value: ['LAX'] } } },
      { defaultToFirstItem: true, enableEmptyFilter: true },
    )
    expect(meaning(saved)).toEqual({ value: { kind: 'values', values: ['LAX'] }, waiting: [] })
    expect(initialValue(read(saved).filter)).toEqual({ kind: 'values', values: ['LAX'] })
  })
})
