import { describe, expect, test } from 'vitest'
import { colonDurationText, durationText, subDurationText } from '#domain/chart/format/duration.ts'
import { memoryText } from '#domain/chart/format/memory.ts'

describe('a duration', () => {
  test.each([
    [0, '0 ms', '0 ms', '0:00'],
    [0.000_08, '0.00008 ms', '80 ns', '0:00.0000000800'],
    [1.400_08, '1.4 ms', '1 ms 400 µs 80 ns', '0:00.00140'],
    [38, '38 ms', '38 ms', '0:00.0380'],
    [999.96, '999 ms', '999 ms 960 µs', '0:00.9'],
    [0.999_999_9, '0.999 ms', '1 ms', '0:00.001000'],
    [4_200, '4.2 s', '4 s 200 ms', '0:04.2'],
    [10_500, '10.5 s', '10 s 500 ms', '0:10.5'],
    [59_999, '59.9 s', '59 s 999 ms', '0:59.9'],
    [60_000, '1 m 00 s', '1 m', '1:00'],
    [66_000, '1 m 06 s', '1 m 6 s', '1:06'],
    [119_999, '1 m 59.9 s', '1 m 59 s 999 ms', '1:59.9'],
    [3_599_999, '59 m 59.9 s', '59 m 59 s 999 ms', '59:59.9'],
    [3_600_000, '1 h', '1 h', '1:00:00'],
    [86_399_999, '23 h 59 m 59 s', '23 h 59 m 59 s 999 ms', '23:59:59.9'],
    [90_061_001, '1 d 1 h 1 m 1 s', '1 d 1 h 1 m 1 s 1 ms', '1:01:01:01'],
    [360_000_000, '4 d 4 h', '4 d 4 h', '4:04:00:00'],
    [-90_061_001, '−1 d 1 h 1 m 1 s', '−1 d 1 h 1 m 1 s 1 ms', '−1:01:01:01'],
    [-0.5, '−0.5 ms', '−500 µs', '−0:00.000500'],
    [86_400_000_000_000, '1,000,000 d', '1,000,000 d', '1,000,000:00:00:00'],
    [Number.NaN, 'NaN', 'NaN', 'NaN'],
  ])('of %s ms is %s, %s or %s', (ms, usual, sub, colon) => {
    expect([durationText(ms), subDurationText(ms), colonDurationText(ms)]).toEqual([usual, sub, colon])
  })
})

test.each([
  [0, '0 B', '0 B'],
  [1_024, '1.02 kB', '1 KiB'],
  [-1_536, '−1.54 kB', '−1.5 KiB'],
  [999_999, '1 MB', '976.56 KiB'],
  [0.001, '0.001 B', '0.001 B'],
])('%s bytes are %s or %s', (bytes, decimal, binary) => {
  expect([memoryText(bytes, 'decimal'), memoryText(bytes, 'binary')]).toEqual([decimal, binary])
  expect(memoryText(bytes, 'decimal', '/s')).toBe(`${decimal}/s`)
})
