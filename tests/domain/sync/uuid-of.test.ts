import type { OpId } from '#domain/core/ids.ts'
import { makingAfter, nextMaking, opIdOf, uuidMadeBy, uuidOf } from '#domain/sync/uuid-of.ts'
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

test('the next making is the same for every op id of one uuid, and for no other', () => {
  const made = 'V1StGXR8_Z5jdHi6B-myT' as OpId
  const told = opIdOf(uuidOf(made))
  // Written down once: devices of every version must find the same.
  expect(nextMaking(made)).toBe('t031zhxmk55t4hunxylxx')
  expect(told === null ? null : nextMaking(told)).toBe(nextMaking(made))
  expect(nextMaking('V1StGXR8_Z5jdHi6B-myA' as OpId)).not.toBe(nextMaking(made))
  expect(uuidOf(nextMaking(nextMaking(made)))).not.toBe(uuidOf(nextMaking(made)))
})

test('a create makes its record by its own uuid, or by that of the making that it goes on from', () => {
  const [opId, makes] = ['AAAAAAAAAAAAAAAAAAAAA', 'BAAAAAAAAAAAAAAAAAAAA'] as [OpId, OpId]
  expect(uuidMadeBy({ opId })).toBe('00000000-0000-4000-8000-000000000000')
  expect(uuidMadeBy({ opId, makes })).toBe('04000000-0000-4000-8000-000000000000')
  expect(makingAfter(undefined)).toEqual({})
  expect(makingAfter(makes)).toEqual({ makes: nextMaking(makes) })
})

test('a uuid that no op id has gives none', () => {
  expect(opIdOf('00000000-0000-4000-8000-000000000001')).toBeNull()
  expect(opIdOf('none')).toBeNull()
})
