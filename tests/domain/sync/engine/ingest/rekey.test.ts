import { expect, test } from 'vitest'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, failed, localIdOf, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { change, editTab, pull, readTab } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')

/** The server's tab since another device closed and restored it. */
const MADE_AGAIN = { label: 'Sent', extra_json: { clientId: 'other', rev: 4, updatedAt: NOON + 60_000 } }

/** A tab whose name is in flight under the previous number, and was changed again meanwhile. */
function renamedTwice(): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7), createdByOp: MADE })
  desk.know('tabs', A)
  editTab(desk, A, { name: 'Sent' })
  desk.row({ op: 'update', localId: A, fields: ['name'] })
  desk.tick()
  editTab(desk, A, { name: 'Newest' })
  desk.row({ op: 'update', localId: A, fields: ['name'] })
  desk.later(1_000)
  return desk
}

function pullAndRead(desk: Desk, fields: Readonly<Record<string, unknown>>): void {
  pull(desk, [{ ...change(21, 40, fields), uuid: uuidOf(nextGeneration(MADE)) }])
  readTab(desk, A, fields, 'guard')
}

test('a name that arrived under the old number without an answer is our own past under the new one', () => {
  const desk = renamedTwice()
  pullAndRead(desk, MADE_AGAIN)
  expect(desk.tab(A)).toMatchObject({
    serverId: 21,
    current: { name: 'Newest' },
    dirty: ['name'],
    storedVersion: null,
  })
})

test('also after an hour without a network', () => {
  const desk = renamedTwice()
  desk.answer(failed('server', 500))
  desk.state = { ...desk.state, now: NOON + 3_600_000 }
  pullAndRead(desk, MADE_AGAIN)
  expect(desk.tab(A)).toMatchObject({
    serverId: 21,
    current: { name: 'Newest' },
    dirty: ['name'],
    storedVersion: null,
  })
})

test("a name that was not sent from here is the other device's later edit", () => {
  const desk = renamedTwice()
  pullAndRead(desk, { ...MADE_AGAIN, label: 'Theirs' })
  expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { name: 'Theirs' }, dirty: [] })
  expect(desk.history).toMatchObject([{ reason: 'conflict-loser' }])
})
