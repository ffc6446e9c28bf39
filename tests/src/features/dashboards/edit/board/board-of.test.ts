import { expect, test } from 'vitest'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { boardOf, storedSize } from '#features/dashboards/edit/board/board-of.ts'
import { itemsOf } from '#ui/board/edit/board-item.ts'

const part = (id: string, type: string, children: readonly string[] = [], meta: object = {}) => ({
  id,
  type,
  children,
  meta,
})

const GRID = {
  ROOT_ID: part('ROOT_ID', 'ROOT', ['GRID_ID']),
  GRID_ID: part('GRID_ID', 'GRID', ['H', 'R', 'T']),
  H: part('H', 'HEADER', [], { text: 'Delays', headerSize: 'LARGE_HEADER' }),
  R: part('R', 'ROW', ['C', 'K']),
  C: part('C', 'CHART', [], { chartId: 1, width: 5, height: 30 }),
  K: part('K', 'COLUMN', ['M'], { width: 4 }),
  M: part('M', 'MARKDOWN', [], { code: 'x', width: 12, height: 20 }),
  T: part('T', 'TABS', ['T1', 'T2']),
  T1: part('T1', 'TAB', ['D'], { text: 'One' }),
  T2: part('T2', 'TAB', [], { text: 'Two' }),
  D: part('D', 'DIVIDER'),
}

const boardFor = (position: object, openTabs: readonly string[] = []) =>
  boardOf(parseLayout(position).root, { openTabs, nameOf: ({ id }) => id })
const item = (id: string, openTabs: readonly string[] = []) =>
  itemsOf(boardFor(GRID, openTabs)).find((one) => one.id === id)

test('sizes are those of the read dashboard, with the gap of two rows', () => {
  expect(item('C')).toMatchObject({ width: 5, height: 32, resizes: 'both', heights: [7, 102] })
  expect(item('H')).toMatchObject({ width: 12, height: 6, resizes: 'nothing', inside: null })
  expect(item('K')).toMatchObject({ width: 4, resizes: 'width' })
})

test('a component in a column is as wide as the column', () => {
  expect(item('M')).toMatchObject({ width: 4, height: 22, resizes: 'height' })
})

test('only the open tab is on the board, and drops go into it', () => {
  expect(item('T')?.inside).toMatchObject({ id: 'T1', headRows: 6 })
  expect(item('D')).toBeDefined()
  expect(item('T', ['T2'])?.inside).toMatchObject({ id: 'T2', items: [] })
  expect(item('D', ['T2'])).toBeUndefined()
})

test('the open top-level tab is the board', () => {
  const position = {
    ...GRID,
    ROOT_ID: part('ROOT_ID', 'ROOT', ['T']),
    T2: part('T2', 'TAB', ['R'], { text: 'Two' }),
  }
  expect(boardFor(position, ['T2'])).toMatchObject({ id: 'T2', items: [{ id: 'R' }] })
  expect(boardFor(position)).toMatchObject({ id: 'T1', items: [{ id: 'D' }] })
})

test('an empty dashboard is a board to drop on', () => {
  expect(boardFor({})).toMatchObject({ id: 'GRID_ID', items: [], emptyRows: 40 })
})

test('the gap is not stored, and only sizes that can change are', () => {
  const [chart, text, column] = [item('C'), item('M'), item('K')]
  if (!chart || !text || !column) throw new Error('The board lacks an item.')
  expect(storedSize({ width: 6, height: 42 }, chart)).toEqual({ width: 6, height: 40 })
  expect(storedSize({ width: 4, height: 42 }, text)).toEqual({ height: 40 })
  expect(storedSize({ width: 6, height: 42 }, column)).toEqual({ width: 6 })
})
