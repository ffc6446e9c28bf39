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

/** Stores what a step adds to the history of a tab. */
async function store(
  db: LocalDatabase,
  localId: LocalId,
  entry: Omit<HistoryToAdd, 'kind' | 'localId'>,
): Promise<void> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined) throw new Error('no tab')
  const records = new Map([[`tabs/${localId}`, tab]])
  const diff = { ...NOTHING, history: [{ kind: 'tabs' as const, localId, ...entry }] }
  await storeDifference(db, { diff, before: records, after: records }, { clientId: 'here', now: 5 })
}

test('a question of the same words takes the place of the one before, and keeps its number and its time', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  await store(db, localId, { reason: 'conflict-loser', snapshot: 'first', isStored: true })
  const kept = (await db.tabs.get(localId))?.storedVersion ?? 0
  await db.history.update(kept, { at: 1 })
  await store(db, localId, { reason: 'conflict-loser', snapshot: 'second', isStored: true, instead: kept })
  expect((await db.tabs.get(localId))?.storedVersion).toBe(kept)
  expect(await db.history.toArray()).toMatchObject([{ id: kept, at: 1, snapshot: 'second' }])
})

test('one whose row is gone gets a row of its own', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  await store(db, localId, { reason: 'conflict-loser', snapshot: 'second', isStored: true, instead: 900 })
  const rows = await db.history.toArray()
  expect(rows).toMatchObject([{ snapshot: 'second' }])
  expect((await db.tabs.get(localId))?.storedVersion).toBe(rows[0]?.id)
})

test('lines that another device wrote over are noted with their version, until somebody has looked', async () => {
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
