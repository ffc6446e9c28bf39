import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { discardChange } from '#data/commands/outbox/discard-change.ts'
import { saveAsCopy } from '#data/commands/outbox/save-as-copy.ts'
import { sendAgain, sendAllNow, sendNow } from '#data/commands/outbox/send-again.ts'
import { discardOutbox, unsentWork } from '#data/commands/outbox/sign-out.ts'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { newTableSchema, TABLE_SCHEMA_FIELDS } from '#domain/records/table-schemas/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { failEverywhere } from '#tests/support/every-failure.ts'
import { acknowledge, addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { localId as named } from '#tests/support/tabs.ts'

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  db = await emptyDatabase()
  localId = await addTab(db, { name: 'Delays', sql: 'select 1' })
})

afterEach(async () => {
  db.retire()
  await db.delete()
})

async function mark(changes: Partial<OutboxRow>, of = db): Promise<number> {
  await of.outbox.toCollection().modify(changes)
  return (await of.outbox.orderBy('seq').last())?.seq ?? 0
}

async function openTable(tab: LocalId, of = db): Promise<void> {
  const fields = { dbId: 1, catalog: null, schema: null, name: 'flights' }
  await write(of, ['tableSchemas'], async (writer) =>
    writer.change('tableSchemas', named('t'), (_none, { stamp }) => ({
      record: newTableSchema({
        localId: named('t'),
        tabLocalId: tab,
        fields: { ...fields, expanded: true, dataPreviewQueryId: null, description: null },
        now: stamp,
      }),
      change: {
        op: 'create',
        fields: TABLE_SCHEMA_FIELDS,
        urgency: 'soon',
        refs: [{ path: 'queryEditorId', localId: tab, kind: 'tabs' }],
      },
    })),
  )
}

const REFUSED = {
  state: 'REJECTED',
  tries: 3,
  failures: 8,
  reason: 'refused',
  told: 'not-stored',
  lastStatus: 422,
  lastError: 'no',
} as const

describe('sending', () => {
  test('makes a waiting change due now', async () => {
    const seq = await mark({ state: 'RETRYING', notBefore: 9e15 })
    expect(await sendNow(db, seq)).toEqual({ ok: true, value: undefined })
    expect(await db.outbox.get(seq)).toMatchObject({ dueAt: 0, notBefore: 0, state: 'RETRYING' })
  })

  test('retries a rejected change with the current values and a new count', async () => {
    await acknowledge(db, localId)
    await editTab(db, localId, { sql: 'select 2' })
    const seq = await mark({ ...REFUSED, sentAt: 5 })
    expect(await sendAgain(db, seq)).toMatchObject({ ok: true })
    const row = await db.outbox.get(seq)
    expect(row).toMatchObject({ state: 'OPEN', tries: 0, failures: 0, dueAt: 0, sentAt: 5 })
    expect(row).not.toHaveProperty('lastError')
    expect(row).not.toHaveProperty('reason')
    expect(row).not.toHaveProperty('told')
    expect(row).not.toHaveProperty('frozen')
  })

  test('does not send a change twice', async () => {
    const seq = await mark({ state: 'SENDING' })
    expect(await sendAgain(db, seq)).toEqual({
      ok: false,
      error: {
        code: 'on-its-way',
        message:
          'This change is on its way to the server. It is safe on this device. Try again once the server has answered.',
      },
    })
  })

  test('reports a change that is no longer pending', async () => {
    expect(await sendNow(db, 99)).toEqual({
      ok: false,
      error: {
        code: 'gone',
        message:
          'This change is no longer pending: it was sent or handled in another window. Nothing was changed.',
      },
    })
  })

  test('makes everything due, and retries rejected changes on request', async () => {
    await addTab(db)
    await mark({ ...REFUSED })
    expect(await sendAllNow(db)).toEqual({ ok: true, value: 2 })
    expect((await db.outbox.toArray()).map((row) => [row.state, row.dueAt])).toEqual([
      ['REJECTED', 0],
      ['REJECTED', 0],
    ])
    await sendAllNow(db, { withRefused: true })
    expect((await db.outbox.toArray()).map((row) => row.state)).toEqual(['OPEN', 'OPEN'])
  })
})

