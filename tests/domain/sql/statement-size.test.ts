import { expect, test } from 'vitest'
import { isTooLong, tooLongMessage } from '#domain/sql/statement-size.ts'

test('the limit counts bytes, not characters', () => {
  expect(isTooLong('x'.repeat(256_000))).toBe(false)
  expect(isTooLong('x'.repeat(256_001))).toBe(true)
  expect(isTooLong('é'.repeat(128_001))).toBe(true)
})

test('the message names the part that is too long, and its limit', () => {
  expect(tooLongMessage('text')).toBe(
    'The text has more than 256 kB, which is the limit. Select a part of it.',
  )
  expect(tooLongMessage('selection')).toBe(
    'The selection has more than 256 kB, which is the limit. Select less.',
  )
})
