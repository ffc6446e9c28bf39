import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

// Two quarters are played with each test run; all of them by `npm run simulate -- --regressions`.
test(
  'what once broke does not break again: quarter 3 of the kept worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '3/4')
  },
  LIMIT_MS,
)
