import { expect, test } from 'vitest'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { thumbnailOf } from '#domain/dashboard/list/thumbnail.ts'

const chart = (id: number, width: number, height: number) => ({
  type: 'CHART',
  children: [],
  meta: { chartId: id, width, height },
})

const VIZ = new Map([
  [1, 'big_number_total'],
  [2, 'echarts_timeseries_line'],
  [3, 'table'],
])

const boxesOf = (position: Readonly<Record<string, unknown>>) =>
  thumbnailOf(parseLayout(position).root, (id) => VIZ.get(id) ?? null)

test('rows lie below each other, their charts side by side', () => {
  const position = {
    ROOT_ID: { type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', children: ['HEADER-1', 'ROW-1', 'ROW-2'] },
    'HEADER-1': { type: 'HEADER', children: [], meta: { text: 'T' } },
    'ROW-1': { type: 'ROW', children: ['A', 'B'] },
    'ROW-2': { type: 'ROW', children: ['C'] },
    A: chart(1, 4, 20),
    B: chart(2, 8, 30),
    C: chart(3, 12, 200),
  }
  expect(boxesOf(position)).toEqual([
    { x: 0, y: 0, width: 12, height: 6, shape: 'text', chartId: null },
    { x: 0, y: 6, width: 4, height: 20, shape: 'number', chartId: 1 },
    { x: 4, y: 6, width: 8, height: 30, shape: 'line', chartId: 2 },
    { x: 0, y: 36, width: 12, height: 64, shape: 'table', chartId: 3 },
  ])
})

test('the first tab is drawn, columns stack their charts, and wide rows are scaled', () => {
  const position = {
    ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
    'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
    'TAB-1': { type: 'TAB', children: ['ROW-1'] },
    'TAB-2': { type: 'TAB', children: ['D'] },
    'ROW-1': { type: 'ROW', children: ['COLUMN-1', 'C'] },
    'COLUMN-1': { type: 'COLUMN', children: ['A', 'B'], meta: { width: 12 } },
    A: chart(1, 12, 10),
    B: chart(9, 12, 10),
    C: chart(3, 12, 20),
    D: chart(2, 4, 10),
  }
  expect(boxesOf(position)).toEqual([
    { x: 0, y: 0, width: 6, height: 10, shape: 'number', chartId: 1 },
    { x: 0, y: 10, width: 6, height: 10, shape: 'other', chartId: 9 },
    { x: 6, y: 0, width: 6, height: 20, shape: 'table', chartId: 3 },
  ])
})

test('a dashboard without a layout has no boxes', () => {
  expect(boxesOf({})).toEqual([])
})
