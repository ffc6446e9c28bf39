import { expect, test } from 'vitest'
import { LIMIT_MS, play } from './play-in-process.ts'

// A third is played with each test run; all of them by `npm run simulate -- --mutations`.
test(
  'a rule of sync that is switched off is found missing by the simulation: a third of them',
  async () => {
    expect(await play('--mutations', '--part', '2/3')).not.toContain('not found')
  },
  LIMIT_MS,
)
