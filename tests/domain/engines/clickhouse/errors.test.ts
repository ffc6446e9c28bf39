import { expect, test } from 'vitest'
import { clickhouseError, clickhouseFault, readClickhouseError } from '#domain/engines/clickhouse/errors.ts'

test.each([
  [
    'Code: 60. DB::Exception: Unknown table expression identifier `nope`. (UNKNOWN_TABLE) (version 26.7.2.1 (official build))\n',
    60,
    'Unknown table expression identifier `nope`.',
  ],
  [
    "Code: 47. DB::Exception: Missing columns: 'nope' while processing query",
    47,
    "Missing columns: 'nope' while processing query",
  ],
  [
    '__exception__\r\nabcdefghijklmnop\r\nCode: 395. DB::Exception: Value (a) is bad: here. (FUNCTION_THROW_IF_VALUE_IS_NON_ZERO)\n121 abcdefghijklmnop\r\n__exception__\r\n',
    395,
    'Value (a) is bad: here.',
  ],
])('reads the number and the message of %j', (text, number, message) => {
  const error = readClickhouseError(text)
  expect([error?.number, error?.message]).toEqual([number, message])
})

test('a text that is no error of the server has none', () => {
  expect(readClickhouseError('<html>Code: none</html>')).toBeNull()
  expect(readClickhouseError('Code: x. DB::Exception: y')).toBeNull()
})

test.each([
  [
    '62',
    'SYNTAX_ERROR',
    'Syntax error: failed at position 10 (FORM): FORM t',
    'SELECT a FORM t',
    'syntax',
    10,
  ],
  [
    '47',
    'UNKNOWN_IDENTIFIER',
    'Unknown expression identifier `nope` in scope SELECT nope',
    'SELECT nope FROM t',
    'column',
    8,
  ],
  ['60', 'UNKNOWN_TABLE', 'Table sales.nope does not exist', 'SELECT * FROM sales.nope', 'table', 21],
  ['164', 'READONLY', 'Cannot execute query in readonly mode.', 'INSERT INTO t SELECT 1', 'refused', null],
  ['241', 'MEMORY_LIMIT_EXCEEDED', 'Memory limit exceeded', 'SELECT 1', 'memory', null],
  ['159', 'TIMEOUT_EXCEEDED', 'Timeout exceeded', 'SELECT 1', 'timeout', null],
  ['497', 'ACCESS_DENIED', 'Not enough privileges', 'SELECT 1', 'forbidden', null],
])('the error %s %s has its code and place', (code, type, message, sql, kind, column) => {
  const error = clickhouseError(Object.assign(new Error(message), { code, type }), { sql })
  expect(error).toMatchObject({ code: kind, message, column })
})

test('the place of a syntax error does not count what was sent before the statement', () => {
  const thrown = Object.assign(new Error('Syntax error: failed at position 18 (FORM): FORM'), {
    code: '62',
    type: 'SYNTAX_ERROR',
  })
  expect(clickhouseError(thrown, { sql: 'SELECT a FORM t', prefix: 8 }).column).toBe(10)
})

test('a page of a proxy is no message', () => {
  expect(clickhouseError(new Error('<html>502</html>'), { sql: '' }).message).toBe(
    'The server at this address does not answer as ClickHouse does.',
  )
})

test.each([
  [
    Object.assign(new Error('Authentication failed'), { code: '516', type: 'AUTHENTICATION_FAILED' }),
    'access-denied',
  ],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'port-closed'],
  [Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'tls'],
  [Object.assign(new Error('write EPROTO wrong version number'), { code: 'EPROTO' }), 'tls'],
  [new Error('socket hang up'), 'host-down'],
  [new Error('Timeout error.'), 'timeout'],
  [Object.assign(new Error('Unknown table'), { code: '60', type: 'UNKNOWN_TABLE' }), null],
])('%s is the fault %s', (thrown, code) => expect(clickhouseFault(thrown)?.code ?? null).toBe(code))
