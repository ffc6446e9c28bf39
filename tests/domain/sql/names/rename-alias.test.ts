import { expect, test } from 'vitest'
import { aliasPlaces } from '#domain/sql/names/alias-places.ts'
import { aliasChanges, aliasProblem } from '#domain/sql/names/rename-alias.ts'

const TEXT = 'select c.x from cars c join trips t on true'
const alias = aliasPlaces(TEXT, 7, 'duckdb') ?? { name: '', places: [], taken: new Set<string>() }

test.each([
  ['Car', 'duckdb', 'select Car.x from cars Car join trips t on true'],
  ['my "car"', 'duckdb', 'select "my ""car""".x from cars "my ""car""" join trips t on true'],
  ['my car', 'mysql', 'select `my car`.x from cars `my car` join trips t on true'],
  ['Order', 'duckdb', 'select "Order".x from cars "Order" join trips t on true'],
  ['select', 'mysql', 'select `select`.x from cars `select` join trips t on true'],
])('the new name %s in %s', (name, dialect, text) => {
  const renamed = aliasChanges(name, alias, dialect).toReversed()
  expect(
    renamed.reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), TEXT),
  ).toBe(text)
})

test('a name of another source, and no name, are refused', () => {
  expect(aliasProblem('T', alias)).toBe('This statement already uses this name.')
  expect(aliasProblem('', alias)).toBe('Enter a name.')
  expect(aliasProblem('c2', alias)).toBeNull()
})
