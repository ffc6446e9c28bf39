import { expect, test } from 'vitest'
import { type LatencyLog, latencyOf, noteLatency } from '#domain/sync-status/latency.ts'

function log(...durations: readonly number[]): LatencyLog {
  return durations.reduce<LatencyLog>(noteLatency, [])
}

test('six calls are needed for a latency', () => {
  expect(latencyOf(log(100, 100, 100, 2_000, 2_000))).toBeNull()
})

test('three slow answers in a row are a slow network', () => {
  expect(latencyOf(log(100, 90, 110, 1_800, 1_700, 1_900))).toEqual({
    recentMs: 1_800,
    usualMs: 100,
    isSlow: true,
  })
})

test('one or two slow answers are not', () => {
  expect(latencyOf(log(100, 100, 100, 100, 3_000, 3_000, 100))?.isSlow).toBe(true)
  expect(latencyOf(log(100, 100, 100, 100, 100, 3_000, 100))?.isSlow).toBe(false)
})

test('under a second nothing is slow, and always slow calls are usual', () => {
  expect(latencyOf(log(10, 10, 10, 900, 900, 900))?.isSlow).toBe(false)
  expect(latencyOf(log(1_500, 1_500, 1_500, 1_800, 1_800, 1_800))?.isSlow).toBe(false)
})
