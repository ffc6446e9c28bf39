import { expect, test } from 'vitest'
import { groupKey, headSpans, rowLabels, shownRows } from '#domain/chart/model/pivot-layout.ts'

const line = (isTotal: boolean, ...names: readonly string[]) => ({ names, isTotal })
type Line = ReturnType<typeof line>

test('a collapsed group shows only its total', () => {
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

test('adjacent headers with the same name share one', () => {
  const columns = [
    line(false, 'a', 'x'),
    line(false, 'a', 'y'),
    line(true, 'a'),
    line(false, 'b', 'x'),
    line(true),
  ]
  expect(headSpans(columns, 0)).toEqual([
    { text: 'a', span: 3, first: 0, isTotal: false },
    { text: 'b', span: 1, first: 3, isTotal: false },
    { text: 'Total', span: 1, first: 4, isTotal: true },
  ])
  expect(headSpans(columns, 1).map(({ text }) => text)).toEqual(['x', 'y', 'Total', 'x', ''])
})

const texts = (row: Line, above: Line | null, depth = 2) =>
  rowLabels(row, above, { depth }).map(({ text, isGroup }) => (isGroup ? `[${text}]` : text))

test('a name that equals the one above is left out', () => {
  expect(texts(line(false, 'US', 'ATL'), null)).toEqual(['US', 'ATL'])
  expect(texts(line(false, 'US', 'ORD'), line(false, 'US', 'ATL'))).toEqual(['', 'ORD'])
  expect(texts(line(false, 'FR', 'ATL'), line(false, 'US', 'ATL'))).toEqual(['FR', 'ATL'])
})

test('the total of a group is labelled at its end, and collapses it', () => {
  expect(texts(line(true, 'US'), line(false, 'US', 'ORD'))).toEqual(['[US, total]', ''])
  expect(texts(line(true), line(true, 'US'))).toEqual(['Total', ''])
})

test('the first collapsed group has the labels of its parents', () => {
  expect(texts(line(true, 'US', 'ATL'), null, 3)).toEqual(['US', '[ATL, total]', ''])
})
