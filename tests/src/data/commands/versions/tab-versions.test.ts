import { expect, test } from 'vitest'
import { keepBoth } from '#data/commands/versions/keep-both.ts'
import { mergeVersions } from '#data/commands/versions/merge-versions.ts'
import { restoreVersion } from '#data/commands/versions/restore-version.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import { addTab, emptyDatabase, outboxLines, withFailingWrite } from '#tests/support/tab-database.ts'

/** A tab as the server has it, of which another version was kept. */
async function twoVersions() {
  const db = await emptyDatabase()
  const lid = await addTab(db, { name: 'Delays', sql: 'mine' })
  const tab = await db.tabs.get(lid)
  if (tab === undefined) throw new Error('no tab')
  const theirs: TabFields = { ...tab.cur, sql: 'theirs' }
  const snapshot = { base: null, mine: tab.cur, theirs, winner: 'mine', mineAt: 1, theirsAt: 2 }
  const kept = await db.history.add({
    kind: 'tabs',
    lid,
    at: 1,
    reason: 'conflict-loser',
    snapshot,
    device: 'here',
  })
  await db.outbox.clear()
  await db.tabs.put({ ...tab, sid: 7, acked: tab.rev, dirty: [], keptVersion: kept })
  return { db, lid, kept, mine: tab.cur, theirs }
}

/** Why versions were kept, oldest first. */
async function causes(db: LocalDatabase, lid: Lid): Promise<readonly unknown[]> {
  const rows = await db.history.where('[kind+lid]').equals(['tabs', lid]).toArray()
  return rows.map(({ reason, snapshot }) => [
    reason,
    typeof snapshot === 'object' && snapshot !== null && 'cause' in snapshot ? snapshot.cause : null,
  ])
}

test('the merge is stored, goes to the server at once, and nothing waits any more', async () => {
  const { db, lid, kept, mine } = await twoVersions()
  const merged = { ...mine, sql: 'merged', queryLimit: 10 }
  expect((await mergeVersions(db, lid, { kept, fields: merged })).ok).toBe(true)
  const tab = await db.tabs.get(lid)
  expect(tab?.cur).toEqual(merged)
  expect(tab?.keptVersion).toBeNull()
  expect(await outboxLines(db)).toEqual(['update sql,queryLimit'])
  expect((await db.outbox.toArray())[0]?.dueAt).toBeLessThanOrEqual(Date.now())
})

test('what was not chosen stays in the versions: the side that lost, and what the tab had', async () => {
  const { db, lid, kept, mine } = await twoVersions()
  await mergeVersions(db, lid, { kept, fields: { ...mine, sql: 'merged' } })
  expect(await causes(db, lid)).toEqual([
    ['conflict-loser', null],
    ['version', 'decided'],
  ])
})

test('a merge that is what the tab has sends nothing and keeps nothing', async () => {
  const { db, lid, kept, mine } = await twoVersions()
  await mergeVersions(db, lid, { kept, fields: mine })
  expect((await db.tabs.get(lid))?.keptVersion).toBeNull()
  expect(await outboxLines(db)).toEqual([])
  expect(await causes(db, lid)).toHaveLength(1)
})

test('a decision that was made elsewhere is not made twice', async () => {
  const { db, lid, kept, mine } = await twoVersions()
  await mergeVersions(db, lid, { kept, fields: { ...mine, sql: 'first' } })
  const second = await mergeVersions(db, lid, { kept, fields: { ...mine, sql: 'second' } })
  expect(second).toEqual({ ok: true, value: null })
  expect((await db.tabs.get(lid))?.cur.sql).toBe('first')
  expect(await keepBoth(db, lid, { kept, mine, theirs: mine })).toEqual({ ok: true, value: null })
  expect(await db.tabs.count()).toBe(1)
})

test('keeping both gives the tab the version of the server, and mine a tab of its own', async () => {
  const { db, lid, kept, mine, theirs } = await twoVersions()
  const made = await keepBoth(db, lid, { kept, mine, theirs })
  const copy = made.ok && made.value !== null ? await db.tabs.get(made.value) : undefined
  expect(copy?.cur).toMatchObject({ name: 'Copy of Delays', sql: 'mine', remoteId: null, autorun: false })
  expect(await db.tabs.get(lid)).toMatchObject({ cur: { sql: 'theirs' }, keptVersion: null })
  expect((await outboxLines(db)).map((line) => line.split(' ')[0])).toEqual(['update', 'create'])
})

test('a restore makes the text before it a version, so that it can be restored itself', async () => {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'now' })
  await restoreVersion(db, lid, 'then')
  expect((await db.tabs.get(lid))?.cur.sql).toBe('then')
  expect(await causes(db, lid)).toEqual([['version', 'before-restore']])
  await restoreVersion(db, lid, 'now')
  expect((await db.tabs.get(lid))?.cur.sql).toBe('now')
})

test('restoring what is there does nothing', async () => {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'now' })
  const before = await db.tabs.get(lid)
  await restoreVersion(db, lid, 'now')
  expect(await db.tabs.get(lid)).toEqual(before)
  expect(await db.history.count()).toBe(0)
})

test.each([
  ['merging', mergeVersions],
  ['keeping both', keepBoth],
] as const)('%s that fails at any write leaves both versions as they were', async (_which, decide) => {
  const { db, lid, kept, mine, theirs } = await twoVersions()
  const state = async () => [await db.tabs.toArray(), await outboxLines(db), await db.history.count()]
  const before = await state()
  for (let nth = 1; ; nth += 1) {
    const wasReached = await withFailingWrite(nth, async () => {
      await decide(db, lid, { kept, mine, theirs, fields: { ...mine, sql: 'merged' } })
    })
    if (!wasReached) break
    expect(await state()).toEqual(before)
  }
  expect((await db.tabs.get(lid))?.keptVersion).toBeNull()
})

test('a restore that fails at any write leaves the text as it was', async () => {
  const db = await emptyDatabase()
  const lid = await addTab(db, { sql: 'now' })
  for (let nth = 1; ; nth += 1) {
    const wasReached = await withFailingWrite(nth, async () => {
      await restoreVersion(db, lid, 'then')
    })
    if (!wasReached) break
    expect([(await db.tabs.get(lid))?.cur.sql, await db.history.count()]).toEqual(['now', 0])
  }
  expect((await db.tabs.get(lid))?.cur.sql).toBe('then')
})
