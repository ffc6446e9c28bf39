import { expect, test } from 'vitest'
import { parentClauses } from '#domain/dashboard/filters/cascade.ts'
import type { FilterValues } from '#domain/dashboard/filters/native-filter.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filterValuesKey, filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'

const { filters } = parseNativeFilters([
  {
    id: 'origin',
    name: 'Origin',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'origin' } }],
  },
  {
    id: 'destination',
    name: 'Destination',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'destination' } }],
    cascadeParentIds: ['origin', 'destination', 'gone'],
  },
  {
    id: 'sorted',
    name: 'Sorted',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'destination' } }],
    controlValues: { sortAscending: false },
    sortMetric: 'count',
    adhoc_filters: [
      { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'delay', operator: '>', comparator: 15 },
      { clause: 'WHERE', expressionType: 'SQL', sqlExpression: 'distance < 500' },
    ],
    time_range: 'Last week',
    granularity_sqla: 'date',
  },
])

function valueFilter(id: string) {
  const found = filters.filter(isSettable).find((filter) => filter.id === id)
  if (found?.kind !== 'values') throw new Error('no filter')
  return found
}

const CHOSEN: FilterValues = new Map([['origin', { kind: 'values', values: ['ATL', 'ORD'] }]])

// As Superset's client requests the range of a column: its plug-in's metrics, under the clauses of its parents and its pre-filter.
test('a range lists its smallest and its largest number under its parents and its pre-filter', () => {
  const [range] = parseNativeFilters([
    {
      id: 'delay',
      filterType: 'filter_range',
      targets: [{ datasetId: 1, column: { name: 'delay' } }],
      cascadeParentIds: ['origin'],
      adhoc_filters: [{ clause: 'WHERE', expressionType: 'SQL', sqlExpression: 'distance < 500' }],
      time_range: 'Last week',
      granularity_sqla: 'date',
    },
  ]).filters
  if (range?.kind !== 'range') throw new Error('no range')
  const mask = parentClauses(range, CHOSEN, [...filters, range])
  const metric = (aggregate: string, label: string) => ({
    aggregate,
    column: { column_name: 'delay' },
    expressionType: 'SIMPLE',
    hasCustomLabel: true,
    label,
  })
  expect(filterValuesRequest(range, { dashboardId: 12, mask })).toMatchObject({
    datasource: { id: 1, type: 'table' },
    queries: [
      {
        filters: [{ col: 'origin', op: 'IN', val: ['ATL', 'ORD'] }],
        extras: { having: '', where: '(distance < 500)' },
        granularity: 'date',
        columns: [],
        metrics: [metric('MIN', 'min'), metric('MAX', 'max')],
      },
    ],
    form_data: { viz_type: 'filter_range', groupby: ['delay'], type: 'NATIVE_FILTER' },
  })
})

// As Superset's page requests the values of a filter that depends on another one.
test('a dependent filter lists the values under those of its parents', () => {
  const mask = parentClauses(valueFilter('destination'), CHOSEN, filters)
  expect(filterValuesRequest(valueFilter('destination'), { dashboardId: 12, mask })).toMatchObject({
    datasource: { id: 1, type: 'table' },
    queries: [
      {
        filters: [{ col: 'origin', op: 'IN', val: ['ATL', 'ORD'] }],
        extras: { having: '', where: '' },
        columns: ['destination'],
        metrics: [],
        orderby: [['destination', true]],
        row_limit: 1000,
        order_desc: true,
      },
    ],
    form_data: { extra_form_data: { filters: [{ col: 'origin', op: 'IN', val: ['ATL', 'ORD'] }] } },
  })
})

test('a filter does not depend on itself, on one that is gone or on one without a value', () => {
  expect(parentClauses(valueFilter('destination'), new Map(), filters)).toEqual([])
  const own: FilterValues = new Map([['destination', { kind: 'values', values: ['DFW'] }]])
  expect(parentClauses(valueFilter('destination'), own, filters)).toEqual([])
})

test('a pre-filter, a time range and the order of a metric are part of the request', () => {
  expect(filterValuesRequest(valueFilter('sorted'), { dashboardId: 12, mask: [] }).queries).toMatchObject([
    {
      filters: [{ col: 'delay', op: '>', val: 15 }],
      extras: { where: '(distance < 500)' },
      granularity: 'date',
      time_range: 'Last week',
      metrics: ['count'],
      orderby: [['count', false]],
    },
  ])
})

test('each state of the parents has a list of its own', () => {
  const filter = valueFilter('destination')
  const mask = parentClauses(filter, CHOSEN, filters)
  const key = filterValuesKey(filter, { dashboardId: 12, mask })
  expect(key).toBe(filterValuesKey(filter, { dashboardId: 12, mask }))
  expect(key).not.toBe(filterValuesKey(filter, { dashboardId: 12, mask: [] }))
})
