import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

/**
 * Of so many steps of the scenario one is cut with each test run, another one for each server and death; all of them by
 * `npm run simulate -- --cuts`. What was cut is printed.
 */
const CUT_EVERY = 20_000

test(
  'a program that dies at any step of its work leaves nothing undone',
  async () => {
    await playUnbroken('--cuts', '--every', String(CUT_EVERY))
  },
  LIMIT_MS,
)
