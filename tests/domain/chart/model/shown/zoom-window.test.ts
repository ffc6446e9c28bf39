import { describe, expect, test } from 'vitest'
import {
  moved,
  placesBetween,
  sidesOf,
  windowEnds,
  windowOf,
  zoomedIn,
  zoomedOut,
} from '#domain/chart/model/shown/zoom-window.ts'

const xs = [0, 10, 20, 30, 40, 50, 60, 70, 80]

test('a window has the places between two, in either order', () => {
  expect(windowOf(xs, 2, 5)).toEqual({ from: 20, to: 50 })
  expect(windowOf(xs, 5, 2)).toEqual({ from: 20, to: 50 })
  expect(windowOf(xs, -3, 4)).toEqual({ from: 0, to: 40 })
})

test('all places are no window, and a single place is extended', () => {
  expect(windowOf(xs, 0, 8)).toBeNull()
  expect(windowOf(xs, 3, 3)).toEqual({ from: 30, to: 40 })
  expect(windowOf(xs, 8, 8)).toEqual({ from: 70, to: 80 })
  expect(windowOf([1, 2], 1, 1)).toBeNull()
  expect(windowOf([], 0, 0)).toBeNull()
})

describe('steps', () => {
  test('zooming in shows the middle half, zooming out twice as much, up to all', () => {
    expect(zoomedIn(xs, null)).toEqual({ from: 20, to: 60 })
    expect(zoomedIn(xs, { from: 30, to: 40 })).toEqual({ from: 30, to: 40 })
    expect(zoomedOut(xs, { from: 30, to: 50 })).toEqual({ from: 20, to: 60 })
    expect(zoomedOut(xs, { from: 10, to: 60 })).toBeNull()
  })

  test('moving goes on by half, within the places', () => {
    expect(moved(xs, { from: 20, to: 60 }, 1)).toEqual({ from: 40, to: 80 })
    expect(moved(xs, { from: 50, to: 80 }, 1)).toEqual({ from: 50, to: 80 })
    expect(moved(xs, { from: 10, to: 50 }, -1)).toEqual({ from: 0, to: 40 })
  })
})

test('a window reports places before and after it', () => {
  expect(sidesOf(xs, { from: 0, to: 40 })).toEqual({ before: false, after: true })
  expect(sidesOf(xs, null)).toEqual({ before: false, after: false })
})

test('a window without places after a refresh shows all', () => {
  expect(windowEnds(xs, { from: 200, to: 300 })).toEqual([0, 8])
  expect(windowEnds(xs, { from: 25, to: 45 })).toEqual([3, 4])
})

test('a drag selects the places between its ends', () => {
  const axis = { min: -5, max: 85 }
  expect(placesBetween(xs, axis, [0.5, 0.1])).toEqual([1, 4])
  expect(placesBetween(xs, axis, [0.3, 0.31])).toBeNull()
  expect(placesBetween([], axis, [0, 1])).toBeNull()
})
