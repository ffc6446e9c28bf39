import { expect } from 'vitest'
import type { OpId } from '#domain/core/ids.ts'
import { addTab } from '#tests/support/tab-database.ts'
import { test } from './journaled-device.ts'

const FROZEN = {
  method: 'POST',
  path: '/tabstateview/',
  bodyAs: 'form',
  body: 'x',
  headers: {},
  revTo: 1,
  sent: {},
} as const

const STATES = [
  ['a change on its way', { op: 'update', state: 'SENDING', frozen: FROZEN }, 'OPEN', true],
  ['a change of unknown end', { op: 'update', state: 'UNCONFIRMED', frozen: FROZEN }, 'OPEN', true],
  ['a create on its way', { op: 'create', state: 'SENDING', frozen: FROZEN }, 'UNCONFIRMED', true],
  ['a create that waits for its tab', { op: 'create', state: 'BLOCKED' }, 'BLOCKED', true],
  ['a create that was refused', { op: 'create', state: 'REJECTED' }, 'REJECTED', true],
  ['a create that was to wait', { op: 'create', state: 'RETRYING', frozen: FROZEN }, 'UNCONFIRMED', true],
  ['an update that was to wait', { op: 'update', state: 'RETRYING', frozen: FROZEN }, 'OPEN', false],
  ['a delete that was to wait', { op: 'delete', state: 'RETRYING', frozen: FROZEN }, 'OPEN', false],
  ['a register that was to wait', { op: 'register', state: 'RETRYING', frozen: FROZEN }, 'RETRYING', false],
  ['a register on its way', { op: 'register', state: 'SENDING', frozen: FROZEN }, 'UNCONFIRMED', true],
  ['a create that seems unsent', { op: 'create', state: 'OPEN' }, 'OPEN', true],
  ['a change on its way whose body is lost', { op: 'update', state: 'SENDING' }, 'OPEN', true],
  ['an update that seems unsent', { op: 'update', state: 'OPEN' }, 'OPEN', false],
  ['a refused change', { op: 'update', state: 'REJECTED' }, 'REJECTED', false],
  ['a create that waits for a sign-in', { op: 'create', state: 'SIGNED_OUT' }, 'SIGNED_OUT', true],
  ['a change that waits for a sign-in', { op: 'update', state: 'SIGNED_OUT' }, 'SIGNED_OUT', false],
] as const

for (const [what, changes, state, isLookedUp] of STATES)
  test(`restores ${what} correctly`, async ({ device }) => {
    const localId = await addTab(device.db)
    const journal = await device.host()
    await device.db.outbox.where('[kind+localId]').equals(['tabs', localId]).modify(changes)
    await journal.flush()
    const [row] = await (await device.cleared()).db.outbox.toArray()
    expect(row?.state).toBe(state)
    expect(row?.ambiguousAt !== undefined).toBe(isLookedUp)
  })

const NAMES = [
  ['an update that seems unsent has another operation id', { op: 'update', state: 'OPEN' }, true],
  ['a create keeps it: the server knows the record by it', { op: 'create', state: 'OPEN' }, false],
  [
    'an update that is written anew has another',
    { op: 'update', state: 'UNCONFIRMED', frozen: FROZEN },
    true,
  ],
  [
    'a create that is sent again as it was keeps it',
    { op: 'create', state: 'RETRYING', frozen: FROZEN },
    false,
  ],
] as const

for (const [what, changes, isAnother] of NAMES)
  test(what, async ({ device }) => {
    const localId = await addTab(device.db)
    const journal = await device.host()
    await device.db.outbox.where('[kind+localId]').equals(['tabs', localId]).modify(changes)
    await journal.flush()
    const [before] = await device.db.outbox.toArray()
    const [row] = await (await device.cleared()).db.outbox.toArray()
    expect(row?.opId !== before?.opId).toBe(isAnother)
  })

test('queues unsent work again whose pending change was lost', async ({ device }) => {
  const { db } = device
  const localId = await addTab(db)
  await db.tabs.update(localId, { serverId: 7, acked: 1, dirty: [] })
  await db.outbox.clear()
  const journal = await device.host()
  await db.tabs.update(localId, { rev: 2, dirty: ['sql'], 'current.sql': 'select 2' })
  await journal.flush()
  const back = await device.cleared()
  expect(await back.db.outbox.toArray()).toMatchObject([
    { op: 'update', fields: ['sql'], localId, state: 'OPEN' },
  ])
  expect(await back.db.table('aliases').toArray()).toEqual([{ kind: 'tabs', serverId: 7, localId }])
  expect(back.restored?.changes).toBe(1)
})

/** The body of a create that the server executes once by its key. */
const KEYED = { ...FROZEN, headers: { 'Idempotency-Key': 'key' }, sent: { sql: 'sent' } } as const

const BODIES = [
  ['of one that has left, what it brought', { state: 'SENDING', frozen: KEYED }, [{ sql: 'sent' }]],
  ['of one that may have left since, what it would have', { state: 'OPEN' }, [{ sql: 'select 1' }]],
  [
    'of one preceded by another lost request, nothing',
    { state: 'UNCONFIRMED', frozen: KEYED, ambiguousAt: 1 },
    null,
  ],
  [
    'of one that is to make again what was made before, nothing',
    { state: 'OPEN', makes: 'before' as OpId },
    null,
  ],
] as const

for (const [what, changes, made] of BODIES)
  test(`recognises what a create may have made: ${what}`, async ({ device }) => {
    const localId = await addTab(device.db, { sql: 'select 1' })
    const journal = await device.host()
    await device.db.outbox.where('[kind+localId]').equals(['tabs', localId]).modify(changes)
    await journal.flush()
    const tab = await (await device.cleared()).db.tabs.get(localId)
    if (made === null) expect(tab).not.toHaveProperty('asMade')
    else expect(tab).toMatchObject({ asMade: made })
  })
