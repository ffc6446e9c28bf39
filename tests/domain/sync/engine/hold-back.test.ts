import { expect, test } from 'vitest'
import { Desk, failed, lidOf, syncedTab } from './desk.ts'
import { change, pull } from './wire-tab.ts'

const A = lidOf('a')

test('a tab that was removed elsewhere while a request about it was under way goes, and its answer comes too late', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  desk.row({ op: 'register', lid: A, name: 'activate', dueAt: 0 })
  const [sent] = desk.take({ kind: 'tick', reason: 'timer' }).filter((effect) => effect.kind === 'send')
  if (sent === undefined) throw new Error('the tab was made active')
  pull(desk, [change(7, 11, null)])
  expect(desk.tab(A)).toMatchObject({ deleted: true, sid: null })
  expect(desk.rows()).toBe('')
  const { seq, attempt } = sent
  expect(desk.take({ kind: 'answered', seq, attempt, outcome: failed('not-found', 404) })).toEqual([])
})
