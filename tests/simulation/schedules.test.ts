import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no slot of a schedule is lost or runs twice: one of 500 worlds',
  async () => {
    expect(await playUnbroken('--schedules', '--seeds', '1', '--seed', '14')).toContain('1 seeds')
  },
  LIMIT_MS,
)
