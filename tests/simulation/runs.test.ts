import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no run is lost, doubled or left hanging: 10 of 500 worlds',
  async () => {
    expect(await playUnbroken('--runs', '--seeds', '10', '--seed', '1')).toContain('10 seeds')
  },
  LIMIT_MS,
)
