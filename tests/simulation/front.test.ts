import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit is lost or doubled through a front that dies: one world before a plain Superset',
  async () => {
    expect(await playUnbroken('--front', '--seeds', '1', '--seed', '1')).toContain('1 seed')
  },
  LIMIT_MS,
)
