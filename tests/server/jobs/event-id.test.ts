import { expect, test } from 'vitest'
import { eventIdOf, readEventId } from '#server/jobs/event-id.ts'

test.each([
  ['1795251727826-0', { ms: 1_795_251_727_826, n: 0 }],
  ['1795251727826-12', { ms: 1_795_251_727_826, n: 12 }],
  ['0', { ms: 0, n: 0 }],
  ['', null],
  ['x', null],
  ['-1', null],
  ['1-', null],
  ['1-2-3', null],
  ['1e9-0', null],
  ['9'.repeat(40), null],
])('the id %s', (id, place) => {
  expect(readEventId(id)).toEqual(place)
})

test('an id is written as it is read', () => {
  expect(eventIdOf({ ms: 17, n: 3 })).toBe('17-3')
})
