import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

// A quarter is played with each test run; all of them by `npm run simulate -- --regressions`.
test(
  'what once broke does not break again: quarter 1 of the kept worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '1/4')
  },
  LIMIT_MS,
)
