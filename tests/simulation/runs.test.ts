import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no run is lost, doubled or left hanging: one of 500 worlds',
  async () => {
    expect(await playUnbroken('--runs', '--seeds', '1', '--seed', '1')).toContain('1 seeds')
  },
  LIMIT_MS,
)
