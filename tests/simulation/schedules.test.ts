import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

/** One of 500 worlds, and those in which the list of expected slots was once wrong. */
const SEEDS = [14, 124, 472, 1022, 1123, 1141]

test.each(SEEDS)(
  'no slot of a schedule is lost or runs twice: world %i',
  async (seed) => {
    expect(await playUnbroken('--schedules', '--seeds', '1', '--seed', String(seed))).toContain('1 seeds')
  },
  LIMIT_MS,
)
