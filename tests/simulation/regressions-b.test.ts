import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'what once broke does not break again: half 2 of the kept worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '2/2')
  },
  LIMIT_MS,
)
