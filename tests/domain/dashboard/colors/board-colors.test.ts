import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { boardColors, sameColors } from '#domain/dashboard/colors/board-colors.ts'

const NONE: LabelColors = new Map()
const CITIES = ['Braga', 'Faro', 'Lisbon', 'Porto']

test('a label has one color, whichever tab is opened first', () => {
  const channels = ['Partner', 'Shop', 'Web']
  const tabs = [[channels, CITIES], [CITIES], [channels, ['Basic', 'Plus'], CITIES]]
  const colors = tabs.map((drawn) => boardColors(NONE, drawn).get('Porto'))
  expect(new Set(colors).size).toBe(1)
})

const drawings = fc.array(
  fc.uniqueArray(fc.constantFrom(...'abcdefghijklmn'), { minLength: 2, maxLength: 4 }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

test('no order of drawing changes a color, and the labels of a chart have different colors', () => {
  fc.assert(
    fc.property(drawings, (drawn) => {
      const colors = boardColors(NONE, drawn)
      expect(sameColors(boardColors(NONE, drawn.toReversed()), colors)).toBe(true)
      for (const labels of drawn)
        expect(new Set(labels.map((label) => colors.get(label))).size).toBe(labels.length)
    }),
  )
})

test('the first ten labels of a chart have different colors, however many follow', () => {
  const labels = Array.from({ length: 40 }, (_, at) => `L${at}`)
  const colors = boardColors(NONE, [labels])
  expect(new Set(labels.slice(0, 10).map((label) => colors.get(label))).size).toBe(10)
  expect(labels.every((label) => colors.has(label))).toBe(true)
})

test('stored colors stay, and no other label of their chart takes one', () => {
  const porto = boardColors(NONE, [['Porto']]).get('Porto') ?? ''
  const colors = boardColors(new Map([['Braga', porto]]), [CITIES])
  expect(colors.get('Braga')).toBe(porto)
  expect(colors.get('Porto')).not.toBe(porto)
})
