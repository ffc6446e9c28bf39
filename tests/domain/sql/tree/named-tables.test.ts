import { expect, test } from 'vitest'
import { packTables, readTableList } from '#domain/sql/tables/table-list.ts'
import { placesLike, placesNamed } from '#domain/sql/tree/named-tables.ts'
import { indexTables } from '#domain/sql/tree/table-index.ts'

function indexOf(names: readonly string[]) {
  const list = readTableList(
    packTables(names.map((name) => ({ name, kind: 'table', rowCount: null, comment: null }))),
  )
  if (list === null) throw new Error('The tables are unreadable.')
  return indexTables(list)
}

const NAMES = ['flights', 'Cars', 'flight_delays', 'old_flights', 'cars', 'fast_trains', 'car']
const index = indexOf(NAMES)
const named = (name: string) => placesNamed(index, name).map((place) => NAMES[place])
const like = (word: string, most = 100) => placesLike(index, word, most).map((place) => NAMES[place])

test('tables are found by their complete name, in any case', () => {
  expect(named('CARS')).toEqual(['Cars', 'cars'])
  expect(named('flights')).toEqual(['flights'])
  expect(named('car')).toEqual(['car'])
  expect(named('light')).toEqual([])
  expect(named('')).toEqual([])
})

test('names that begin with the word come first, then those that contain it, then those with its letters', () => {
  expect(like('fl')).toEqual(['flights', 'flight_delays', 'old_flights'])
  expect(like('FLIGHTS')).toEqual(['flights', 'old_flights', 'flight_delays'])
  expect(like('ft')).toEqual(['flights', 'flight_delays', 'old_flights', 'fast_trains'])
  expect(like('delay')).toEqual(['flight_delays'])
  expect(like('zebra')).toEqual([])
})

test('all tables match an empty word, in their order, and no more than the most are returned', () => {
  expect(like('')).toEqual(NAMES)
  expect(like('', 2)).toEqual(['flights', 'Cars'])
  expect(like('fl', 2)).toEqual(['flights', 'flight_delays'])
  expect(like('fl', 0)).toEqual([])
})

test('a schema without tables has none', () => {
  const empty = indexOf([])
  expect(placesLike(empty, '', 10)).toEqual([])
  expect(placesNamed(empty, 'cars')).toEqual([])
})

test('a word with the separator of the names matches nothing', () => {
  expect(like('flights\0cars')).toEqual([])
  expect(named('flights\0Cars')).toEqual([])
})

test('a list is prepared once', () => {
  expect(indexTables(index.list)).toBe(index)
})
