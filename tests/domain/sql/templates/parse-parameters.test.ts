import { expect, test } from 'vitest'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'

function read(json: string | null): unknown {
  const values = parseParameters(json)
  return values.ok ? Object.fromEntries(values.value) : values.error.code
}

test.each([
  ['nothing', null, {}],
  ['space', '  ', {}],
  ['an object', '{"day": "2020-01-31", "n": 5, "ids": [1, 2]}', { day: '2020-01-31', n: 5, ids: [1, 2] }],
  ['a number too long for exact arithmetic', '{"id": 12345678901234567890}', { id: '12345678901234567890' }],
  ['a broken text', '{"origin": ', 'not-json'],
  ['a list', '[1]', 'not-object'],
  ['null', 'null', 'not-object'],
  ['a deep text', `{"a": ${'['.repeat(30_000)}`, 'too-deep'],
  ['a long text', `{"a": "${'x'.repeat(64_000)}"}`, 'too-long'],
])('parameters from %s', (_name, json, expected) => {
  expect(read(json)).toEqual(expected)
})

test('a parameter may have the name of an object property', () => {
  const values = parseParameters('{"__proto__": 1, "constructor": 2}')
  expect(values.ok && [...values.value]).toEqual([
    ['__proto__', 1],
    ['constructor', 2],
  ])
})

test('a value that is no object is named', () => {
  expect(parseParameters('[1]')).toMatchObject({
    error: { message: 'Parameters are a JSON object such as {"day": "2020-01-31"}; this is a list.' },
  })
})
