import { expect, test } from 'vitest'
import { fullRequest } from '#domain/explore/export/full-request.ts'

test('a full export asks for a hundred thousand rows from the first on, and for nothing else anew', () => {
  const asked = fullRequest({
    datasource: { id: 4, type: 'table' },
    force: false,
    queries: [
      { columns: ['origin'], row_limit: 10, row_offset: 20 },
      { columns: ['origin'], is_rowcount: true },
    ],
    form_data: { row_limit: 10 },
    result_format: 'csv',
    result_type: 'full',
  })
  expect(asked).toEqual({
    datasource: { id: 4, type: 'table' },
    force: false,
    queries: [
      { columns: ['origin'], row_limit: 100_000, row_offset: 0 },
      { columns: ['origin'], is_rowcount: true, row_limit: 100_000, row_offset: 0 },
    ],
    form_data: { row_limit: 10 },
    result_format: 'csv',
    result_type: 'full',
  })
})
