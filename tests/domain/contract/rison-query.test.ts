import { expect, test } from 'vitest'
import { postChartData } from '#domain/contract/bi/chart-data.ts'
import { listDatabases } from '#domain/contract/database.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'

test('a rison field is encoded as rison, another field as text', () => {
  expect(writeQuery(listDatabases.query, { q: { page: 1 } })).toBe('?q=(page%3A1)')
  expect(writeQuery(postChartData.query, { dashboard_id: '7' })).toBe('?dashboard_id=7')
})

test('fields without a value are left out', () => {
  expect(writeQuery(listDatabases.query, {})).toBe('')
  expect(writeQuery(listDatabases.query, { q: undefined })).toBe('')
})
