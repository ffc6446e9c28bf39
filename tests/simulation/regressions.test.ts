import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

// One of ninety is played with each test run; `npm run simulate -- --regressions` plays all.
test(
  'a rule that once broke does not break again: one of ninety stored worlds',
  async () => {
    await playUnbroken('--regressions', '--part', '1/90')
  },
  LIMIT_MS,
)
