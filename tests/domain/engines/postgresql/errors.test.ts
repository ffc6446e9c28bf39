import { expect, test } from 'vitest'
import { postgresqlFault } from '#domain/engines/postgresql/connection-fault.ts'
import { postgresqlError } from '#domain/engines/postgresql/errors.ts'

function thrown(message: string, fields: object): Error {
  return Object.assign(new Error(message), { severity: 'ERROR', ...fields })
}

test.each([
  ['42601', 'syntax'],
  ['42703', 'column'],
  ['42P01', 'table'],
  ['3F000', 'table'],
  ['25006', 'refused'],
  ['42501', 'forbidden'],
  ['53200', 'memory'],
  ['22012', 'database'],
])('the state %s is an error %s', (code, expected) => {
  expect(postgresqlError(thrown('x', { code }), { sql: 'SELECT 1' }).code).toBe(expected)
})

test('a cancelled statement was stopped, or ran out of time', () => {
  const user = thrown('canceling statement due to user request', { code: '57014' })
  const timeout = thrown('canceling statement due to statement timeout', { code: '57014' })
  expect(postgresqlError(user, { sql: '' }).code).toBe('stopped')
  expect(postgresqlError(timeout, { sql: '' }).code).toBe('timeout')
})

test('the place is that of the name at the position, counted in characters, without the text sent before', () => {
  const sql = "SELECT '😀',\n  a.nope FROM a"
  const error = thrown('column a.nope does not exist', {
    code: '42703',
    position: '15',
    hint: 'Perhaps "b".',
  })
  expect(postgresqlError(error, { sql })).toEqual({
    code: 'column',
    message: 'column a.nope does not exist\nHINT: Perhaps "b".',
    line: 2,
    column: 3,
    length: 6,
  })
  const shifted = thrown('x', { code: '42703', position: '25' })
  expect(postgresqlError(shifted, { sql, prefix: 10 })).toMatchObject({ line: 2, column: 3 })
})

test.each([
  [thrown('password authentication failed for user "x"', { code: '28P01' }), 'access-denied'],
  [thrown('no pg_hba.conf entry', { code: '28000' }), 'access-denied'],
  [thrown('database "x" does not exist', { code: '3D000' }), 'database-unknown'],
  [thrown('terminating connection', { code: '57P01' }), 'host-down'],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'port-closed'],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'host-down'],
  [new Error('Connection terminated unexpectedly'), 'host-down'],
  [new Error('timeout expired'), 'timeout'],
  [new Error('The server does not support SSL connections'), 'tls'],
  [Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'tls'],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string'),
    'access-denied',
  ],
])('%s is the fault %s', (error, code) => {
  expect(postgresqlFault(error)?.code).toBe(code)
})

test('an error of a statement is no fault of its connection', () => {
  expect(postgresqlFault(thrown('invalid SSL or password', { code: '42601' }))).toBeNull()
})
