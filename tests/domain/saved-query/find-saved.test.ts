import { expect, test } from 'vitest'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { ALL_SAVED, FIRST_ORDER, findSaved, savedChoices } from '#domain/saved-query/find-saved.ts'
import { readSavedFilter, writeSavedFilter } from '#domain/saved-query/list-address.ts'
import { savedEntry } from '#domain/saved-query/saved-entry.ts'
import { queryFields } from '#tests/support/saved-queries.ts'
import { localId } from '#tests/support/tabs.ts'

const entry = (name: string, at: number, fields: Partial<SavedQueryFields> = {}) =>
  savedEntry(newSavedQuery(localId(name), queryFields({ name, ...fields }), at))

const ENTRIES = [
  entry('Delays', 1, { sql: 'SELECT * FROM flights', schema: 'main', folder: 'Air/Late', tags: ['daily'] }),
  entry('Busiest', 3, { sql: 'select Origin', description: 'Routes by Flights', dbId: 2, folder: 'Air' }),
  entry('Airports', 2, {
    description: 'no delays',
    schema: 'geo',
    folder: 'Airports',
    schedule: { schedule_interval: '0 7 * * *' },
  }),
]
const found = (filter: object, order = FIRST_ORDER) =>
  findSaved(ENTRIES, { ...ALL_SAVED, ...filter }, order).map(({ name }) => name)

test.each([
  ['nothing: the last changed first', {}, ['Busiest', 'Airports', 'Delays']],
  ['SQL and description, in any case', { search: 'FLIGHTS' }, ['Busiest', 'Delays']],
  ['all words, in any order', { search: ' routes  busiest ' }, ['Busiest']],
  ['names that begin with it first', { search: 'delays' }, ['Delays', 'Airports']],
  ['nothing that is not there', { search: 'select xyz' }, []],
])('the search finds %s', (_case, filter, names) => {
  expect(found(filter)).toEqual(names)
})

test.each([
  ['a database', { dbId: 2 }, ['Busiest']],
  ['a schema', { schema: 'main' }, ['Delays']],
  ['a folder with those below it', { folder: 'Air' }, ['Busiest', 'Delays']],
  ['a tag', { tag: 'daily' }, ['Delays']],
  ['a schedule', { isScheduled: true }, ['Airports']],
])('a filter by %s', (_case, filter, names) => {
  expect(found(filter)).toEqual(names)
})

test.each([
  [{ schedule_interval: '0 7 * * *' }, [true, false]],
  [{ schedule_interval: '0 7 * * *', paused: true }, [true, true]],
  [{ schedule_interval: '0 7 * * *', paused: 'true' }, [true, false]],
  [{ paused: true }, [false, false]],
  [null, [false, false]],
])('a query with the schedule %j is scheduled and paused: %j', (schedule, marks) => {
  const { isScheduled, isPaused } = entry('One', 1, { schedule })
  expect([isScheduled, isPaused]).toEqual(marks)
})

test('sorts by name and by change', () => {
  expect(found({}, { by: 'name', isDescending: false })).toEqual(['Airports', 'Busiest', 'Delays'])
  expect(found({}, { by: 'changed', isDescending: true })).toEqual(['Busiest', 'Airports', 'Delays'])
})

test('the choices are those of the entries; schemas are those of the database', () => {
  expect(savedChoices(ENTRIES, { dbId: null })).toEqual({
    databases: [1, 2],
    schemas: ['geo', 'main'],
    tags: ['daily'],
  })
  expect(savedChoices(ENTRIES, { dbId: 2 }).schemas).toEqual([])
})

test('a filter survives the address', () => {
  const filter = {
    search: 'a & b “ü”',
    dbId: 3,
    schema: 'main',
    folder: 'A/B & C',
    tag: 'x y',
    isScheduled: true,
  }
  const read = (text: string) => readSavedFilter(new Map(new URLSearchParams(text)))
  expect(read(writeSavedFilter(filter))).toEqual(filter)
  expect(writeSavedFilter(ALL_SAVED)).toBe('')
  expect(read('?database=x&folder=%20/&scheduled=1')).toEqual(ALL_SAVED)
})

test('an address of Superset’s page filters', () => {
  const filters =
    '(database:(label:flights,value:2),label:delays,schema:(label:main,value:main),tags:(label:daily,value:4))'
  expect(readSavedFilter(new Map([['filters', filters]]))).toEqual({
    ...ALL_SAVED,
    search: 'delays',
    dbId: 2,
    schema: 'main',
    tag: 'daily',
  })
  expect(readSavedFilter(new Map([['filters', '(((']]))).toEqual(ALL_SAVED)
})
