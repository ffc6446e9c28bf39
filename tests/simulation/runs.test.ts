import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no run is lost, doubled or left hanging: 2 of 500 worlds',
  async () => {
    expect(await playUnbroken('--runs', '--seeds', '2', '--seed', '1')).toContain('2 seeds')
  },
  LIMIT_MS,
)
