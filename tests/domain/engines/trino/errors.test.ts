import { expect, test } from 'vitest'
import { readTrinoError, trinoError, trinoFault } from '#domain/engines/trino/errors.ts'

function reported(errorName: string, place?: readonly [line: number, column: number]) {
  const errorLocation = place && { errorLocation: { lineNumber: place[0], columnNumber: place[1] } }
  return readTrinoError({ error: { message: 'x', errorName, ...errorLocation } })
}

test.each([
  ['SYNTAX_ERROR', 'syntax'],
  ['COLUMN_NOT_FOUND', 'column'],
  ['TABLE_NOT_FOUND', 'table'],
  ['SCHEMA_NOT_FOUND', 'table'],
  ['CATALOG_NOT_FOUND', 'table'],
  ['PERMISSION_DENIED', 'forbidden'],
  ['EXCEEDED_TIME_LIMIT', 'timeout'],
  ['EXCEEDED_LOCAL_MEMORY_LIMIT', 'memory'],
  ['USER_CANCELED', 'stopped'],
  ['DIVISION_BY_ZERO', 'database'],
  ['constructor', 'database'],
])('the error %s is an error %s', (name, code) => {
  expect(trinoError(reported(name), { sql: 'SELECT 1' }).code).toBe(code)
})

test.each([
  ["SELECT '😀', foo(a)", [1, 13], 0, '1:14+3'],
  ['SELECT *\nFROM a.nope', [2, 6], 0, '2:6+6'],
  ['SELECT nope', [1, 18], 10, '1:8+4'],
  ['SELECT\nnope', [2, 1], 10, '2:1+4'],
  ['SELECT 1', [1, 3], 10, ''],
  ['SELECT 1', [7, 1], 0, ''],
  ['SELECT', [1, 7], 0, '1:1+6'],
] as const)('the place in %j at %j after %i characters is %s', (sql, place, prefix, expected) => {
  const { line, column, length } = trinoError(reported('SYNTAX_ERROR', place), { sql, prefix })
  expect(line === null ? '' : `${line}:${column}+${length}`).toBe(expected)
})

test('a server that starts or ends is a fault of the connection, an error of a statement is none', () => {
  expect(trinoFault(reported('SERVER_STARTING_UP'))?.code).toBe('host-down')
  expect(trinoFault(reported('SYNTAX_ERROR'))).toBeNull()
  expect(trinoFault(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))?.code).toBe('port-closed')
  expect(trinoFault(Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))?.code).toBe('tls')
  expect(trinoFault(new Error('x'))).toBeNull()
  expect(readTrinoError({})).toBeNull()
})
