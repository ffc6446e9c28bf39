import { expect, test } from 'vitest'
import { addOffsetSample, clampStamp, clockOffset, nextStamp, offsetSample } from '#domain/core/hlc.ts'

test.each([
  ['follows the clock', 100, 5_000, 0, 5_000],
  ['follows the server clock by the offset', 100, 5_000, 250, 5_250],
  ['grows by one when the clock stands still', 5_000, 5_000, 0, 5_001],
  ['grows by one when the clock went back a year', 31_536_005_000, 5_000, 0, 31_536_005_001],
])('a stamp %s', (_rule, last, now, offset, stamp) => {
  expect(nextStamp(last, now, offset)).toBe(stamp)
})

test.each([
  [1_000_000 + 300_000, 1_300_000],
  [1_000_000 + 300_001, 1_000_000],
  [12, 12],
])('a remote stamp more than 5 minutes ahead becomes the server time: %i', (stamp, believed) => {
  expect(clampStamp(stamp, 1_000_000)).toBe(believed)
})

test('an offset sample is measured against the middle of the round trip', () => {
  expect(offsetSample(10_500, 10_000, 10_200)).toBe(400)
})

test('the offset is the median of the last nine samples', () => {
  expect(clockOffset([])).toBe(0)
  expect(clockOffset([900, 1, 2])).toBe(2)
  const samples = [1, 1, 1, 1, 1, 7, 7, 7, 7, 7].reduce<readonly number[]>(addOffsetSample, [])
  expect(samples).toHaveLength(9)
  expect(clockOffset(samples)).toBe(7)
})
