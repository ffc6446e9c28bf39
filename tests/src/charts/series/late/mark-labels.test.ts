import { expect, test } from 'vitest'
import { placeLabels } from '#charts/series/late/mark-labels.ts'

const AREA = { left: 0, right: 200 }
const at = (start: number, width = 40) => ({ start, width })

test('a label is right of the start of its mark', () => {
  expect(placeLabels([at(10), at(100)], AREA)).toEqual([
    { left: 14, row: 0 },
    { left: 104, row: 0 },
  ])
})

test('a label that would cover another one is in the next row, up to the third', () => {
  expect(placeLabels([at(10), at(20), at(30), at(40)], AREA)).toEqual([
    { left: 14, row: 0 },
    { left: 24, row: 1 },
    { left: 34, row: 2 },
    null,
  ])
})

test('at the right edge it is left of its mark, and omitted where neither side has space', () => {
  expect(placeLabels([at(190)], AREA)).toEqual([{ left: 146, row: 0 }])
  expect(placeLabels([at(100, 150)], AREA)).toEqual([null])
})
