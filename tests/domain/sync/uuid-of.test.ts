import type { OpId } from '#domain/core/ids.ts'
import { opIdOf, uuidOf } from '#domain/sync/uuid-of.ts'
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

test.each(['AAAAAAAAAAAAAAAAAAAAA', 'V1StGXR8_Z5jdHi6B-myT'])(
  'the uuid of %s gives an op id with the same',
  (opId) => {
    const uuid = uuidOf(opId as OpId)
    const found = opIdOf(uuid.toUpperCase())
    expect(found === null ? null : uuidOf(found)).toBe(uuid)
  },
)

test('a uuid that no op id has gives none', () => {
  expect(opIdOf('00000000-0000-4000-8000-000000000001')).toBeNull()
  expect(opIdOf('none')).toBeNull()
})
