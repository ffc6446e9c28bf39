import { test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

/**
 * Each test run cuts one of this many steps, another one for each server and death; `npm run simulate -- --cuts` cuts all.
 * The cut steps are printed.
 */
const CUT_EVERY = 60_000

test(
  'a program that dies at any step of its work leaves nothing undone',
  async () => {
    await playUnbroken('--cuts', '--every', String(CUT_EVERY))
  },
  LIMIT_MS,
)
