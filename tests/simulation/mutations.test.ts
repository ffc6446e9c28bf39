import { expect, test } from 'vitest'
import { LIMIT_MS, play } from './play-in-process.ts'

// Each is found in the world written beside it; if that world has changed, others are searched, which takes longer. These
// two rules are found soonest; `npm run simulate -- --mutations` plays all.
test.each([
  ['idempotency', '5/11'],
  ['journal', '6/11'],
])(
  'a rule of sync that is switched off is found missing by the simulation: %s',
  async (rule, part) => {
    const table = await play('--mutations', '--part', part)
    expect(table).toMatch(new RegExp(`^${rule} +found in world`, 'm'))
    expect(table).not.toContain('not found')
  },
  LIMIT_MS,
)
