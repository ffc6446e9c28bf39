import { describe, expect, test } from 'vitest'
import { kilobytes, RESULT_AGE_MS, RESULT_LIMIT_BYTES, resultsToDrop } from '#domain/editor/device-results.ts'
import { queryId } from '#tests/support/tabs.ts'

test('stored results expire after 1 day, and above about 5 KB', () => {
  expect(RESULT_AGE_MS).toBe(86_400_000)
  expect(RESULT_LIMIT_BYTES).toBe(5_120)
})

describe('results to delete', () => {
  const now = 10 * RESULT_AGE_MS
  const head = (name: string, ageMs: number, sizeBytes: number) => ({
    queryId: queryId(name),
    storedAt: now - ageMs,
    sizeBytes,
  })
  const heads = [
    head('fresh', 0, 100),
    head('large', 5, 5_121),
    head('fits', 5, 5_120),
    head('old', RESULT_AGE_MS + 1, 1),
    head('older', 2 * RESULT_AGE_MS, 1),
    head('aday', RESULT_AGE_MS, 1),
    head('preview', 1, 1),
    { ...head('pinned', 9 * RESULT_AGE_MS, 9_999), pinnedAt: 1 },
  ]
  const previews = new Set([queryId('preview')])
  const names = (keepsLarge: boolean): string[] =>
    [...resultsToDrop(heads, { now, keepsLarge, previews })].map(
      ([rule, ids]) => `${rule}: ${ids.map((id) => id.replaceAll('0', '')).join(' ')}`,
    )

  test('are grouped by rule, the oldest first', () => {
    expect(names(false)).toEqual(['age: older old', 'size: large', 'preview: preview'])
  })

  test('do not include large ones if the user wants to store them', () => {
    expect(names(true)).toEqual(['age: older old', 'preview: preview'])
  })
})

test.each([
  [0, 0],
  [1, 0.1],
  [1_024, 1],
  [1_536, 1.5],
  [123_456, 120.6],
])('%i bytes are shown as %d kilobytes', (bytes, expected) => {
  expect(kilobytes(bytes)).toBe(expected)
})
