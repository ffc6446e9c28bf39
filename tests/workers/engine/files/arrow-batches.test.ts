import { tableFromIPC } from 'apache-arrow'
import { expect, test } from 'vitest'
import { ArrowBatches, type ArrowKind } from '#workers/engine/files/arrow-batches.ts'

test('values arrive as they were given, with their NULLs, in each batch', () => {
  const batches = new ArrowBatches(['int64', 'uint64', 'uint32', 'bit', 'text'])
  for (const round of [1, 2]) {
    const rows = [
      [9007199254740993n, -1n, -1, true, new Uint8Array([0xc3, 0xa4])],
      [null, undefined, null, null, null],
      [-1n, 1n, 7, false, ''],
      [BigInt(round), 0n, 0, true, 'ß'],
    ]
    for (const row of rows) expect(batches.add((at) => row[at])).toBeNull()
    const read = tableFromIPC(batches.take())
    expect(batches.isEmpty()).toBe(true)
    const column = (at: number) => [...(read.getChild(`c${at}`) ?? [])]
    expect(column(0)).toEqual([9007199254740993n, null, -1n, BigInt(round)])
    expect(column(1)).toEqual([18446744073709551615n, null, 1n, 0n])
    expect(column(2)).toEqual([4294967295, null, 7, 0])
    expect(column(3)).toEqual([1, null, 0, 1])
    expect(column(4)).toEqual(['ä', null, '', 'ß'])
  }
})

test('a batch ends after 100,000 rows, or after 2,000,000 values', () => {
  const rowsOf = (kinds: readonly ArrowKind[]) => {
    const batches = new ArrowBatches(kinds)
    let full: Uint8Array | null = null
    while (full === null) full = batches.add(() => 1)
    expect(batches.isEmpty()).toBe(true)
    return tableFromIPC(full).numRows
  }
  expect(rowsOf(['int32'])).toBe(100_000)
  expect(rowsOf(Array.from({ length: 2_000 }, () => 'float64'))).toBe(1_000)
})

test.each([
  ['that starts within a character', [new Uint8Array([0xc3]), new Uint8Array([0xa4])]],
  ['of other bytes', [new Uint8Array([0xff])]],
])('a text %s is refused', (_name, texts) => {
  const batches = new ArrowBatches(['text'])
  for (const text of texts) batches.add(() => text)
  expect(() => batches.take()).toThrow(TypeError)
})

test('a value of another type is refused', () => {
  expect(() => new ArrowBatches(['int64']).add(() => 1)).toThrow('Values of another type')
  expect(() => new ArrowBatches(['int32']).add(() => 'x')).toThrow('Values of another type')
  expect(() => new ArrowBatches(['text']).add(() => 1)).toThrow('Values of another type')
})
