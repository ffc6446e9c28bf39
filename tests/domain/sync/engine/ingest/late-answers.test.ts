import { expect, test } from 'vitest'
import type { PulledRecord } from '#domain/sync/kind/pulled-record.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, good, localIdOf, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { closeNow, reopenNow } from '#tests/domain/sync/engine/user-acts.ts'
import { change, closed, pull, wireTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')
const NEXT = nextGeneration(MADE)

function deskWith(tab: object = {}): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), createdByOp: MADE, ...tab })
  return desk
}

const listed = (serverId: number, createdByOp = MADE): PulledRecord => ({
  ...change(serverId, serverId + 10, { sql: 'select 9' }),
  uuid: uuidOf(createdByOp),
})

/** Applies a list that was requested at an earlier time. */
function pullOf(desk: Desk, requestedAt: number, records: readonly PulledRecord[]): void {
  const list = { form: 'changes', cursor: 'next', isReset: false, isComplete: false, isLast: true } as const
  desk.take({ kind: 'pulled', pull: { ...list, requestedAt, records } })
}

const standing = (desk: Desk) =>
  [...desk.state.records.values()].map(({ serverId, deleted }) => [serverId, deleted ? 'closed' : 'open'])

test('a read in flight while a tab was restored elsewhere creates no second tab', () => {
  const desk = deskWith({ verifyUntil: NOON, serverStamp: null })
  expect(desk.tick()).toMatchObject([{ kind: 'read', serverId: 7 }])
  const requestedAt = desk.state.now
  pull(desk, [change(7, 20, null), listed(21, NEXT)])
  const read = { kind: 'read', purpose: 'verify', of: 'tabs', localId: A, serverId: 7, requestedAt } as const
  desk.take({ ...read, outcome: good(wireTab(7), '"10"') })
  expect(standing(desk)).toEqual([[21, 'open']])
})

test('a read in flight while the user closed the tab does not reopen it', () => {
  const desk = deskWith({ verifyUntil: NOON })
  desk.tick()
  const requestedAt = desk.state.now
  closeNow(desk, A)
  desk.answer(good({ message: 'OK' }))
  const read = { kind: 'read', purpose: 'verify', of: 'tabs', localId: A, serverId: 7, requestedAt } as const
  desk.take({ ...read, outcome: good(wireTab(7), '"10"') })
  pull(desk, [change(7, 20, null)])
  expect(standing(desk)).toEqual([[null, 'closed']])
})

test('a list in flight while the user closed the tab does not reopen it', () => {
  const desk = deskWith()
  const requestedAt = desk.state.now
  closeNow(desk, A)
  desk.answer(good({ message: 'OK' }, '"20"'))
  pullOf(desk, requestedAt, [listed(7)])
  expect(standing(desk)).toEqual([[null, 'closed']])
})

test('a list in flight while a tab was closed and reopened is old for the previous number', () => {
  const desk = deskWith()
  const requestedAt = desk.state.now
  closeNow(desk, A)
  desk.answer(good({ message: 'OK' }))
  reopenNow(desk, A)
  desk.answer(good({ id: 21 }, '"21"'))
  pullOf(desk, requestedAt, [listed(7)])
  expect(standing(desk)).toEqual([[21, 'open']])
})

test('a create with a uuid of its own, since another tab has the next generation, is recognised by it', () => {
  const desk = deskWith()
  desk.put('tabs', { ...closed(desk.tab(A)), serverId: null, base: null, createdByOp: MADE })
  desk.put('tabs', { ...syncedTab(localIdOf('b'), 21), createdByOp: NEXT })
  reopenNow(desk, A)
  const own = desk.state.rows.find(({ op }) => op === 'create')?.opId ?? MADE
  pull(desk, [listed(30, own)])
  desk.answer(good({ id: 30 }, '"30"'))
  expect(standing(desk).toSorted()).toEqual([
    [21, 'open'],
    [30, 'open'],
  ])
})

test('a tab closed while an obsolete create is in flight is deleted by its number', () => {
  const { base, current } = syncedTab(A, 7)
  const unsent = {
    serverId: null,
    base: null,
    dirty: Object.keys(current),
    acked: 0,
    rev: 4,
    asMade: [{ ...base }],
  }
  const desk = deskWith(unsent)
  desk.row({ op: 'create', localId: A, makes: NEXT })
  desk.tick()
  pull(desk, [listed(30, nextGeneration(NEXT))])
  closeNow(desk, A)
  // The server knows the earlier generation, which was deleted there.
  desk.answer(good({ id: 21 }, '"21"'))
  expect(desk.tab(A)).toMatchObject({ serverId: 30, deleted: true })
  expect(desk.rows()).toBe('delete OPEN')
})
