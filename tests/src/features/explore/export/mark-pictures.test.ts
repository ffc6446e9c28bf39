import { expect, test } from 'vitest'
import type { MarkName } from '#domain/chart/model/chart-model.ts'
import { pictureRefusal } from '#features/explore/export/mark-pictures.ts'

const refusals = (mark: MarkName) => [pictureRefusal(mark, 'png'), pictureRefusal(mark, 'svg')]

test('what is drawn on a canvas leaves as an image, and not as a drawing', () => {
  expect(refusals('series')).toEqual([undefined, 'This kind is drawn on a canvas'])
  expect(refusals('matrix')).toEqual([undefined, 'This kind is drawn on a canvas'])
})

test('what is drawn as text leaves as neither', () => {
  expect(refusals('table')).toEqual(['This kind is drawn as text', 'This kind is drawn as text'])
})

test('a drawing leaves as both, and rows always', () => {
  expect(refusals('parts')).toEqual([undefined, undefined])
  expect(refusals('number')).toEqual([undefined, undefined])
  expect(pictureRefusal('table', 'csv')).toBeUndefined()
  expect(pictureRefusal('series', 'json')).toBeUndefined()
})
