import { expect, test } from 'vitest'
import type { OpId } from '#domain/core/ids.ts'
import {
  createUuidOf,
  generationAfter,
  isLaterGeneration,
  nextGeneration,
  opIdOf,
  uuidOf,
  uuidsFrom,
} from '#domain/sync/record/uuid-of.ts'

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

test('the next generation is the same for every op id of one uuid, and for no other', () => {
  const made = 'V1StGXR8_Z5jdHi6B-myT' as OpId
  const opId = opIdOf(uuidOf(made))
  // A fixed value: devices of every version must compute the same.
  expect(nextGeneration(made)).toBe('t031zhxmk55t4hunxylxx')
  expect(opId === null ? null : nextGeneration(opId)).toBe(nextGeneration(made))
  expect(nextGeneration('V1StGXR8_Z5jdHi6B-myA' as OpId)).not.toBe(nextGeneration(made))
  expect(uuidOf(nextGeneration(nextGeneration(made)))).not.toBe(uuidOf(nextGeneration(made)))
})

test('generations follow from each other: the first and eight more', () => {
  const made = 'V1StGXR8_Z5jdHi6B-myT' as OpId
  const second = 't031zhxmk55t4hunxylxx' as OpId
  const uuids = uuidsFrom(made)
  expect(uuids).toHaveLength(9)
  expect(new Set(uuids).size).toBe(9)
  expect(uuids.slice(0, 3)).toEqual([uuidOf(made), uuidOf(second), uuidOf(nextGeneration(second))])
  expect(uuids.slice(1)).toEqual(uuidsFrom(second).slice(0, 8))
})

test('a create has its own uuid, or that of the generation that it continues', () => {
  const [opId, makes] = ['AAAAAAAAAAAAAAAAAAAAA', 'BAAAAAAAAAAAAAAAAAAAA'] as [OpId, OpId]
  expect(createUuidOf({ opId })).toBe('00000000-0000-4000-8000-000000000000')
  expect(createUuidOf({ opId, makes })).toBe('04000000-0000-4000-8000-000000000000')
  expect(generationAfter(undefined)).toEqual({})
  expect(generationAfter(makes)).toEqual({ makes: nextGeneration(makes) })
})

test('a uuid without an op id gives null', () => {
  expect(opIdOf('00000000-0000-4000-8000-000000000001')).toBeNull()
  expect(opIdOf('none')).toBeNull()
})

test('a later generation is recognised by the uuid of an earlier one, up to eight after it', () => {
  const uuids = uuidsFrom('V1StGXR8_Z5jdHi6B-myT' as OpId)
  const [first = '', second = '', third = ''] = uuids
  expect(isLaterGeneration(first, third.toUpperCase())).toBe(true)
  expect(isLaterGeneration(first, first)).toBe(false)
  expect(isLaterGeneration(second, first)).toBe(false)
  expect(isLaterGeneration('8552058b-6039-4d34-adda-31a153513fff', second)).toBe(false)
})
