import { expect, test } from 'vitest'
import { oneAtATime } from '#server/superset/sync/wire/one-at-a-time.ts'

test('work of one name is done one after the other, also behind one that failed', async () => {
  const run = oneAtATime()
  const ended: string[] = []
  const failing = run('a', async () => {
    await Promise.resolve()
    ended.push('first')
    throw new Error('no')
  })
  const second = run('a', async () => ended.push('second'))
  const other = run('b', async () => ended.push('other'))
  await expect(failing).rejects.toThrow('no')
  await Promise.all([second, other])
  expect(ended).toEqual(['other', 'first', 'second'])
})
