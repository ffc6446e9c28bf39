import { expect, test } from 'vitest'
import { createAnswerCache } from '#server/engines/host/answer-cache.ts'

function cache() {
  return createAnswerCache<string>({ lifetimeMs: 1000, maxBytes: 40, sizeOf: (value) => value.length })
}

test('an answer is kept with its time, for so long', () => {
  const kept = cache()
  kept.keep('a', 'answer', 5000)
  expect(kept.find('a', 6000)).toEqual({ value: 'answer', keptAt: 5000 })
  expect(kept.find('a', 6001)).toBeNull()
  expect(kept.find('b', 5000)).toBeNull()
})

test('what was not used for longest goes first', () => {
  const kept = cache()
  for (const key of ['a', 'b', 'c', 'd']) kept.keep(key, key.repeat(10), 0)
  kept.find('a', 0)
  kept.keep('e', 'e'.repeat(10), 0)
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.find(key, 0) !== null)).toEqual(['a', 'c', 'd', 'e'])
})

test('an answer that would drive out most others is not kept', () => {
  const kept = cache()
  kept.keep('a', 'x'.repeat(11), 0)
  expect(kept.find('a', 0)).toBeNull()
})
