import { expect, test } from 'vitest'
import { oneAtATime } from '#server/superset/sync/wire/one-at-a-time.ts'

test('work of one name is done one after the other, also behind one that failed', async () => {
  const run = oneAtATime()
  const told: string[] = []
  const failing = run('a', async () => {
    await Promise.resolve()
    told.push('first')
    throw new Error('no')
  })
  const second = run('a', async () => told.push('second'))
  const other = run('b', async () => told.push('other'))
  await expect(failing).rejects.toThrow('no')
  await Promise.all([second, other])
  expect(told).toEqual(['other', 'first', 'second'])
})
