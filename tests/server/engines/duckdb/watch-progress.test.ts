import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchProgress } from '#server/engines/duckdb/watch-progress.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A connection whose statement has the progress that a test sets. */
function connectionAt(percentage: number) {
  const progress = { percentage, rows_processed: 0n, total_rows_to_process: 0n }
  return { progress, moveTo: (next: number) => void (progress.percentage = next) }
}

test('whole percents are reported as they rise, at most twice a second', () => {
  const connection = connectionAt(0)
  const reported: number[] = []
  const stop = watchProgress(connection, (percent) => reported.push(percent))
  for (const percentage of [8.2, 8.9, 41, 40, 99.99]) {
    connection.moveTo(percentage)
    vi.advanceTimersByTime(500)
  }
  expect(reported).toEqual([8, 41, 99])
  stop()
  connection.moveTo(100)
  vi.advanceTimersByTime(5_000)
  expect(reported).toEqual([8, 41, 99])
})

test('unknown progress is not reported', () => {
  const reported: number[] = []
  const stop = watchProgress(connectionAt(-1), (percent) => reported.push(percent))
  vi.advanceTimersByTime(5_000)
  expect(reported).toEqual([])
  stop()
})
