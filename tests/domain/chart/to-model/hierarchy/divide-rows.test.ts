import { expect, test } from 'vitest'
import { type Division, divideRows, foldedCount } from '#domain/chart/to-model/hierarchy/divide-rows.ts'

const row = (path: string, value: number | null) => ({ path: path.split('/'), value, second: null })
const written = (divisions: readonly Division[]): string =>
  divisions
    .map(({ name, value, parts }) => `${name}${value}${parts.length === 0 ? '' : `(${written(parts)})`}`)
    .join(' ')
const ALL = { leaves: 100 }

test.each([
  ['rows of one path are one part', [row('a/x', 1), row('a/x', 2), row('a/y', 4)], ALL, 'a7(y4 x3)'],
  ['largest come first', [row('a/x', 1), row('b/x', 5)], ALL, 'b5(x5) a1(x1)'],
  ['what is no size is left out', [row('a/x', 1), row('a/y', -1), row('b/x', null)], ALL, 'a1(x1)'],
  [
    'of one part so many',
    [row('a', 1), row('b', 2), row('c', 3)],
    { leaves: 9, perPart: 2 },
    'c3 b2 Other (1)1',
  ],
  [
    'a least share of its part',
    [row('a', 90), row('b', 6), row('c', 4)],
    { leaves: 9, share: 0.05 },
    'a90 b6 Other (1)4',
  ],
  ['so many over all', [row('a/x', 9), row('a/y', 1), row('a/z', 2)], { leaves: 1 }, 'a12(x9 Other (2)3)'],
])('%s', (_rule, rows, limits, expected) => {
  expect(written(divideRows(rows, limits))).toBe(expected)
})

test('the number of summed parts is counted', () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => row(`a/${at}`, 5_000 - at))
  expect(foldedCount(divideRows(rows, { leaves: 500 }))).toBe(4_500)
})
