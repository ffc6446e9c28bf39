import { expect, test } from 'vitest'
import { echoes } from '#ui/code/echoes.ts'

test('a text that was told comes back as an echo, however late', () => {
  const seen = echoes('a')
  seen.add('ab')
  seen.add('abc')
  expect(seen.isEcho('ab')).toBe(true)
  expect(seen.isEcho('abc')).toBe(true)
})

test('a text from outside is no echo', () => {
  expect(echoes('a').isEcho('b')).toBe(false)
})

test('an echo makes the earlier ones void: going back to them is a change from outside', () => {
  const seen = echoes('a')
  seen.add('ab')
  expect(seen.isEcho('ab')).toBe(true)
  expect(seen.isEcho('a')).toBe(false)
})
