import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit is lost, doubled or sent to another: 3 worlds',
  async () => {
    expect(await playUnbroken('--seeds', '3', '--seed', '1')).toContain('3 seeds')
  },
  LIMIT_MS,
)
