import { expect, test } from 'vitest'
import { LIMIT_MS, play } from './play-in-process.ts'

// Each is found in the world that is written beside it; where worlds go another way by now, others are searched, which takes
// longer. A third of the rules is played with each test run; all of them by `npm run simulate -- --mutations`.
test(
  'a rule of sync that is switched off is found missing by the simulation: a third of the rules',
  async () => {
    const table = await play('--mutations', '--part', '1/3')
    expect(table).toContain('found in world')
    expect(table).not.toContain('not found')
  },
  LIMIT_MS,
)
