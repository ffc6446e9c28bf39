import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'what once broke does not break again: half 1 of the kept worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '1/2')
  },
  LIMIT_MS,
)
