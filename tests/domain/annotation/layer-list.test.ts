import { expect, test } from 'vitest'
import {
  ALL_LAYERS,
  deleteQuestion,
  findLayers,
  type LayerQuery,
  layerNameProblem,
} from '#domain/annotation/layer-list.ts'
import { localIdOf } from '#tests/domain/sync/engine/desk.ts'

const LAYERS = [
  { name: 'storms', description: 'of the coast', count: 2, changedAt: 5 },
  { name: 'holidays', description: '', count: 7, changedAt: null },
  { name: 'Ads', description: 'what was on air', count: 0, changedAt: 9 },
].map((entry, at) => ({ ...entry, id: localIdOf(String(at)), isUnsent: false }))

function found(query: Partial<LayerQuery>) {
  return findLayers(LAYERS, { ...ALL_LAYERS, ...query }).map(({ name }) => name)
}

test('layers are sorted by name, or as requested', () => {
  expect(found({})).toEqual(['Ads', 'holidays', 'storms'])
  expect(found({ order: 'count', isDescending: true })).toEqual(['holidays', 'storms', 'Ads'])
  expect(found({ order: 'changed', isDescending: true })).toEqual(['Ads', 'storms', 'holidays'])
  expect(found({ order: 'description' })).toEqual(['holidays', 'storms', 'Ads'])
})

test('layers are found by name and description', () => {
  expect(found({ search: ' AIR' })).toEqual(['Ads'])
  expect(found({ search: 'storm' })).toEqual(['storms'])
})

test('the question before deletion has the number of annotations', () => {
  const [storms, holidays, ads] = LAYERS
  expect(deleteQuestion(storms === undefined ? [] : [storms])).toEqual({
    title: 'Delete “storms”?',
    sentence: '2 annotations are deleted too. Charts that show it say that it is missing.',
  })
  expect(deleteQuestion(ads === undefined ? [] : [ads]).sentence).toBe(
    'No annotation is deleted. Charts that show it say that it is missing.',
  )
  expect(deleteQuestion([{ name: 'a', count: 1 }]).sentence).toBe(
    '1 annotation is deleted too. Charts that show it say that it is missing.',
  )
  expect(holidays === undefined || ads === undefined ? null : deleteQuestion([holidays, ads])).toEqual({
    title: 'Delete 2 annotation layers?',
    sentence: '7 annotations are deleted too. Charts that show them say that they are missing.',
  })
})

test('the name of a layer is required and unique', () => {
  expect(layerNameProblem(' ', [])).toBe('Name cannot be empty')
  expect(layerNameProblem('storms ', ['storms'])).toBe('Name must be unique')
  expect(layerNameProblem('storms', ['holidays'])).toBeNull()
})
