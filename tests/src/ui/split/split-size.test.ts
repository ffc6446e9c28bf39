import { expect, test } from 'vitest'
import { sizeAfterKey } from '#ui/split/split-size.ts'

const limits = { minPx: 100, maxPx: 500 }

test.each([
  ['ArrowRight', 'row', 'first', 216],
  ['ArrowLeft', 'row', 'first', 184],
  ['ArrowRight', 'row', 'second', 184],
  ['ArrowDown', 'column', 'first', 216],
  ['ArrowUp', 'column', 'second', 216],
  ['ArrowDown', 'row', 'first', undefined],
  ['Home', 'row', 'first', 100],
  ['End', 'row', 'first', 500],
  ['a', 'row', 'first', undefined],
] as const)('%s on a line in a %s, %s pane sized', (key, direction, sized, px) => {
  expect(sizeAfterKey(key, 200, { direction, sized, ...limits })).toBe(px)
})

test('arrows stop at the limits', () => {
  expect(sizeAfterKey('ArrowLeft', 105, { direction: 'row', sized: 'first', ...limits })).toBe(100)
  expect(sizeAfterKey('ArrowRight', 495, { direction: 'row', sized: 'first', ...limits })).toBe(500)
})
