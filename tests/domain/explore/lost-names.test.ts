import { expect, test } from 'vitest'
import { fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import { checkForm } from '#domain/explore/check-form.ts'
import { flightsSource } from './example-source.ts'

const FIELDS = new Map(
  ['metrics', 'groupby', 'x_axis', 'adhoc_filters'].flatMap((name) => {
    const found = fieldOf(name)
    return found === null ? [] : [[name, found.field] as const]
  }),
)

const FORM = {
  datasource: '1__table',
  metrics: ['count'],
  groupby: ['origin'],
  x_axis: 'date',
  adhoc_filters: [{ expressionType: 'SIMPLE', subject: 'delay', operator: '>', comparator: 1 }],
}

const errorsOf = (change: object) => [...checkForm({ ...FORM, ...change }, FIELDS, flightsSource())]

test('a form whose names exist has no errors', () => {
  expect(errorsOf({})).toEqual([])
})

test('a missing column is reported at each field that names it', () => {
  const average = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'era' } }
  const filter = { expressionType: 'SIMPLE', subject: 'era', operator: '==', comparator: 'old' }
  const reason = 'names “era”, which the dataset no longer has'
  expect(errorsOf({ groupby: ['era', 'origin'] })).toEqual([['groupby', [reason]]])
  expect(errorsOf({ x_axis: 'era' })).toEqual([['x_axis', [reason]]])
  expect(errorsOf({ metrics: [average] })).toEqual([['metrics', [reason]]])
  expect(errorsOf({ adhoc_filters: [filter] })).toEqual([['adhoc_filters', [reason]]])
})

test('a missing metric is reported', () => {
  expect(errorsOf({ metrics: ['late'] })).toEqual([
    ['metrics', ['names “late”, which the dataset no longer has']],
  ])
})

test('names in SQL are not checked', () => {
  const sql = { expressionType: 'SQL', sqlExpression: 'upper(era)', label: 'era' }
  expect(errorsOf({ groupby: [sql], metrics: [sql] })).toEqual([])
})

test('a form is only checked against its own dataset', () => {
  expect(errorsOf({ datasource: '2__table', groupby: ['era'] })).toEqual([])
})

test('a HAVING filter names a metric', () => {
  const having = {
    expressionType: 'SIMPLE',
    clause: 'HAVING',
    subject: 'COUNT(*)',
    operator: '>',
    comparator: 1,
  }
  expect(errorsOf({ adhoc_filters: [having] })).toEqual([])
})
