import { expect, test } from 'vitest'
import { cellBytes } from '#domain/query/cell/cell-bytes.ts'

test.each([
  ['\\x00\\xFFab\\x5C', [0, 255, 97, 98, 92]],
  ['\\x4142', [0x41, 0x42]],
  ['0x00ff', [0, 255]],
  ['\\x41\\x42', [0x41, 0x42]],
  ['\\xZZ', [0x5c, 0x78, 0x5a, 0x5a]],
  ['é', [0xc3, 0xa9]],
  ['', []],
])('%j are the bytes %j', (text, bytes) => {
  expect([...cellBytes(text).bytes]).toEqual(bytes)
  expect(cellBytes(text).isMore).toBe(false)
})

test('no more bytes are read than requested, and others are reported', () => {
  expect(cellBytes('\\x01\\x02\\x03abcdé', 4)).toEqual({ bytes: Uint8Array.of(1, 2, 3, 97), isMore: true })
  expect(cellBytes('0x010203', 2)).toEqual({ bytes: Uint8Array.of(1, 2), isMore: true })
  expect(cellBytes('aé', 2)).toEqual({ bytes: Uint8Array.of(97, 0xc3), isMore: true })
  expect(cellBytes('ab', 2)).toEqual({ bytes: Uint8Array.of(97, 98), isMore: false })
})

test('a lone surrogate is the replacement character', () => {
  expect([...cellBytes('\ud800').bytes]).toEqual([0xef, 0xbf, 0xbd])
})
