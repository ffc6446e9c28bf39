import { expect, test } from 'vitest'
import { Desk, failed, localIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')

test('a tab removed elsewhere during a request is removed here, and the answer is ignored', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7))
  desk.row({ op: 'register', localId: A, name: 'activate', dueAt: 0 })
  const [sent] = desk.take({ kind: 'tick', reason: 'timer' }).filter((effect) => effect.kind === 'send')
  if (sent === undefined) throw new Error('the tab was made active')
  pull(desk, [change(7, 11, null)])
  expect(desk.tab(A)).toMatchObject({ deleted: true, serverId: null })
  expect(desk.rows()).toBe('')
  const { seq, attempt } = sent
  expect(desk.take({ kind: 'answered', seq, attempt, outcome: failed('not-found', 404) })).toEqual([])
})

test('reports received while a request was in flight are read again after its late conflict', () => {
  const desk = new Desk()
  desk.put('tabs', syncedTab(A, 7, { edits: { name: 'renamed' } }))
  desk.row({ op: 'update', localId: A })
  desk.tick()
  desk.later(10_000)
  pull(desk, [change(7, 14, { sql: 'of 14' })])
  desk.later(10_000)
  // The conflict is older than the list.
  desk.answer(
    failed('refused', 412, { body: { message: 'x', result: wireTab(7, { sql: 'of 12' }) }, etag: '"12"' }),
  )
  expect(desk.tab(A).current).toMatchObject({ sql: 'of 12', name: 'renamed' })
  expect(desk.tab(A).verifyUntil).not.toBeNull()
  desk.state = { ...desk.state, rows: [] }
  expect(desk.later(60_000)).toMatchObject([{ kind: 'read', of: 'tabs', serverId: 7, purpose: 'verify' }])
})
