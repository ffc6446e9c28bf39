import { describe, expect, test } from 'vitest'
import type { CellChunk } from '#domain/query/result/read-result.ts'
import { chunksOfRows, cutWindow, writeTsv } from '#domain/query/result/result-window.ts'

const CHUNKS = new Map<number, CellChunk>([
  [0, [Float64Array.of(0, 1, 2), ['a', 'b', 'c']]],
  [1, [Float64Array.of(3, Number.NaN, 5), ['d', null, 'f']]],
  [2, [['9007199254740993'], ['g']]],
])

function cut(first: number, count: number) {
  return cutWindow(CHUNKS, { first, count, chunkRows: 3 })
}

test.each([
  [0, 3, [0]],
  [0, 4, [0, 1]],
  [3, 1, [1]],
  [2, 2, [0, 1]],
  [5, 2, [1, 2]],
  [4, 0, []],
])('rows from %i, %i of them, lie in chunks %j', (first, count, chunks) => {
  expect(chunksOfRows(first, count, 3)).toEqual(chunks)
})

describe('a window', () => {
  test('inside one chunk keeps its typed arrays', () => {
    expect(cut(1, 2)).toEqual([Float64Array.of(1, 2), ['b', 'c']])
  })

  test('over several chunks joins them, and NaN is NULL', () => {
    expect(cut(2, 5)).toEqual([
      [2, 3, null, 5, '9007199254740993'],
      ['c', 'd', null, 'f', 'g'],
    ])
  })

  test('of nothing is nothing', () => {
    expect(cut(3, 0)).toEqual([])
  })
})

describe('copied text', () => {
  test('has tabs between columns, a line for each row, and NULL is empty', () => {
    expect(writeTsv(cut(3, 2), 2, ['n', 't'])).toBe('n\tt\n3\td\n\t')
  })

  test.each([
    ['a\tb', '"a\tb"'],
    ['a\nb', '"a\nb"'],
    ['"a" and b', '"""a"" and b"'],
    ['a "b"', 'a "b"'],
    ['=1+1', '=1+1'],
  ])('quotes only what a spreadsheet would take apart: %j', (cell, text) => {
    expect(writeTsv([[cell]], 1, null)).toBe(text)
  })
})
