import { expect, test } from 'vitest'
import { rowsInView } from '#ui/tree/use-rows-in-view.ts'

// A box of 260 px shows ten rows of 26 px, under an edge of 4 px.
const box = { clientHeight: 260, rowPx: 26, count: 1_000 }

test('at the top the rows in view are rendered, and twelve more below', () => {
  expect(rowsInView({ ...box, scrollTop: 0 })).toEqual({ first: 0, end: 22 })
})

test('in the middle twelve more are rendered on both sides, and partly visible rows', () => {
  expect(rowsInView({ ...box, scrollTop: 4 + 100 * 26 })).toEqual({ first: 88, end: 122 })
  expect(rowsInView({ ...box, scrollTop: 4 + 100 * 26 + 13 })).toEqual({ first: 88, end: 123 })
})

test('at the end there is nothing below the last row', () => {
  expect(rowsInView({ ...box, scrollTop: 8 + 1_000 * 26 - 260 })).toEqual({ first: 978, end: 1_000 })
})

test('a list that became shorter than the scroll position renders nothing', () => {
  expect(rowsInView({ ...box, count: 50, scrollTop: 4 + 500 * 26 })).toEqual({ first: 50, end: 50 })
})
