import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from '#server/http/errors/field-errors.ts'

const body = z.strictObject({
  id: z.int(),
  text: z.optional(z.string()),
  kind: z.optional(z.enum(['a', 'b'])),
  list: z.optional(z.array(z.object({ col: z.string() })).check(z.minLength(1))),
  either: z.optional(z.union([z.string(), z.object({ label: z.string() })])),
})

function reasons(value: unknown) {
  const parsed = z.safeParse(body, value)
  return parsed.success ? {} : fieldErrors(parsed.error.issues, value)
}

test.each([
  [{}, { id: ['Missing data for required field.'] }],
  [{ id: null }, { id: ['Field may not be null.'] }],
  [{ id: 'x' }, { id: ['Not a valid integer.'] }],
  [{ id: 1.5 }, { id: ['Not a valid integer.'] }],
  [{ id: 1, text: 5 }, { text: ['Not a valid string.'] }],
  [{ id: 1, kind: 'c' }, { kind: ['Must be one of: a, b.'] }],
  [{ id: 1, list: 5 }, { list: ['Not a valid list.'] }],
  [{ id: 1, list: [] }, { list: ['Shorter than minimum length 1.'] }],
  [{ id: 1, list: [{ col: 'a' }, {}] }, { 'list.1.col': ['Missing data for required field.'] }],
  [{ id: 1, either: 5 }, { either: ['Invalid value.'] }],
  [
    { id: 1, more: 1, most: 2 },
    { more: ['Unknown field.'], most: ['Unknown field.'] },
  ],
  [[1, 2], { _schema: ['Not a valid mapping type.'] }],
])('%j is reported as %j', (value, expected) => {
  expect(reasons(value)).toEqual(expected)
})

test('a name that every object inherits counts as missing', () => {
  const schema = z.object({ constructor: z.string() })
  const parsed = z.safeParse(schema, {})
  expect(parsed.error ? fieldErrors(parsed.error.issues, {}) : null).toEqual({
    constructor: ['Missing data for required field.'],
  })
})
