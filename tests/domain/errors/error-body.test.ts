import { expect, test } from 'vitest'
import { parseErrorBody } from '#domain/errors/error-body.ts'

const listed = (message: string, more: object = {}) => ({
  errors: [
    {
      message,
      error_type: 'SYNTAX_ERROR',
      level: 'error',
      extra: { line: 2, column: 8, length: 4 },
      ...more,
    },
  ],
})

test.each([
  ['a listed error', listed('near FORM'), 'near FORM'],
  ['a listed error without level, extra or type', { errors: [{ message: 'unique' }] }, 'unique'],
  ['a listed error with null extra', listed('x', { extra: null }), 'x'],
  ['several listed errors', { errors: [{ message: 'a' }, { message: 'b' }] }, 'a\nb'],
  ['a list of reasons', { message: ['JSON not valid'] }, 'JSON not valid'],
  ['a message', { message: 'Not found' }, 'Not found'],
  ['a message with severity', { message: 'Access is Denied', severity: 'danger' }, 'Access is Denied'],
  ['a token fault', { msg: 'Missing Authorization Header' }, 'Missing Authorization Header'],
  ['an error text', { error: "'dbId'" }, "'dbId'"],
  [
    'fields',
    { message: { sql: ['Missing data.'], json: 'JSON not valid' } },
    'sql: Missing data.\njson: JSON not valid',
  ],
  ['nothing', {}, ''],
  ['an empty list', { errors: [] }, ''],
  ['a page', '<!doctype html>', ''],
  ['null', null, ''],
])('%s has the message: %s', (_name, body, message) => {
  expect(parseErrorBody(body).message).toBe(message)
})

test('the place in the SQL is parsed from extra', () => {
  expect(parseErrorBody(listed('x'))).toMatchObject({
    errorType: 'SYNTAX_ERROR',
    line: 2,
    column: 8,
    length: 4,
  })
})

test.each([[0], [-1], [1.5], ['2'], [null]])('a line of %j is no place', (line) => {
  expect(parseErrorBody(listed('x', { extra: { line } })).line).toBeNull()
})

test('reasons by field are parsed from both shapes, nested or not', () => {
  expect(parseErrorBody({ message: { json_metadata: [{ foo: ['Unknown field.'] }] } }).fields).toEqual({
    json_metadata: ['{"foo":["Unknown field."]}'],
  })
  expect(parseErrorBody(listed('x', { extra: { messages: { name: ['Missing.'] } } })).fields).toEqual({
    name: ['Missing.'],
  })
})