describe('a discarded change goes to the history, and', () => {
  test('an edit returns to the server’s state', async () => {
    await acknowledge(db, localId)
    const before = await db.tabs.get(localId)
    await editTab(db, localId, { sql: 'select 2', name: 'Mine' })
    const seq = await mark({ ...REFUSED })
    expect(await discardChange(db, seq)).toMatchObject({ ok: true })
    expect(await db.outbox.count()).toBe(0)
    const after = await db.tabs.get(localId)
    expect(after).toMatchObject({ current: { sql: 'select 1', name: 'Delays' }, dirty: [], serverId: 7 })
    expect(after?.rev).toBe((before?.rev ?? 0) + 2)
    expect(after?.acked).toBe(after?.rev)
    expect(await db.history.toArray()).toMatchObject([
      { kind: 'tabs', localId, reason: 'rejected', snapshot: { current: { sql: 'select 2', name: 'Mine' } } },
    ])
  })

  test('an edit with an unknown base is not undone', async () => {
    await acknowledge(db, localId)
    await editTab(db, localId, { sql: 'select 2' })
    await db.tabs.update(localId, { base: null })
    const seq = (await db.outbox.orderBy('seq').last())?.seq ?? 0
    expect(await discardChange(db, seq)).toMatchObject({ ok: false, error: { code: 'on-its-way' } })
    expect(await db.outbox.count()).toBe(1)
  })

  test('a new tab goes to the bin with its tables and dependent changes', async () => {
    await openTable(localId)
    await write(db, ['tabs'], async (writer) =>
      writer.change('tabs', localId, (tab) =>
        tab
          ? {
              record: tab,
              change: { op: 'register', name: 'activate', scope: 'user', value: null, urgency: 'soon' },
            }
          : null,
      ),
    )
    const seq = (await db.outbox.orderBy('seq').first())?.seq ?? 0
    expect(await discardChange(db, seq)).toMatchObject({ ok: true })
    expect(await db.outbox.count()).toBe(0)
    expect(await db.tabs.get(localId)).toMatchObject({ deleted: true, current: { sql: 'select 1' } })
    expect((await db.tabs.get(localId))?.closedAt).not.toBeNull()
    expect(await db.tableSchemas.count()).toBe(0)
    expect((await db.history.toArray()).map((row) => row.kind).toSorted()).toEqual([
      'tableSchemas',
      'tabs',
      'tabs',
    ])
  })

  test('a deletion is undone, and earlier unsent edits stay pending', async () => {
    await acknowledge(db, localId)
    await editTab(db, localId, { sql: 'select 2' })
    await closeTab(db, localId)
    const seq = await mark({ ...REFUSED })
    expect(await discardChange(db, seq)).toMatchObject({ ok: true })
    expect(await db.tabs.get(localId)).toMatchObject({
      deleted: false,
      closedAt: null,
      current: { sql: 'select 2' },
    })
    expect(await outboxLines(db)).toEqual(['update sql'])
  })

  test('an edit after one that is being sent returns to that one', async () => {
    await acknowledge(db, localId)
    await editTab(db, localId, { sql: 'select 2' })
    await mark({
      state: 'UNCONFIRMED',
      frozen: {
        method: 'PUT',
        path: '/tabstateview/7',
        bodyAs: 'form',
        body: '',
        headers: {},
        revTo: 2,
        sent: { sql: 'select 2' },
      },
    })
    await editTab(db, localId, { sql: 'select 3' })
    const seq = (await db.outbox.orderBy('seq').last())?.seq ?? 0
    expect(await discardChange(db, seq)).toMatchObject({ ok: true })
    expect(await db.tabs.get(localId)).toMatchObject({ current: { sql: 'select 2' }, dirty: ['sql'] })
    expect((await db.outbox.toArray()).map((row) => row.state)).toEqual(['UNCONFIRMED'])
  })

  test.each(['SENDING', 'UNCONFIRMED', 'RETRYING'] as const)(
    'is not undone while it is %s',
    async (state) => {
      const seq = await mark({ state })
      expect(await discardChange(db, seq)).toMatchObject({ ok: false, error: { code: 'on-its-way' } })
      expect(await db.outbox.count()).toBe(1)
      expect(await db.history.count()).toBe(0)
    },
  )
})

