import { expect, test } from 'vitest'
import { LIMIT_MS, play } from './play-in-process.ts'

test(
  'each rule of sync that is switched off is found missing by the simulation',
  async () => {
    expect(await play('--mutations')).not.toContain('not found')
  },
  LIMIT_MS,
)
