import { expect, test } from 'vitest'
import { ANSWERING, afterTry, letThrough } from '#server/superset/upstream/circuit.ts'

const DOWN = { faults: 0, down: { reason: 'it refuses connections', retryAt: 15_000 } }
const UNREACHED = { kind: 'unreached', reason: 'it refuses connections' } as const
const FAULT = { kind: 'fault', reason: 'it closed the connection' } as const

function retriedAt(retryAt: number) {
  return { faults: 0, down: { ...DOWN.down, retryAt } }
}

test('a Superset that answers is used', () => {
  expect(letThrough(ANSWERING, 1)).toEqual({ maySend: true, circuit: ANSWERING })
  expect(afterTry(DOWN, { kind: 'answered' }, 16_000)).toEqual(ANSWERING)
})

test('one that is down is tried once in five seconds', () => {
  expect(afterTry(ANSWERING, UNREACHED, 10_000)).toEqual(DOWN)
  expect(letThrough(DOWN, 14_999)).toEqual({ maySend: false, circuit: DOWN })
  const trying = retriedAt(20_000)
  expect(letThrough(DOWN, 15_000)).toEqual({ maySend: true, circuit: trying })
  expect(letThrough(trying, 15_001)).toEqual({ maySend: false, circuit: trying })
  // A try that took long to fail is not followed at once by the next.
  expect(afterTry(trying, UNREACHED, 19_000)).toEqual(retriedAt(24_000))
})

test.each([
  [null, 15_000],
  [2_000, 15_000],
  [30_000, 40_000],
  [86_400_000, 70_000],
])('one with a pause of %j ms is tried at %i', (retryAfterMs, retryAt) => {
  const circuit = afterTry(ANSWERING, { kind: 'unavailable', reason: 'it answers 503', retryAfterMs }, 10_000)
  expect(circuit).toEqual({ faults: 0, down: { reason: 'it answers 503', retryAt } })
})

test('one that breaks off three times in a row is down, and one that answers between is not', () => {
  const twice = afterTry(afterTry(ANSWERING, FAULT, 1), FAULT, 2)
  expect(twice).toEqual({ faults: 2, down: null })
  expect(afterTry(twice, { kind: 'answered' }, 3)).toEqual(ANSWERING)
  const down = { reason: 'it closed the connection', retryAt: 5_003 }
  expect(afterTry(twice, FAULT, 3)).toEqual({ faults: 3, down })
})
