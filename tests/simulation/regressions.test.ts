import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

// A tenth is played with each test run; all of them by `npm run simulate -- --regressions`.
test(
  'what once broke does not break again: a tenth of the kept worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '1/10')
  },
  LIMIT_MS,
)
