import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decideVersion } from '#data/commands/outbox/decide-version.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { opIdOf } from '#tests/domain/sync/engine/desk.ts'
import { failEverywhere } from '#tests/support/every-failure.ts'
import { acknowledge, addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'

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

describe('a conflict', () => {
  const theirs = { name: 'Theirs', sql: 'select 3' }

  async function twoVersions(of = db, tab = localId): Promise<number> {
    await acknowledge(of, tab)
    const mine = { name: 'Delays', sql: 'select 1' }
    const snapshot = { base: null, mine, theirs, winner: 'mine', mineAt: 2, theirsAt: 1 }
    const storedVersion = await of.history.add({
      kind: 'tabs',
      localId: tab,
      at: 1,
      reason: 'conflict-loser',
      snapshot,
      device: '',
    })
    await of.tabs.update(tab, { storedVersion })
    return storedVersion
  }

  test('resolved by theirs takes the complete version, stores the old state and is sent', async () => {
    const storedVersion = await twoVersions()
    expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, 'theirs')).toMatchObject({
      ok: true,
    })
    expect(await db.tabs.get(localId)).toMatchObject({
      current: theirs,
      storedVersion: null,
      dirty: ['name', 'sql'],
    })
    expect(await outboxLines(db)).toEqual(['update name,sql'])
    expect((await db.history.toArray()).map((row) => row.reason)).toEqual(['conflict-loser', 'version'])
  })

  test.each(['SENDING', 'UNCONFIRMED'] as const)(
    'resolved while its create is %s makes no second record',
    async (state) => {
      const storedVersion = await twoVersions()
      await db.tabs.update(localId, { serverId: null })
      const row = {
        opId: opIdOf('x'),
        kind: 'tabs',
        localId,
        op: 'create',
        fields: [],
        state,
        sentAt: 5,
      } as const
      const times = { dueAt: 0, firstAt: 0, notBefore: 0, tries: 1, epoch: 1 }
      await db.outbox.add({ ...row, ...times, refs: [], schemaV: 1 })
      expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, 'theirs')).toMatchObject({
        ok: true,
      })
      expect((await db.outbox.orderBy('seq').toArray()).map(({ op }) => op)).toEqual(['create', 'update'])
    },
  )

  test.each(['mine', 'keep'] as const)(
    'resolved by %s changes nothing if that is the state',
    async (choice) => {
      const storedVersion = await twoVersions()
      expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, choice)).toMatchObject({
        ok: true,
      })
      expect(await db.tabs.get(localId)).toMatchObject({ current: { sql: 'select 1' }, storedVersion: null })
      expect(await db.outbox.count()).toBe(0)
    },
  )

  test('resolved by the winning side includes its later edits', async () => {
    const storedVersion = await twoVersions()
    await editTab(db, localId, { sql: 'select 1 -- and more' })
    await db.outbox.clear()
    expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, 'mine')).toMatchObject({
      ok: true,
    })
    expect(await db.tabs.get(localId)).toMatchObject({
      current: { sql: 'select 1 -- and more' },
      storedVersion: null,
    })
    expect(await db.outbox.count()).toBe(0)
  })

  test('won by the server attributes later edits to this device', async () => {
    const base = { name: 'Delays', sql: 'select 0\nfrom a\nlimit 1' }
    const mine = { ...base, sql: 'select 1\nfrom a\nlimit 1' }
    const won = { ...base, sql: 'select 2\nfrom a\nlimit 1' }
    const decidedFor = async (choice: 'mine' | 'theirs') => {
      const storedVersion = await twoVersions()
      const row = await db.history.get(storedVersion)
      const snapshot = { base, mine, theirs: won, winner: 'theirs', mineAt: 1, theirsAt: 2 }
      if (row !== undefined) await db.history.put({ ...row, snapshot })
      await db.tabs.update(localId, { 'current.sql': won.sql })
      await editTab(db, localId, { sql: 'select 2\nfrom a\nlimit 9' })
      expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, choice)).toMatchObject({
        ok: true,
      })
      return (await db.tabs.get(localId))?.current.sql
    }
    expect(await decidedFor('mine')).toBe('select 1\nfrom a\nlimit 9')
    expect(await decidedFor('theirs')).toBe('select 2\nfrom a\nlimit 1')
  })

  /** A tab in conflict that another device closed meanwhile. */
  async function closedVersions(): Promise<number> {
    const storedVersion = await twoVersions()
    await db.tabs.update(localId, { serverId: null, base: null, deleted: true, closedAt: 1_000 })
    return storedVersion
  }

  test('resolved by mine reopens a closed tab and creates it on the server', async () => {
    const storedVersion = await closedVersions()
    expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, 'mine')).toMatchObject({
      ok: true,
    })
    expect(await db.tabs.get(localId)).toMatchObject({
      current: { sql: 'select 1' },
      storedVersion: null,
      deleted: false,
      closedAt: null,
    })
    expect((await outboxLines(db)).filter((line) => line.startsWith('create'))).toHaveLength(1)
  })

  test('resolved by theirs leaves a closed tab in the bin, and sends nothing', async () => {
    const storedVersion = await closedVersions()
    expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, 'theirs')).toMatchObject({
      ok: true,
    })
    expect(await db.tabs.get(localId)).toMatchObject({
      current: theirs,
      storedVersion: null,
      deleted: true,
      closedAt: 1_000,
    })
    expect(await outboxLines(db)).toEqual([])
  })

  test('resolved elsewhere is not resolved again', async () => {
    const storedVersion = await twoVersions()
    await db.tabs.update(localId, { storedVersion: 99 })
    expect(await decideVersion(db, { kind: 'tabs', localId, storedVersion }, 'theirs')).toMatchObject({
      ok: false,
      error: { code: 'gone' },
    })
    expect((await db.tabs.get(localId))?.current.sql).toBe('select 1')
  })

  test('keeps both versions whichever write or transaction fails', async () => {
    const made = { localId, storedVersion: 0 }
    const points = await failEverywhere({
      make: async () => {
        const one = await emptyDatabase()
        made.localId = await addTab(one, { sql: 'select 1' })
        made.storedVersion = await twoVersions(one, made.localId)
        return one
      },
      work: async (one) => decideVersion(one, { kind: 'tabs', ...made }, 'theirs'),
    })
    expect(points).toEqual({ puts: 4, transactions: 1 })
  })
})