test('saves a rejected edit as a copy and resets the tab', async () => {
  await acknowledge(db, localId)
  await editTab(db, localId, { sql: 'select 2' })
  const seq = await mark({ ...REFUSED })
  const copied = await saveAsCopy(db, seq)
  expect(copied.ok && (await db.tabs.get(copied.value ?? localId))).toMatchObject({
    current: { name: 'Copy of Delays', sql: 'select 2' },
    serverId: null,
  })
  expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
  expect(await outboxLines(db)).toMatchObject([expect.stringMatching(/^create name,sql/)])
})

describe('a sign-out', () => {
  test('counts the unsent work', async () => {
    await addTab(db)
    await db.outbox.where('seq').equals(1).modify(REFUSED)
    await db.outbox.where('seq').equals(2).modify({ state: 'UNCONFIRMED' })
    expect(await unsentWork(db)).toEqual({ changes: 2, refused: 1, onTheirWay: 1, localTabs: 0 })
  })

  test('ignores data that stays on this device by choice', async () => {
    await db.outbox.where('seq').equals(1).modify({ state: 'UNCONFIRMED' })
    const rows = await db.outbox.count()
    await db.meta.put({ key: 'keepTabs', value: false })
    expect(await unsentWork(db)).toEqual({ changes: 0, refused: 0, onTheirWay: 0, localTabs: 1 })
    expect(await discardOutbox(db)).toEqual({ ok: true, value: 0 })
    expect([await db.outbox.count(), (await db.tabs.get(localId))?.deleted]).toEqual([rows, false])
  })

  test('leaves no user changes if only the current tab is being sent', async () => {
    await db.outbox.add(await quietRow())
    expect(await discardOutbox(db)).toEqual({ ok: true, value: 0 })
    expect((await db.outbox.toArray()).map(({ op, state }) => `${op} ${state}`)).toEqual([
      'register UNCONFIRMED',
    ])
  })

  /** The current tab, whose change was sent when the server became unreachable. */
  async function quietRow(): Promise<OutboxRow> {
    const [row] = await db.outbox.toArray()
    if (row === undefined) throw new Error('no row')
    const { seq: _seq, ...rest } = row
    return { ...rest, op: 'register', name: 'activate', fields: [], state: 'UNCONFIRMED' }
  }

  test('discards everything except changes that are being sent', async () => {
    await openTable(localId)
    const other = await addTab(db)
    await acknowledge(db, other)
    await editTab(db, other, { sql: 'select 2' })
    const third = await addTab(db)
    await db.outbox.where('[kind+localId]').equals(['tabs', third]).modify({ state: 'SENDING' })
    expect(await discardOutbox(db)).toEqual({ ok: true, value: 1 })
    expect((await db.outbox.toArray()).map((row) => row.localId)).toEqual([third])
    expect((await db.history.toArray()).map((row) => row.reason)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ])
  })
})

describe('nothing changes whichever write or transaction fails', () => {
  const made = { seq: 0 }

  async function refusedEdit(): Promise<LocalDatabase> {
    const one = await emptyDatabase()
    const tab = await addTab(one, { sql: 'select 1' })
    await acknowledge(one, tab)
    await editTab(one, tab, { sql: 'select 2' })
    made.seq = await mark(REFUSED, one)
    return one
  }

  test.each([
    ['send again', 2, async (one: LocalDatabase) => sendAgain(one, made.seq)],
    ['send now', 2, async (one: LocalDatabase) => sendNow(one, made.seq)],
    ['discard', 3, async (one: LocalDatabase) => discardChange(one, made.seq)],
    ['save as a copy', 6, async (one: LocalDatabase) => saveAsCopy(one, made.seq)],
    ['send all', 2, async (one: LocalDatabase) => sendAllNow(one, { withRefused: true })],
    ['discard all', 3, async (one: LocalDatabase) => discardOutbox(one)],
  ] as const)('%s', async (_what, puts, work) => {
    expect(await failEverywhere({ make: refusedEdit, work })).toEqual({ puts, transactions: 1 })
  })
})
