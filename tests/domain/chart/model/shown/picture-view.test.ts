import { expect, test } from 'vitest'
import {
  FULL_VIEW,
  inRoom,
  movedBy,
  viewByKey,
  wheelFactor,
  zoomedAt,
} from '#domain/chart/model/shown/picture-view.ts'

const room = { width: 400, height: 200 }

test('the point under the pointer does not move', () => {
  const twice = zoomedAt(FULL_VIEW, 2, { x: 100, y: 50 }, room)
  expect(twice).toEqual({ scale: 2, x: -100, y: -50 })
  // 100 px of the viewport showed 100 px of the picture, and still do.
  expect((100 - twice.x) / twice.scale).toBe(100)
})

test('the zoom is limited to 32 and to the complete picture', () => {
  expect(zoomedAt(FULL_VIEW, 100, { x: 0, y: 0 }, room).scale).toBe(32)
  expect(zoomedAt({ scale: 2, x: -150, y: -20 }, 0.1, { x: 0, y: 0 }, room)).toEqual(FULL_VIEW)
})

test('a picture stays within its edges', () => {
  const view = { scale: 2, x: -100, y: -50 }
  expect(movedBy(view, { x: 1_000, y: 1_000 }, room)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(movedBy(view, { x: -1_000, y: -1_000 }, room)).toEqual({ scale: 2, x: -400, y: -200 })
  expect(movedBy(FULL_VIEW, { x: 20, y: 20 }, room)).toEqual(FULL_VIEW)
})

test('a smaller viewport still shows a part of the picture', () => {
  expect(inRoom({ scale: 2, x: -400, y: -200 }, { width: 100, height: 100 })).toEqual({
    scale: 2,
    x: -100,
    y: -100,
  })
})

test.each([
  ['+', { scale: 3, x: -250, y: -125 }],
  ['-', { scale: 4 / 3, x: 0, y: 0 }],
  ['0', FULL_VIEW],
  ['ArrowLeft', { scale: 2, x: -40, y: -50 }],
  ['ArrowRight', { scale: 2, x: -160, y: -50 }],
  ['ArrowUp', { scale: 2, x: -100, y: -20 }],
  ['ArrowDown', { scale: 2, x: -100, y: -80 }],
])('the key %s', (key, { scale, x, y }) => {
  const view = viewByKey(key, { scale: 2, x: -100, y: -50 }, room)
  expect(view?.scale).toBeCloseTo(scale, 10)
  expect(view?.x).toBeCloseTo(x, 10)
  expect(view?.y).toBeCloseTo(y, 10)
})

test('other keys have no effect', () => {
  expect(viewByKey('a', FULL_VIEW, room)).toBeNull()
})

test('a wheel turned away zooms in, by px, lines and pages', () => {
  expect(wheelFactor({ deltaY: -300, deltaMode: 0 })).toBe(2)
  expect(wheelFactor({ deltaY: 300, deltaMode: 0 })).toBe(0.5)
  expect(wheelFactor({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(1.117, 3)
  expect(wheelFactor({ deltaY: -50, deltaMode: 2 })).toBeCloseTo(2.52, 2)
})
