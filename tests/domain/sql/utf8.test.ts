import { expect, test } from 'vitest'
import { utf8Length, utf8ToTextOffset } from '#domain/sql/utf8.ts'

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['€', 3],
  ['😀', 4],
  ['\ud83d', 3],
])('%j has %i bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes)
})

test.each([
  [0, 0],
  [1, 1],
  [3, 2],
  [6, 3],
  [10, 5],
  [11, 6],
  [99, 6],
])('the byte %i of a€… is at %i', (byteOffset, offset) => {
  expect(utf8ToTextOffset('aé€😀b', byteOffset)).toBe(offset)
})
