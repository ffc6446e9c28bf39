import { describe, expect, test } from 'vitest'
import { resultColumn } from '#domain/query/result/result-cells.ts'

describe('the display type of a column follows from its type', () => {
  test.each([
    ['LONGINTEGER', 0, false, 'number'],
    ['STRING', 1, false, 'text'],
    ['VARCHAR', 1, false, 'text'],
    ['DATETIME', 2, true, 'time'],
    ['TIMESTAMP', 1, true, 'time'],
    ['BOOLEAN', 3, false, 'boolean'],
    ['JSON', 1, false, 'json'],
    ['jsonb', 1, false, 'json'],
    ['INTEGER[]', 1, false, 'json'],
    ['INTEGERARRAY', 0, false, 'json'],
    ['DATEARRAY', 2, true, 'json'],
    ['STRUCT(a INTEGER, b VARCHAR)', 1, false, 'json'],
    ['MAP(VARCHAR, INTEGER)', null, false, 'json'],
    ['BLOB', 1, false, 'bytes'],
    ['bytea', null, false, 'bytes'],
    ['INTERVAL', 0, false, 'text'],
    ['BINARY', null, false, 'bytes'],
    ['JSONB', 1, false, 'json'],
    ['DECIMAL(10,2)', null, false, 'number'],
    ['HUGEINT', 1, false, 'number'],
    [null, null, null, 'text'],
    [null, 0, null, 'number'],
  ] as const)('%s, generic %s, time %s: %s', (type, type_generic, is_dttm, kind) => {
    expect(resultColumn({ column_name: 'a', type, type_generic, is_dttm })).toEqual({ name: 'a', type, kind })
  })
})
