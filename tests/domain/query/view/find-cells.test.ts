import { expect, test } from 'vitest'
import { type FindFrom, type FoundCells, findCells, nextFound } from '#domain/query/view/find-cells.ts'
import { allRows, tableOf } from './columns.ts'

const TABLE = tableOf(['Bern', 'Ulm', 'Hibernia'], ['x', 'bern', null], [1, 2, 3])

function found(text: string, columns: readonly number[]): FoundCells {
  const work = findCells(TABLE, { rows: allRows(3), columns }, text)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

const cells = ({ rows, columns }: FoundCells) => Array.from(rows, (row, place) => [row, columns[place]])

test('cells are found by row, then by displayed column', () => {
  expect(cells(found('bern', [0, 1, 2]))).toEqual([
    [0, 0],
    [1, 1],
    [2, 0],
  ])
  expect(cells(found('N', [1]))).toEqual([[1, 1]])
})

test('a row is one of the view, not of the result', () => {
  const work = findCells(TABLE, { rows: Uint32Array.of(2, 0), columns: [0] }, 'hib').next()
  expect(work.done === true && [...work.value.rows]).toEqual([0])
})

test.each<readonly [string, Partial<FindFrom>, readonly [number, number, number]]>([
  ['the next one', { row: 0, column: 0 }, [2, 1, 1]],
  ['the cell itself while it is typed', { row: 0, column: 0, isIncluded: true }, [1, 0, 0]],
  ['from a cell between', { row: 1, column: 0 }, [2, 1, 1]],
  ['behind the last one the first', { row: 2, column: 0 }, [1, 0, 0]],
  ['the one before', { row: 1, column: 1, direction: 'previous' }, [1, 0, 0]],
  ['the cell itself, backwards', { row: 1, column: 1, direction: 'previous', isIncluded: true }, [2, 1, 1]],
  ['before the first one the last', { row: 0, column: 0, direction: 'previous' }, [3, 2, 0]],
])('%s', (_what, from, [place, row, column]) => {
  const start = { row: 0, column: 0, columns: [0, 1], direction: 'next', isIncluded: false, ...from } as const
  expect(nextFound(found('bern', [0, 1]), start)).toEqual({ place, row, column })
})

test('without matches there is no next one', () => {
  const from = { row: 0, column: 0, columns: [0], direction: 'next', isIncluded: false } as const
  expect(nextFound(found('Paris', [0]), from)).toBeNull()
})
