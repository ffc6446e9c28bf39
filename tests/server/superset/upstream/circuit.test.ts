import { expect, test } from 'vitest'
import { afterTry, letThrough } from '#server/superset/upstream/circuit.ts'

const DOWN = { reason: 'it refuses connections', askAt: 15_000 }

test('a Superset that answers is asked', () => {
  expect(letThrough(null, 1)).toEqual({ mayAsk: true, circuit: null })
  expect(afterTry(DOWN, { kind: 'answered' }, 16_000)).toBeNull()
})

test('one that is down is asked once in five seconds', () => {
  expect(afterTry(null, { kind: 'unreached', reason: DOWN.reason }, 10_000)).toEqual(DOWN)
  expect(letThrough(DOWN, 14_999)).toEqual({ mayAsk: false, circuit: DOWN })
  const trying = { ...DOWN, askAt: 20_000 }
  expect(letThrough(DOWN, 15_000)).toEqual({ mayAsk: true, circuit: trying })
  expect(letThrough(trying, 15_001)).toEqual({ mayAsk: false, circuit: trying })
  // A try that took long to fail is not followed at once by the next.
  expect(afterTry(trying, { kind: 'unreached', reason: DOWN.reason }, 19_000)).toEqual({
    ...DOWN,
    askAt: 24_000,
  })
})

test.each([
  [null, 15_000],
  [2_000, 15_000],
  [30_000, 40_000],
  [86_400_000, 70_000],
])('one that asks to wait %j ms is asked at %i', (retryAfterMs, askAt) => {
  const circuit = afterTry(null, { kind: 'unavailable', reason: 'it answers 503', retryAfterMs }, 10_000)
  expect(circuit).toEqual({ reason: 'it answers 503', askAt })
})
