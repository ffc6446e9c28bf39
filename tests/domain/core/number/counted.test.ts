import { expect, test } from 'vitest'
import { counted } from '#domain/core/number/counted.ts'

test.each([
  [1, 'row', '1 row'],
  [0, 'row', '0 rows'],
  [2, 'series', '2 series'],
  [1, 'series', '1 series'],
  [3, 'box', '3 boxes'],
  [2, 'query', '2 queries'],
  [2, 'day', '2 days'],
  [12_345, 'way', '12,345 ways'],
])('%d of "%s" is "%s"', (count, noun, text) => {
  expect(counted(count, noun)).toBe(text)
})
