import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit is lost, doubled or sent to another: half 2 of 30 worlds',
  async () => {
    expect(await playUnbroken('--seeds', '30', '--seed', '1', '--part', '2/2')).toContain('15 seeds')
  },
  LIMIT_MS,
)
