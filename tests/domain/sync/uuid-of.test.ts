import type { OpId } from '#domain/core/ids.ts'
import { uuidOf } from '#domain/sync/uuid-of.ts'
import { expect, test } from 'vitest'

test.each([
  ['AAAAAAAAAAAAAAAAAAAAA', '00000000-0000-4000-8000-000000000000'],
  ['---------------------', 'ffffffff-ffff-4fff-bfff-fffffffffffc'],
  ['BAAAAAAAAAAAAAAAAAAAA', '04000000-0000-4000-8000-000000000000'],
])('the uuid of %s is %s', (opId, uuid) => {
  expect(uuidOf(opId as OpId)).toBe(uuid)
})

test('two op ids that differ in one character have two uuids', () => {
  expect(uuidOf('AAAAAAAAAAAAAAAAAAAAB' as OpId)).not.toBe(uuidOf('AAAAAAAAAAAAAAAAAAAAC' as OpId))
})
