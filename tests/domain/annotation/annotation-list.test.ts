import { expect, test } from 'vitest'
import { ALL_ANNOTATIONS, findAnnotations } from '#domain/annotation/annotation-list.ts'
import { newAnnotation } from '#domain/records/annotations/record.ts'
import { localIdOf, NOON } from '#tests/domain/sync/engine/desk.ts'

const annotation = (name: string, startAt: number, endAt: number, description: string | null = null) =>
  newAnnotation({
    localId: localIdOf(name),
    layerLocalId: localIdOf('layer'),
    fields: { name, startAt, endAt, description, metadata: null },
    now: NOON,
  })

const ALL = [annotation('b', 20, 90), annotation('a', 10, 95, 'A storm'), annotation('c', 20, 30)]

test('annotations are sorted by start, end or name, and found by their texts', () => {
  const names = (more: object) =>
    findAnnotations(ALL, { ...ALL_ANNOTATIONS, ...more }).map(({ current }) => current.name)
  expect(names({})).toEqual(['a', 'b', 'c'])
  expect(names({ order: 'end' })).toEqual(['c', 'b', 'a'])
  expect(names({ order: 'name', isDescending: true })).toEqual(['c', 'b', 'a'])
  expect(names({ search: 'STORM' })).toEqual(['a'])
})
