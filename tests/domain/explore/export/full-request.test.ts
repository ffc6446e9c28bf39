import { expect, test } from 'vitest'
import { fullRequest } from '#domain/explore/export/full-request.ts'

test('a full export requests a hundred thousand rows from the first one, and is otherwise unchanged', () => {
  const request = fullRequest({
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
  expect(request).toEqual({
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
