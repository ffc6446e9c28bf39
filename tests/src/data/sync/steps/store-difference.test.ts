import { expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { forgetLostText, readLostTexts } from '#data/outbox/lost-texts.ts'
import { storeDifference } from '#data/sync/steps/store-difference.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Difference } from '#domain/sync/engine/model/difference.ts'
import type { HistoryToAdd } from '#domain/sync/engine/model/state.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

const NOTHING: Difference = {
  putRows: [],
  removeRows: [],
  putRecords: new Map(),
  removeRecords: [],
  history: [],
  aliases: [],
  cursor: null,
  isStrict: false,
  isEmpty: false,
}

/** Stores the history rows of a step for a tab. */
async function store(
  db: LocalDatabase,
  localId: LocalId,
  entry: Omit<HistoryToAdd, 'kind' | 'localId'>,
): Promise<void> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined) throw new Error('no tab')
  const records = new Map([[`tabs/${localId}`, tab]])
  const diff = { ...NOTHING, history: [{ kind: 'tabs' as const, localId, ...entry }] }
  await storeDifference(db, { diff, before: records, after: records }, { clientId: 'device-1', now: 5 })
}

test('a conflict with equal texts replaces the last one, and keeps its number and time', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  await store(db, localId, { reason: 'conflict-loser', snapshot: 'first', isStored: true })
  const conflict = (await db.tabs.get(localId))?.storedVersion ?? 0
  await db.history.update(conflict, { at: 1 })
  await store(db, localId, {
    reason: 'conflict-loser',
    snapshot: 'second',
    isStored: true,
    instead: conflict,
  })
  expect((await db.tabs.get(localId))?.storedVersion).toBe(conflict)
  expect(await db.history.toArray()).toMatchObject([{ id: conflict, at: 1, snapshot: 'second' }])
})

test('a conflict whose row is missing gets a new row', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  await store(db, localId, { reason: 'conflict-loser', snapshot: 'second', isStored: true, instead: 900 })
  const rows = await db.history.toArray()
  expect(rows).toMatchObject([{ snapshot: 'second' }])
  expect((await db.tabs.get(localId))?.storedVersion).toBe(rows[0]?.id)
})

test('stores replaced lines with their version until they are seen', async () => {
  const db = await emptyDatabase()
  const [one, other] = [await addTab(db), await addTab(db)]
  await store(db, one, { reason: 'overwritten', snapshot: 'a', isStored: false, lostTo: 3 })
  await store(db, other, { reason: 'overwritten', snapshot: 'b', isStored: false, lostTo: 4 })
  await store(db, one, { reason: 'overwritten', snapshot: 'c', isStored: false, lostTo: 5 })
  const [a, b, c] = await db.history.toCollection().primaryKeys()
  expect(a).toBeLessThan(c ?? 0)
  expect(await readLostTexts(db)).toEqual([
    { localId: other, version: b, theirsAt: 4 },
    { localId: one, version: c, theirsAt: 5 },
  ])
  await forgetLostText(db, other)
  expect(await readLostTexts(db)).toEqual([{ localId: one, version: c, theirsAt: 5 }])
})
