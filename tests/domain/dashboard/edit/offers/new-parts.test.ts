import { expect, test } from 'vitest'
import { chartDragId, dropOperation, elementDragId } from '#domain/dashboard/edit/offers/new-parts.ts'

const INTO = { parentId: 'ROW-1', index: 2 }
const CHARTS = new Map([[7, { chartId: 7, name: 'Delays' }]])

test('an entry of the palette is inserted, anything else is moved', () => {
  expect(dropOperation(elementDragId('COLUMN'), INTO, CHARTS)).toEqual({
    op: 'insert',
    kind: 'COLUMN',
    into: INTO,
  })
  expect(dropOperation(chartDragId(7), INTO, CHARTS)).toEqual({
    op: 'insert-chart',
    chart: { chartId: 7, name: 'Delays' },
    into: INTO,
  })
  expect(dropOperation('CHART-1', INTO, CHARTS)).toEqual({ op: 'move', id: 'CHART-1', into: INTO })
})

test('top-level tabs go to the top, wherever they are dropped', () => {
  expect(dropOperation(elementDragId('TOP_TABS'), INTO, CHARTS)).toEqual({
    op: 'insert',
    kind: 'TABS',
    into: { parentId: 'ROOT_ID', index: 0 },
  })
})

test('a chart that this device does not have has no definition', () => {
  expect(dropOperation(chartDragId(8), INTO, CHARTS)).toEqual({ op: 'insert-chart', chart: null, into: INTO })
})

test('an unknown kind of element is no insertion', () => {
  expect(dropOperation('new:ROOT', INTO, CHARTS)).toEqual({ op: 'move', id: 'new:ROOT', into: INTO })
})
