import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit is lost, doubled or sent to another: 8 worlds',
  async () => {
    expect(await playUnbroken('--seeds', '8', '--seed', '1')).toContain('8 seeds')
  },
  LIMIT_MS,
)
