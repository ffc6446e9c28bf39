import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchProgress } from '#server/engines/duckdb/watch-progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A connection whose statement is as far as a test says. */
function connectionAt(percentage: number) {
  const progress = { percentage, rows_processed: 0n, total_rows_to_process: 0n }
  return { progress, moveTo: (next: number) => void (progress.percentage = next) }
}

test('whole percents are told as they rise, twice a second at most', () => {
  const connection = connectionAt(0)
  const told: number[] = []
  const stop = watchProgress(connection, (percent) => told.push(percent))
  for (const percentage of [8.2, 8.9, 41, 40, 99.99]) {
    connection.moveTo(percentage)
    vi.advanceTimersByTime(500)
  }
  expect(told).toEqual([8, 41, 99])
  stop()
  connection.moveTo(100)
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual([8, 41, 99])
})

test('a statement of which nothing is known tells nothing', () => {
  const told: number[] = []
  const stop = watchProgress(connectionAt(-1), (percent) => told.push(percent))
  vi.advanceTimersByTime(5_000)
  expect(told).toEqual([])
  stop()
})
