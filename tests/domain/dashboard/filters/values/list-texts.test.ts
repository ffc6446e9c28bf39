import { expect, test } from 'vitest'
import { listNote, listPlaceholder } from '#domain/dashboard/filters/values/list-texts.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => at)

test.each([
  [null, 'Any'],
  [[null, '', 'null', 'empty'], 'Any of 4'],
  [many(999), 'Any of 999'],
  [many(1_000), 'Any of 1,000 or more'],
])('the text of a filter without a value', (values, text) => {
  expect(listPlaceholder(values)).toBe(text)
})

const LIST = {
  count: 1_000,
  isUnknown: false,
  isLocal: false,
  storedAt: null,
  failure: undefined,
  searchesServer: true,
  search: 'none',
} as const

test.each([
  [{ count: 5 }, undefined],
  [{}, 'The first 1,000 values. Type to search the others on the server.'],
  [{ searchesServer: false }, 'The first 1,000 values. Type another value in full.'],
  [{ search: 'running' as const }, 'Searching on the server…'],
  [{ search: 3 }, undefined],
  [{ search: 1_000 }, 'The first 1,000 matches. Type more to find others.'],
  [{ storedAt: 'yesterday 17:02' }, 'Searches the 1,000 values on this device, yesterday 17:02.'],
  [{ count: 1, isUnknown: true, isLocal: true }, 'Searches the 1 value in results on this device.'],
  [{ count: 0, isUnknown: true, isLocal: true }, 'Its values are not on this device. Type a value in full.'],
  [{ count: 0, isUnknown: true }, 'Its values are not on this device. Type a value in full.'],
  [{ failure: 'The server is busy.' }, 'The server is busy.'],
])('the note of a list with %j', (of, note) => {
  expect(listNote({ ...LIST, ...of })).toBe(note)
})
