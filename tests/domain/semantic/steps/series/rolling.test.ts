import { expect, test } from 'vitest'
import type { Frame, FrameCell } from '#domain/semantic/steps/frame.ts'
import { rolling } from '#domain/semantic/steps/series/rolling.ts'

function frameOf(values: readonly FrameCell[]): Frame {
  return { columns: [{ parts: ['v'], generic: 0 }], rows: values.map((value) => [value]), indexCount: 0 }
}

function rolled(rollingType: string, window: number, values: readonly FrameCell[]): unknown {
  const result = rolling(frameOf(values), { rollingType, window, minPeriods: 0, columns: [['v', 'v']] })
  return result.ok ? result.value.rows.map(([cell]) => cell) : result.error.message
}

// Computed by hand by the rules of pandas: a window of three.
const VALUES = [4, 1, null, 7, 7, 2]

test.each([
  ['sum', [4, 5, 5, 8, 14, 16]],
  ['mean', [4, 2.5, 2.5, 4, 7, 16 / 3]],
  ['average', [4, 2.5, 2.5, 4, 7, 16 / 3]],
  ['count', [1, 2, 2, 2, 2, 3]],
  ['min', [4, 1, 1, 1, 7, 2]],
  ['max', [4, 4, 4, 7, 7, 7]],
  ['median', [4, 2.5, 2.5, 4, 7, 7]],
  ['var', [null, 4.5, 4.5, 18, 0, 25 / 3]],
])('the %s of a window of three', (type, expected) => {
  const cells = rolled(type, 3, VALUES)
  expect(
    Array.isArray(cells) &&
      cells.map((cell: unknown) => (typeof cell === 'number' ? Number(cell.toFixed(9)) : cell)),
  ).toEqual(expected.map((value) => (value === null ? null : Number(value.toFixed(9)))))
})

test('the standard deviation is the root of the variance', () => {
  expect(rolled('std', 2, [1, 3, 5])).toEqual([null, Math.SQRT2, Math.SQRT2])
})

test('a large value that left the window leaves no rounding error', () => {
  expect(rolled('sum', 2, [1e20, 1, 2, 3])).toEqual([1e20, 1e20, 3, 5])
  expect(rolled('var', 2, [1e9, 1e9 + 1, 1, 2])).toEqual([null, 0.5, expect.any(Number), 0.5])
})

test('an infinite sum is a text, not null', () => {
  expect(rolled('sum', 2, [1.7e308, 1.7e308, -1.7e308, -1.7e308])).toEqual([
    1.7e308,
    'Infinity',
    0,
    '-Infinity',
  ])
})

test('a window larger than the rows has all of them', () => {
  expect(rolled('sum', 1_000_000, [1, 2, 3])).toEqual([1, 3, 6])
})

test('the work does not grow with the window', () => {
  let reads = 0
  const counted = (values: readonly number[]): FrameCell[] =>
    new Proxy([...values], {
      get: (target, name, receiver) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
        return Reflect.get(target, name, receiver)
      },
    })
  const readsWith = (window: number) => {
    reads = 0
    const rows = Array.from({ length: 2_000 }, (_, index) => counted([index % 17]))
    rolling({ ...frameOf([]), rows }, { rollingType: 'median', window, minPeriods: 0, columns: [['v', 'v']] })
    return reads
  }
  expect(readsWith(2_000)).toBe(readsWith(2))
})
