import { describe, expect, test } from 'vitest'
import { chunkedTable } from '#domain/query/result/chunked-table.ts'
import { readWindow } from '#domain/query/result/result-window.ts'
import type { ColumnKind } from '#domain/sql/column-kind.ts'

const column = (name: string, kind: ColumnKind) => ({ name, type: null, kind })

/** A result in the storage format of earlier versions. */
const OLD = chunkedTable({
  columns: [column('n', 'number'), column('t', 'text'), column('j', 'json')],
  rowCount: 7,
  chunkRows: 3,
  chunks: [
    [Float64Array.of(0, 1, 2), ['a', 'b', 'c'], [null, null, null]],
    [Float64Array.of(3, Number.NaN, 5), ['d', null, 'f'], [null, null, null]],
    [['9007199254740993'], ['g'], ['{"b":1}']],
  ],
})

describe('a window', () => {
  test('of numbers is a typed array, in which NaN is NULL', () => {
    expect(readWindow(OLD, Uint32Array.of(2, 4, 5), [0, 1])).toEqual([
      Float64Array.of(2, Number.NaN, 5),
      ['c', null, 'f'],
    ])
  })

  test('takes rows and columns in any order, and long numbers are their digits', () => {
    expect(readWindow(OLD, Uint32Array.of(6, 0), [1, 0])).toEqual([
      ['g', 'a'],
      ['9007199254740993', 0],
    ])
  })

  test('of nothing is empty', () => {
    expect(readWindow(OLD, Uint32Array.of(), [1])).toEqual([[]])
    expect(readWindow(OLD, Uint32Array.of(1), [9])).toEqual([[null]])
  })
})

test('values of a stored result are JSON texts again', () => {
  const texts = [OLD.json(0, 1), OLD.json(0, 4), OLD.json(0, 6), OLD.json(1, 6), OLD.json(2, 6)]
  expect(texts).toEqual(['1', 'null', '9007199254740993', '"g"', '{"b":1}'])
})
