import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit is lost or doubled through a front that dies: 2 worlds before a plain Superset',
  async () => {
    expect(await playUnbroken('--front', '--seeds', '2', '--seed', '1')).toContain('2 seeds')
  },
  LIMIT_MS,
)
