import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit is lost, doubled or sent to another: 4 worlds',
  async () => {
    expect(await playUnbroken('--seeds', '4', '--seed', '1')).toContain('4 seeds')
  },
  LIMIT_MS,
)
