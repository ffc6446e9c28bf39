import { expect, test } from 'vitest'
import { insertPlace } from '#domain/dashboard/edit/insert-place.ts'
import type { Operation, Place } from '#domain/dashboard/edit/operation.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { board } from './board.ts'

const part = (id: string, type: string, children: readonly string[] = [], meta: object = {}) => ({
  id,
  type,
  children,
  meta,
})

const DOCUMENT = {
  ...BLANK_DASHBOARD,
  position: {
    ROOT_ID: part('ROOT_ID', 'ROOT', ['GRID_ID']),
    GRID_ID: part('GRID_ID', 'GRID', ['HEADER-1', 'ROW-1', 'ROW-2']),
    'HEADER-1': part('HEADER-1', 'HEADER', [], { text: 'Delays' }),
    'ROW-1': part('ROW-1', 'ROW', ['CHART-1']),
    'CHART-1': part('CHART-1', 'CHART', [], { chartId: 1, width: 4, height: 50 }),
    'ROW-2': part('ROW-2', 'ROW', ['CHART-2']),
    'CHART-2': part('CHART-2', 'CHART', [], { chartId: 2, width: 12, height: 50 }),
  },
}

const chart = (into: Place): Operation => ({ op: 'insert-chart', chart: { chartId: 3, name: 'x' }, into })
const header = (into: Place): Operation => ({ op: 'insert', kind: 'HEADER', into })
const placeFor = (insertion: (into: Place) => Operation, selectedId: string | null) =>
  insertPlace(DOCUMENT, insertion, { selectedId, partId: 'GRID_ID', openTabs: [] })

test('without a selection a component goes to the end of the open part', () => {
  expect(placeFor(chart, null)).toEqual({ parentId: 'GRID_ID', index: 3 })
  expect(placeFor(chart, 'CHART-that-is-gone')).toEqual({ parentId: 'GRID_ID', index: 3 })
})

test('a chart goes into the selected row, or after the selected chart', () => {
  expect(placeFor(chart, 'ROW-1')).toEqual({ parentId: 'ROW-1', index: 1 })
  expect(placeFor(chart, 'CHART-1')).toEqual({ parentId: 'ROW-1', index: 1 })
})

test('a chart goes after a row that is full', () => {
  expect(placeFor(chart, 'CHART-2')).toEqual({ parentId: 'GRID_ID', index: 3 })
})

test('a component that a row does not contain goes after the row', () => {
  expect(placeFor(header, 'CHART-1')).toEqual({ parentId: 'GRID_ID', index: 2 })
  expect(placeFor(header, 'HEADER-1')).toEqual({ parentId: 'GRID_ID', index: 1 })
})

test('a component goes into the open tab of the selected tabs, or into their first one', () => {
  const document = board('H1', ['S1', 'T1', ['T2', 'H2']])
  const placeIn = (openTabs: readonly string[]) =>
    insertPlace(document, header, { selectedId: 'S1', partId: 'GRID_ID', openTabs })
  expect(placeIn(['T-elsewhere', 'T2'])).toEqual({ parentId: 'T2', index: 1 })
  expect(placeIn([])).toEqual({ parentId: 'T1', index: 0 })
})
