import { expect, test } from 'vitest'
import { filteredDataset } from '#server/superset/front/literal-filters/filtered-column.ts'
import { plainRequest } from '#server/superset/front/literal-filters/literal-filters.ts'

const table = filteredDataset({
  table_name: 'places',
  offset: 2,
  sql: null,
  columns: [
    { column_name: 'name', expression: null },
    { column_name: 'user', expression: '' },
    { column_name: 'Full Name', expression: null },
    { column_name: 'short', expression: 'LEFT(name, 3)' },
  ],
})
const filter = (col: unknown, val: unknown, op = 'IN') => ({ col, op, val, isLiteral: true })
const written = (one: unknown, dataset = table) => {
  const result = plainRequest({ body: { queries: [{ filters: [one], row_limit: 5 }] }, dataset })
  return result.ok ? JSON.parse(JSON.stringify(result.value)).queries[0].filters[0] : result.error
}

test('texts that name other values are compared between two signs, beside missing values', () => {
  expect(written(filter('name', ['<NULL>', 'a\t', null]))).toEqual({
    col: {
      label: 'name',
      sqlExpression: "CASE WHEN places.name IS NULL THEN NULL ELSE CONCAT('=', places.name, '=') END",
      expressionType: 'SQL',
    },
    op: 'IN',
    val: ['=<NULL>=', '=a\t=', null],
  })
})

test('a calculated column and an expression are compared by their SQL, a virtual dataset by its alias', () => {
  expect(written(filter('short', ['<NULL>'], 'NOT IN')).col.sqlExpression).toContain(
    '(LEFT(name, 3)) IS NULL',
  )
  const expression = { label: 'Initial', sqlExpression: 'LEFT(name, 1)' }
  expect(written(filter(expression, ['<NULL>'])).col).toMatchObject({ label: 'Initial' })
  const virtual = filteredDataset({ table_name: 'V', sql: 'SELECT 1', columns: [{ column_name: 'name' }] })
  expect(written(filter('name', ['<NULL>']), virtual).col.sqlExpression).toContain('virtual_table.name')
})

test('a name that means something else alone is named with its table, one that needs quotation marks is refused', () => {
  expect(written(filter('user', ['<NULL>'])).col.sqlExpression).toContain('places.user')
  expect(written(filter('Full Name', ['<NULL>']))).toBe('Full Name')
  expect(written(filter('name', [5]))).toBe('name')
})

test('other filters and columns that the dataset lacks stay as they are, without the mark', () => {
  expect(written({ col: 'name', op: 'IN', val: ['a'] })).toEqual({ col: 'name', op: 'IN', val: ['a'] })
  expect(written({ ...filter('name', ['a']), isLiteral: false })).toEqual({
    col: 'name',
    op: 'IN',
    val: ['a'],
  })
  expect(written(filter('gone', ['<NULL>']))).toEqual({ col: 'gone', op: 'IN', val: ['<NULL>'] })
})

test('the filters of sample rows are written as well', () => {
  const result = plainRequest({ body: { filters: [filter('name', ['<NULL>'])] }, dataset: table })
  expect(JSON.stringify(result)).toContain('"=<NULL>="')
  expect(JSON.stringify(result)).not.toContain('isLiteral')
})

test('times of an axis, which a Superset shows with the hours offset, are compared as stored', () => {
  const noon = Date.UTC(2001, 0, 1, 12)
  expect(written({ col: 'at', op: '>=', val: noon, isShownTime: true })).toEqual({
    col: 'at',
    op: '>=',
    val: Date.UTC(2001, 0, 1, 10),
  })
  expect(written({ col: 'at', op: '>=', val: noon })).toEqual({ col: 'at', op: '>=', val: noon })
})
