import { expect, test } from 'vitest'
import { echoes } from '#ui/code/doc/echoes.ts'

test('a sent text returns as an echo, however late', () => {
  const seen = echoes('a')
  seen.add('ab')
  seen.add('abc')
  expect(seen.isEcho('ab')).toBe(true)
  expect(seen.isEcho('abc')).toBe(true)
})

test('a text from outside is not an echo', () => {
  expect(echoes('a').isEcho('b')).toBe(false)
})

test('an echo invalidates the earlier ones: a return to them is a change from outside', () => {
  const seen = echoes('a')
  seen.add('ab')
  expect(seen.isEcho('ab')).toBe(true)
  expect(seen.isEcho('a')).toBe(false)
})
