import { expect, test } from 'vitest'
import { listDatabases } from '#domain/contract/database.ts'
import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { readQuery } from '#server/http/read-query.ts'

const q = {
  filters: [{ col: 'database_name', opr: 'ct', value: "it's & so=on" }],
  page: 0,
}

test('written parameters are read back', () => {
  const text = writeQuery(listDatabases.query, { q })
  const raw = Object.fromEntries(new URLSearchParams(text))
  expect(readQuery(listDatabases.query, raw)).toEqual({ ok: true, value: { q } })
})

test.each([
  ['(a:!n)', { a: null }],
  ['!(1,2)', [1, 2]],
  ['{"page_size": 1}', { page_size: 1 }],
  ['[1, 2]', [1, 2]],
])('%s is understood', (text, value) => {
  expect(parseRison(text)).toEqual({ ok: true, value })
})

test.each(['(columns:!(', '(', ''])('%j is neither rison nor JSON', (text) => {
  expect(parseRison(text)).toEqual({ ok: false, error: { code: 'not-rison' } })
})

test('a query string with incomplete rison is rejected', () => {
  expect(readQuery(listDatabases.query, { q: '(' })).toEqual({ ok: false, error: { code: 'not-rison' } })
})

test.each([
  ['too long', `(a:${'x'.repeat(8_000)})`],
  ['too deep as rison', `${'!('.repeat(21)}${')'.repeat(21)}`],
  ['too deep as JSON', `{"a":${'['.repeat(20)}${']'.repeat(20)}}`],
  ['a key that changes what an object inherits', '(a:(__proto__:(page:1)))'],
])('a text that is %s is not read', (_name, text) => {
  expect(parseRison(text)).toEqual({ ok: false, error: { code: 'not-rison' } })
})

test('a text may nest twenty levels, and brackets in a text do not count', () => {
  expect(parseRison(`${'!('.repeat(20)}${')'.repeat(20)}`).ok).toBe(true)
  expect(parseRison(`'${'('.repeat(50)}!''`)).toEqual({ ok: true, value: `${'('.repeat(50)}'` })
})
