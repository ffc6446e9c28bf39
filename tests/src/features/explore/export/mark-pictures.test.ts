import { expect, test } from 'vitest'
import type { MarkName } from '#domain/chart/model/chart-model.ts'
import { pictureDenial } from '#features/explore/export/mark-pictures.ts'

const denials = (mark: MarkName) => [pictureDenial(mark, 'png'), pictureDenial(mark, 'svg')]

test('a mark on a canvas exports as an image, not as a drawing', () => {
  expect(denials('series')).toEqual([undefined, 'This kind is drawn on a canvas'])
  expect(denials('matrix')).toEqual([undefined, 'This kind is drawn on a canvas'])
})

test('a mark drawn as text exports as neither', () => {
  expect(denials('table')).toEqual(['This kind is drawn as text', 'This kind is drawn as text'])
})

test('a drawing exports as both, and rows always export', () => {
  expect(denials('parts')).toEqual([undefined, undefined])
  expect(denials('number')).toEqual([undefined, undefined])
  expect(pictureDenial('table', 'csv')).toBeUndefined()
  expect(pictureDenial('series', 'json')).toBeUndefined()
})
