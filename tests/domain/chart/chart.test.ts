import { expect, test } from 'vitest'
import { chartOf } from '#domain/chart/chart.ts'

const fields = { name: null, description: '' }

test('a chart preserves its form, even if it is invalid', () => {
  const form = { datasource: '3__table', viz_type: 'pie', row_limit: '50', groupby: 'a', metrics: 7 }
  expect(chartOf(1, { ...fields, form })).toEqual({
    id: 1,
    name: '',
    description: null,
    vizType: 'pie',
    datasetId: 3,
    datasetType: 'table',
    params: form,
  })
})

test('a chart without a viz type is a table', () => {
  expect(chartOf(1, { ...fields, form: { datasource: '3__table', viz_type: 7 } })?.vizType).toBe('table')
})

test.each([{}, { datasource: 3 }, { datasource: 'flights' }, { datasource: '__table' }])(
  'a chart whose form is %j has no dataset, and cannot be opened',
  (form) => {
    expect(chartOf(1, { ...fields, form })).toBeNull()
  },
)
