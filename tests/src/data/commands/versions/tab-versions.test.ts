import { expect, test } from 'vitest'
import { keepBoth } from '#data/commands/versions/keep-both.ts'
import { mergeVersions } from '#data/commands/versions/merge-versions.ts'
import { restoreVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'

/** A tab as on the server, in conflict with another version. */
async function twoVersions() {
  const db = await emptyDatabase()
  const localId = await addTab(db, { name: 'Delays', sql: 'mine' })
  const tab = await db.tabs.get(localId)
  if (tab === undefined) throw new Error('no tab')
  const theirs: TabFields = { ...tab.current, sql: 'theirs' }
  const snapshot = { base: null, mine: tab.current, theirs, winner: 'mine', mineAt: 1, theirsAt: 2 }
  const storedVersion = await db.history.add({
    kind: 'tabs',
    localId,
    at: 1,
    reason: 'conflict-loser',
    snapshot,
    device: 'device-1',
  })
  await db.outbox.clear()
  await db.tabs.put({ ...tab, serverId: 7, acked: tab.rev, dirty: [], storedVersion })
  return { db, localId, storedVersion, mine: tab.current, theirs }
}

/** The causes of the versions, oldest first. */
async function causes(db: LocalDatabase, localId: LocalId): Promise<readonly unknown[]> {
  const rows = await db.history.where('[kind+localId]').equals(['tabs', localId]).toArray()
  return rows.map(({ reason, snapshot }) => [
    reason,
    typeof snapshot === 'object' && snapshot !== null && 'cause' in snapshot ? snapshot.cause : null,
  ])
}

test('stores and sends the merge at once, and ends the conflict', async () => {
  const { db, localId, storedVersion, mine } = await twoVersions()
  const merged = { ...mine, sql: 'merged', queryLimit: 10 }
  expect((await mergeVersions(db, localId, { storedVersion, fields: merged })).ok).toBe(true)
  const tab = await db.tabs.get(localId)
  expect(tab?.current).toEqual(merged)
  expect(tab?.storedVersion).toBeNull()
  expect(await outboxLines(db)).toEqual(['update sql,queryLimit'])
  expect((await db.outbox.toArray())[0]?.dueAt).toBeLessThanOrEqual(Date.now())
})

test('stores both the losing version and the tab’s former state', async () => {
  const { db, localId, storedVersion, mine } = await twoVersions()
  await mergeVersions(db, localId, { storedVersion, fields: { ...mine, sql: 'merged' } })
  expect(await causes(db, localId)).toEqual([
    ['conflict-loser', null],
    ['version', 'decided'],
  ])
})

test('a merge equal to the tab sends and stores nothing', async () => {
  const { db, localId, storedVersion, mine } = await twoVersions()
  await mergeVersions(db, localId, { storedVersion, fields: mine })
  expect((await db.tabs.get(localId))?.storedVersion).toBeNull()
  expect(await outboxLines(db)).toEqual([])
  expect(await causes(db, localId)).toHaveLength(1)
})

test('a conflict resolved elsewhere is not resolved again', async () => {
  const { db, localId, storedVersion, mine } = await twoVersions()
  await mergeVersions(db, localId, { storedVersion, fields: { ...mine, sql: 'first' } })
  const second = await mergeVersions(db, localId, { storedVersion, fields: { ...mine, sql: 'second' } })
  expect(second).toEqual({ ok: true, value: null })
  expect((await db.tabs.get(localId))?.current.sql).toBe('first')
  expect(await keepBoth(db, localId, { storedVersion, mine, theirs: mine })).toEqual({
    ok: true,
    value: null,
  })
  expect(await db.tabs.count()).toBe(1)
})

test('keeping both gives the tab the server’s version, and this device’s a new tab', async () => {
  const { db, localId, storedVersion, mine, theirs } = await twoVersions()
  const made = await keepBoth(db, localId, { storedVersion, mine, theirs })
  const copy = made.ok && made.value !== null ? await db.tabs.get(made.value) : undefined
  expect(copy?.current).toMatchObject({ name: 'Copy of Delays', sql: 'mine', remoteId: null, autorun: false })
  expect(await db.tabs.get(localId)).toMatchObject({ current: { sql: 'theirs' }, storedVersion: null })
  expect((await outboxLines(db)).map((line) => line.split(' ')[0])).toEqual(['update', 'create'])
})

test('a restore stores the text before as a version', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'now' })
  await restoreVersion(db, localId, 'then')
  expect((await db.tabs.get(localId))?.current.sql).toBe('then')
  expect(await causes(db, localId)).toEqual([['version', 'before-restore']])
  await restoreVersion(db, localId, 'now')
  expect((await db.tabs.get(localId))?.current.sql).toBe('now')
})

test('restoring the current text does nothing', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'now' })
  const before = await db.tabs.get(localId)
  await restoreVersion(db, localId, 'now')
  expect(await db.tabs.get(localId)).toEqual(before)
  expect(await db.history.count()).toBe(0)
})

test.each([
  ['merging', mergeVersions],
  ['keeping both', keepBoth],
] as const)('a failing %s leaves both versions unchanged', async (_which, decide) => {
  const { db, localId, storedVersion, mine, theirs } = await twoVersions()
  const state = async () => [await db.tabs.toArray(), await outboxLines(db), await db.history.count()]
  const before = await state()
  for (let nth = 1; ; nth += 1) {
    const wasReached = await withFailingWrite(nth, async () => {
      await decide(db, localId, { storedVersion, mine, theirs, fields: { ...mine, sql: 'merged' } })
    })
    if (!wasReached) break
    expect(await state()).toEqual(before)
  }
  expect((await db.tabs.get(localId))?.storedVersion).toBeNull()
})

test('a failing restore leaves the text unchanged', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'now' })
  for (let nth = 1; ; nth += 1) {
    const wasReached = await withFailingWrite(nth, async () => {
      await restoreVersion(db, localId, 'then')
    })
    if (!wasReached) break
    expect([(await db.tabs.get(localId))?.current.sql, await db.history.count()]).toEqual(['now', 0])
  }
  expect((await db.tabs.get(localId))?.current.sql).toBe('then')
})
