import { expect, test } from 'vitest'
import { findRepair } from '#domain/query/failure/repair.ts'
import { query } from '#tests/support/tabs.ts'

const known = {
  tables: ['flights', 'airports'],
  columns: new Map([
    ['flights', [{ name: 'delay' }, { name: 'origin' }]],
    ['airports', [{ name: 'delays' }, { name: 'iata' }]],
  ]),
}

function failed(sql: string, message: string, place: { line: number; column: number } | null) {
  const error = { code: 'GENERIC_DB_ENGINE_ERROR', message, place: place && { ...place, length: 1 } }
  return query({ sql, state: 'failed', error })
}

/** The document after the repair. */
function repaired(
  document: string,
  sql = document,
  column = 8,
  message = 'Referenced column "dep_delay" not found',
): string | null {
  const repair = findRepair(failed(sql, message, { line: 1, column }), document, known)
  return repair && document.slice(0, repair.range.from) + repair.name + document.slice(repair.range.to)
}

test('a column is suggested from the tables in the SQL', () => {
  expect(repaired('select dep_delay from flights')).toBe('select delay from flights')
})

test('a column after its table is found, although the place is the table', () => {
  expect(repaired('select f.dep_delay from flights f')).toBe('select f.delay from flights f')
})

test('a table is suggested from the schema', () => {
  const message = 'Table with name fligts does not exist!'
  expect(repaired('select 1 from fligts', undefined, 15, message)).toBe('select 1 from flights')
})

test.each([
  ['the text was changed since', 'select 1', 'select dep_delay from flights'],
  ['no known name is near', 'select dep_delay from airport_codes_of_nobody', 'x'],
])('nothing is suggested when %s', (_why, document, sql) => {
  expect(repaired(document, sql)).toBeNull()
})

test('nothing is suggested for other errors, or without a place', () => {
  expect(
    findRepair(failed('select 1/0', 'division by zero', { line: 1, column: 8 }), 'select 1/0', known),
  ).toBeNull()
  expect(findRepair(failed('select a', 'Referenced column "a"', null), 'select a', known)).toBeNull()
  expect(findRepair(query(), 'select 1', known)).toBeNull()
})
