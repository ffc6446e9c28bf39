import { isQuietChange } from '#domain/sync/outbox/quiet-change.ts'
import { expect, test } from 'vitest'

test('which tab is shown is no change of the user’s, unless the server refused it', () => {
  expect(isQuietChange({ kind: 'tabs', op: 'register', state: 'OPEN' })).toBe(true)
  expect(isQuietChange({ kind: 'tabs', op: 'register', state: 'UNKNOWN' })).toBe(true)
  expect(isQuietChange({ kind: 'tabs', op: 'register', state: 'PARKED' })).toBe(false)
  expect(isQuietChange({ kind: 'tabs', op: 'update', state: 'OPEN' })).toBe(false)
  expect(isQuietChange({ kind: 'tableSchemas', op: 'register', state: 'OPEN' })).toBe(false)
})
