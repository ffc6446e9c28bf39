import { expect, test } from 'vitest'
import { LIMIT_MS, play } from './play-in-process.ts'

// Each is found in the world that is written beside it; where worlds go another way by now, others are searched, which takes longer.
test(
  'a rule of sync that is switched off is found missing by the simulation',
  async () => {
    const table = await play('--mutations')
    expect(table).toContain('found in world')
    expect(table).not.toContain('not found')
  },
  LIMIT_MS,
)
