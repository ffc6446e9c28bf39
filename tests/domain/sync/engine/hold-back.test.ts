import { expect, test } from 'vitest'
import { Desk, failed, lidOf, NOON, syncedTab } from './desk.ts'
import { change, pull } from './wire-tab.ts'

const A = lidOf('a')

test('a tab that was removed elsewhere while a request about it was under way is read again, and goes', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  desk.row({ op: 'register', lid: A, name: 'activate', dueAt: 0 })
  const [sent] = desk.take({ kind: 'tick', reason: 'timer' }).filter((effect) => effect.kind === 'send')
  if (sent === undefined) throw new Error('the tab was made active')
  pull(desk, [change(7, 11, null)])
  expect(desk.tab(A).deleted).toBe(false)
  const { seq, attempt } = sent
  const effects = desk.take({ kind: 'answered', seq, attempt, outcome: failed('not-found', 404) })
  expect(effects).toMatchObject([{ kind: 'read', purpose: 'verify', sid: 7 }, { kind: 'pull' }])
  const read = { kind: 'read', purpose: 'verify', of: 'tabs', lid: A, sid: 7, askedAt: NOON } as const
  desk.take({ ...read, outcome: failed('not-found', 404, { etag: '"11"' }) })
  pull(desk, [])
  expect(desk.tab(A).deleted).toBe(true)
})
