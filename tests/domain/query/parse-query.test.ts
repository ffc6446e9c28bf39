import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery } from '#domain/query/parse-query.ts'
import { query } from '#tests/support/tabs.ts'

test('a stored run is parsed unchanged', () => {
  const stored = query({ columns: [{ name: 'a', type: null, kind: 'json' }] })
  expect(parseQuery(structuredClone(stored))).toEqual({ ok: true, value: stored })
})

test.each([
  ['a state that does not exist', { ...query(), state: 'lost' }, 'state'],
  ['a text that is missing', { ...query(), sql: undefined }, 'sql'],
  ['no row at all', 7, 'query'],
])('%s is unreadable', (_name, row, field) => {
  expect(parseQuery(row)).toEqual({ ok: false, error: { code: 'unreadable', field } })
})

test('any garbage is rejected without a crash', () => {
  fc.assert(
    fc.property(fc.anything(), (row) => {
      expect(parseQuery(row).ok).toBe(false)
    }),
  )
})
