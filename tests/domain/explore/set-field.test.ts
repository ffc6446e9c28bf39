import { describe, expect, test } from 'vitest'
import { fieldOf } from '#domain/chart/fields/shown/all-fields.ts'
import type { Field } from '#domain/chart/fields/shown/field.ts'
import { changeDataset } from '#domain/explore/change/change-dataset.ts'
import { checkForm } from '#domain/explore/check-form.ts'
import { stashHidden } from '#domain/explore/hide-fields.ts'
import { setField } from '#domain/explore/set-field.ts'

function fields(...names: readonly string[]): ReadonlyMap<string, Field> {
  return new Map(
    names.flatMap((name) => (fieldOf(name) === null ? [] : [[name, fieldOf(name)?.field ?? TEXT]])),
  )
}

const TEXT: Field = { type: 'text', label: '' }

const SUM = {
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: 'delay' },
  label: 'SUM(delay)',
}

test('the settings of a metric follow its new label', () => {
  const form = {
    metrics: ['count', SUM],
    column_config: { 'SUM(delay)': { d3NumberFormat: ',d' }, count: {} },
  }
  const renamed = setField(form, 'metrics', ['count', { ...SUM, label: 'Delay', hasCustomLabel: true }])
  expect(renamed['column_config']).toEqual({ Delay: { d3NumberFormat: ',d' }, count: {} })
})

test('removing a metric leaves other settings unchanged', () => {
  const form = { metrics: ['count', SUM], column_config: { 'SUM(delay)': {}, count: {} } }
  expect(setField(form, 'metrics', ['count'])['column_config']).toEqual(form.column_config)
})

describe('a form on another dataset', () => {
  const form = {
    datasource: '1__table',
    metrics: ['count', 'late', SUM, { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'max' }],
    groupby: ['origin', { sqlExpression: 'upper(origin)', label: 'up' }],
    x_axis: 'date',
    adhoc_filters: [
      { expressionType: 'SIMPLE', subject: 'origin', operator: '==', comparator: 'ATL' },
      { expressionType: 'SQL', sqlExpression: 'delay > 1' },
    ],
    unheard_of: 1,
  }
  const names = { columns: new Set(['origin']), metrics: new Set(['count']) }
  const { form: moved, dropped } = changeDataset(
    form,
    fields('metrics', 'groupby', 'x_axis', 'adhoc_filters'),
    {
      datasource: '2__table',
      names,
    },
  )

  test('keeps names that exist, and SQL', () => {
    expect(moved).toEqual({
      datasource: '2__table',
      metrics: ['count', { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'max' }],
      groupby: form.groupby,
      x_axis: null,
      adhoc_filters: form.adhoc_filters,
      unheard_of: 1,
    })
  })

  test('lists the dropped names, each once', () => expect(dropped).toEqual(['late', 'delay', 'date']))
})

test('values of hidden fields are stashed and restored', () => {
  const form = { show_legend: false, legendType: 'plain', metrics: ['count'] }
  const away = stashHidden({ form, hidden: {} })
  expect(away).toEqual({ form: { show_legend: false, metrics: ['count'] }, hidden: { legendType: 'plain' } })
  const back = stashHidden({ ...away, form: { ...away.form, show_legend: true } })
  expect(back).toEqual({ form: { show_legend: true, metrics: ['count'], legendType: 'plain' }, hidden: {} })
})

test('a value that was set meanwhile wins over a stashed one', () => {
  const back = stashHidden({
    form: { show_legend: true, legendType: 'scroll' },
    hidden: { legendType: 'plain' },
  })
  expect(back.form['legendType']).toBe('scroll')
})

test('errors are reported by field', () => {
  const errors = checkForm({ row_limit: 'many', metrics: [] }, fields('row_limit', 'metrics', 'groupby'))
  expect([...errors]).toEqual([
    ['row_limit', ['is expected to be an integer']],
    ['metrics', ['cannot be empty']],
  ])
})
