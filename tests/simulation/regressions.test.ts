import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

// One of thirty is played with each test run; all of them by `npm run simulate -- --regressions`.
test(
  'what once broke does not break again: one of thirty kept worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '1/30')
  },
  LIMIT_MS,
)
