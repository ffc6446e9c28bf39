import { expect, test } from 'vitest'
import { resultsToDrop } from '#domain/chart/loading/retention.ts'

test.each([
  [['1/a', '1/b', '2/a'], 3, []],
  [['1/a', '1/b', '2/a'], 2, ['1/a']],
  [['1/a', '1/b', '1/c'], 1, ['1/a', '1/b']],
  [['1/a', '2/a', '3/a'], 1, []],
  [['garbage', '1/a'], 5, ['garbage']],
])(
  'of %j with space for %d: %j is deleted, the oldest, never the newest of a chart',
  (keys, limit, dropped) => {
    expect(resultsToDrop(keys, limit)).toEqual(dropped)
  },
)
