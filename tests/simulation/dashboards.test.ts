import { expect, test } from 'vitest'
import { LIMIT_MS, playUnbroken } from './play-in-process.ts'

test(
  'no acknowledged edit of a dashboard is lost by two editors, and a third device shows the same: one world',
  async () => {
    const played = await playUnbroken('--seeds', '1', '--seed', '133', '--dashboards', '--devices', '3')
    expect(played).toContain('1 seed')
  },
  LIMIT_MS,
)

test(
  'nor before a Superset, by a front that dies: one world',
  async () => {
    const played = await playUnbroken(
      '--seeds',
      '1',
      '--seed',
      '2',
      '--front',
      '--dashboards',
      '--devices',
      '3',
    )
    expect(played).toContain('1 seed')
  },
  LIMIT_MS,
)
