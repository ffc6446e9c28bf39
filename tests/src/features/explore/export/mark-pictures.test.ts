import { expect, test } from 'vitest'
import type { MarkName } from '#domain/chart/model/chart-model.ts'
import { pictureDenial } from '#features/explore/export/mark-pictures.ts'

const denials = (mark: MarkName) => [pictureDenial(mark, 'png'), pictureDenial(mark, 'svg')]

test('what is drawn on a canvas leaves as an image, and not as a drawing', () => {
  expect(denials('series')).toEqual([undefined, 'This kind is drawn on a canvas'])
  expect(denials('matrix')).toEqual([undefined, 'This kind is drawn on a canvas'])
})

test('what is drawn as text leaves as neither', () => {
  expect(denials('table')).toEqual(['This kind is drawn as text', 'This kind is drawn as text'])
})

test('a drawing leaves as both, and rows always', () => {
  expect(denials('parts')).toEqual([undefined, undefined])
  expect(denials('number')).toEqual([undefined, undefined])
  expect(pictureDenial('table', 'csv')).toBeUndefined()
  expect(pictureDenial('series', 'json')).toBeUndefined()
})
