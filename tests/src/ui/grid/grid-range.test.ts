import { describe, expect, test } from 'vitest'
import { cellCount, clampCell, type GridKey, moveSelection, rangeOf } from '#ui/grid/grid-range.ts'

const size = { rows: 100, columns: 5, page: 10 }
const at = (row: number, column: number) => ({ row, column })
const key = (text: string): GridKey => {
  const parts = text.split('+')
  return { key: parts.at(-1) ?? '', mod: parts.includes('Ctrl'), shift: parts.includes('Shift') }
}
const from50 = { anchor: at(50, 2), active: at(50, 2) }

describe('a key moves the active cell', () => {
  test.each([
    ['ArrowUp', at(49, 2)],
    ['ArrowDown', at(51, 2)],
    ['ArrowLeft', at(50, 1)],
    ['ArrowRight', at(50, 3)],
    ['Ctrl+ArrowUp', at(0, 2)],
    ['Ctrl+ArrowDown', at(99, 2)],
    ['Ctrl+ArrowLeft', at(50, 0)],
    ['Ctrl+ArrowRight', at(50, 4)],
    ['PageUp', at(40, 2)],
    ['PageDown', at(60, 2)],
    ['Home', at(50, 0)],
    ['End', at(50, 4)],
    ['Ctrl+Home', at(0, 0)],
    ['Ctrl+End', at(99, 4)],
  ])('%s', (pressed, active) => {
    expect(moveSelection(from50, key(pressed), size)).toEqual({ anchor: active, active })
  })
})

test('Shift keeps the anchor', () => {
  expect(moveSelection(from50, key('Shift+PageDown'), size)).toEqual({ anchor: at(50, 2), active: at(60, 2) })
  expect(moveSelection(from50, key('Ctrl+Shift+End'), size)).toEqual({ anchor: at(50, 2), active: at(99, 4) })
})

test('the edges limit the active cell', () => {
  const corner = { anchor: at(0, 0), active: at(0, 0) }
  expect(moveSelection(corner, key('ArrowUp'), size)).toEqual(corner)
  expect(moveSelection(corner, key('PageUp'), size)).toEqual(corner)
  expect(clampCell(at(Infinity, -3), size)).toEqual(at(99, 0))
})

test('Ctrl+A selects all', () => {
  expect(moveSelection(from50, key('Ctrl+a'), size)).toEqual({ anchor: at(0, 0), active: at(99, 4) })
})

test('Escape selects only the active cell, and is not handled after that', () => {
  const wide = { anchor: at(1, 1), active: at(3, 3) }
  expect(moveSelection(wide, key('Escape'), size)).toEqual({ anchor: at(3, 3), active: at(3, 3) })
  expect(moveSelection(from50, key('Escape'), size)).toBeUndefined()
})

test('other keys are not handled', () => {
  expect(moveSelection(from50, key('a'), size)).toBeUndefined()
  expect(moveSelection(from50, key('Tab'), size)).toBeUndefined()
})

test('a range includes both ends, in either direction', () => {
  const range = rangeOf({ anchor: at(7, 3), active: at(5, 1) })
  expect(range).toEqual({ firstRow: 5, lastRow: 7, firstColumn: 1, lastColumn: 3 })
  expect(cellCount(range)).toBe(9)
})
