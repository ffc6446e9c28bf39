import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

/** One of 500 worlds, and one in which the list of expected slots was once wrong. The others are a command: `npm run simulate`. */
const SEEDS = [14, 124]

test.each(SEEDS)(
  'no slot of a schedule is lost or runs twice: world %i',
  async (seed) => {
    expect(await playUnbroken('--schedules', '--seeds', '1', '--seed', String(seed))).toContain('1 seeds')
  },
  LIMIT_MS,
)
