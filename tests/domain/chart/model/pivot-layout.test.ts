import { expect, test } from 'vitest'
import { groupKey, headSpans, shownRows } from '#domain/chart/model/pivot-layout.ts'

const line = (isTotal: boolean, ...names: readonly string[]) => ({ names, isTotal })

test('of a closed group only its total is shown', () => {
  const rows = [
    line(false, 'US', 'ATL'),
    line(false, 'US', 'ORD'),
    line(true, 'US'),
    line(false, 'FR', 'CDG'),
    line(true, 'FR'),
    line(true),
  ]
  expect(shownRows(rows, new Set())).toEqual([0, 1, 2, 3, 4, 5])
  expect(shownRows(rows, new Set([groupKey(['US'])]))).toEqual([2, 3, 4, 5])
})

test('heads of one name under one head stand as one', () => {
  const columns = [
    line(false, 'a', 'x'),
    line(false, 'a', 'y'),
    line(true, 'a'),
    line(false, 'b', 'x'),
    line(true),
  ]
  expect(headSpans(columns, 0)).toEqual([
    { text: 'a', span: 3, isTotal: false },
    { text: 'b', span: 1, isTotal: false },
    { text: 'Total', span: 1, isTotal: true },
  ])
  expect(headSpans(columns, 1).map(({ text }) => text)).toEqual(['x', 'y', 'Total', 'x', ''])
})
