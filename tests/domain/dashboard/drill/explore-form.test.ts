import { expect, test } from 'vitest'
import type { MaskClause } from '#domain/chart/query/mask/data-mask.ts'
import { exploreForm } from '#domain/dashboard/drill/explore-form.ts'

const source = { kind: 'chart', id: 7 } as const
const chart = {
  id: 0,
  name: 'Flights',
  description: null,
  vizType: 'pie',
  datasetId: 1,
  datasetType: 'table',
  params: {
    groupby: ['destination'],
    adhoc_filters: [
      {
        clause: 'WHERE',
        expressionType: 'SIMPLE',
        subject: 'date',
        operator: 'TEMPORAL_RANGE',
        comparator: 'Last year',
      },
    ],
  },
}

const simple = (subject: string, operator: string, operatorId: string, comparator: unknown) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  operatorId,
  comparator,
  sqlExpression: null,
})

test('the conditions of a dashboard and of a part are filters of the form', () => {
  const mask: readonly MaskClause[] = [
    { source, op: 'TIME RANGE', column: null, range: 'Last week' },
    { source, op: 'IN', column: 'origin', values: ['ATL', null] },
    { source, op: 'IN', column: 'carrier', values: [null] },
    { source, op: 'NOT IN', column: 'day', values: [7] },
    { source, op: 'NUMBERS', column: 'delay', range: { from: 0, to: 10, includesTo: true } },
    {
      source,
      op: 'TIMES',
      column: 'date',
      range: { from: Date.UTC(2001, 0, 1), to: null, includesTo: false },
    },
  ]
  expect(exploreForm(chart, mask)).toEqual({
    ok: true,
    value: {
      groupby: ['destination'],
      viz_type: 'pie',
      datasource: '1__table',
      adhoc_filters: [
        {
          clause: 'WHERE',
          expressionType: 'SIMPLE',
          subject: 'date',
          operator: 'TEMPORAL_RANGE',
          comparator: 'Last week',
        },
        simple('origin', 'IN', 'IN', ['ATL', '<NULL>']),
        simple('carrier', 'IS NULL', 'IS_NULL', null),
        simple('day', 'NOT IN', 'NOT_IN', [7]),
        simple('delay', '>=', 'GREATER_THAN_OR_EQUAL', 0),
        simple('delay', '<=', 'LESS_THAN_OR_EQUAL', 10),
        simple('date', '>=', 'GREATER_THAN_OR_EQUAL', 978_307_200_000),
      ],
    },
  })
})

test('a condition on an expression is reported, since the form cannot have it', () => {
  const column = { label: 'hour', sqlExpression: 'extract(hour from date)', expressionType: 'SQL' }
  expect(exploreForm(chart, [{ source, op: 'IN', column, values: [7] }])).toEqual({
    ok: false,
    error: 'A condition on an SQL expression or on a special text has no form in the chart builder.',
  })
})

test('a time range without a time filter is that of a form with a time column', () => {
  const form = exploreForm({ ...chart, params: { granularity_sqla: 'date' } }, [
    { source, op: 'TIME RANGE', column: null, range: 'Last week' },
  ])
  expect(form.ok && form.value).toMatchObject({ time_range: 'Last week', adhoc_filters: [] })
})
