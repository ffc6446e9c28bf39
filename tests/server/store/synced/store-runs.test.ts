import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECORD_KINDS } from '#server/records/all.ts'
import { insertTab } from '#server/records/tabs/store.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { beginRun, MAX_RUNS } from '#server/store/schema/begin-run.ts'
import { lastCount } from '#server/store/synced/changes.ts'
import { currentRun, hasCounted, hasGiven } from '#server/store/synced/store-runs.ts'
import { localUser } from '#server/store/users.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

let folder: string
let filePath: string
let store: Store | null = null

beforeEach(() => {
  folder = freeFolder('runs')
  filePath = join(folder, 'metadata.sqlite')
})
afterEach(async () => {
  await store?.close()
  store = null
  removeFolder(folder)
})

async function open(now: number): Promise<Store> {
  await store?.close()
  const opened = openStore({ filePath, programVersion: '1.0.0', now, kinds: RECORD_KINDS })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
  return store
}

async function addTabs(to: Store, count: number): Promise<void> {
  const user = await localUser(to, 0)
  for (let made = 0; made < count; made += 1) {
    await insertTab(to, {
      user_id: user.id,
      active: 1,
      autorun: 0,
      hide_left_bar: 0,
      extra_json: '{}',
      created_on: 0,
      changed_on: 0,
    })
  }
}

async function place(of: Store) {
  return { run: await currentRun(of), sequence: await lastCount(of) }
}

test('the counter follows the clock, and never goes back with it', async () => {
  const first = await open(5_000)
  expect(await lastCount(first)).toBe(5_000)
  await addTabs(first, 3)
  expect(await lastCount(first)).toBe(5_003)
  expect(await lastCount(await open(4_000))).toBe(5_004)
  expect(await lastCount(await open(9_000))).toBe(9_000)
})

test('the counter of earlier runs is known', async () => {
  const first = await open(1_000)
  await addTabs(first, 2)
  const before = await place(first)
  const second = await open(2_000)
  expect(await hasCounted(second, before)).toBe(true)
  expect(await hasCounted(second, { ...before, sequence: before.sequence + 1 })).toBe(false)
  expect(await hasCounted(second, { run: 'unknown', sequence: 1 })).toBe(false)
})

test('after a restored backup, later revisions are unknown, and none is used twice', async () => {
  const first = await open(1_000)
  await addTabs(first, 1)
  const saved = await place(first)
  await first.close()
  const backup = join(folder, 'backup.sqlite')
  copyFileSync(filePath, backup)
  // The copy is of the run's middle: the same run went on counting when it was taken.
  const after = await open(2_000)
  await addTabs(after, 5)
  const lost = await place(after)
  await after.close()
  copyFileSync(backup, filePath)
  const restored = await open(3_000)
  expect(await hasCounted(restored, saved)).toBe(true)
  expect(await hasCounted(restored, lost)).toBe(false)
  expect(await lastCount(restored)).toBeGreaterThan(lost.sequence)
})

test('a backup during a run does not know the later counter of that run', async () => {
  const first = await open(1_000)
  await addTabs(first, 1)
  const backup = join(folder, 'backup.sqlite')
  const live = new SqliteDatabase(filePath, { readonly: true })
  await live.backup(backup)
  live.close()
  await addTabs(first, 5)
  const lost = await place(first)
  await first.close()
  copyFileSync(backup, filePath)
  const restored = await open(3_000)
  expect(await hasCounted(restored, lost)).toBe(false)
})

test('ids go on at the seconds of 2026, so that those of lost records are not given again', async () => {
  const day = Date.UTC(2026, 0, 2)
  const ids = async (of: Store) =>
    (await of.db.selectFrom('tab_states').select('id').orderBy('id').execute()).map(({ id }) => id)
  const first = await open(day)
  const backup = join(folder, 'backup.sqlite')
  const live = new SqliteDatabase(filePath, { readonly: true })
  await live.backup(backup)
  live.close()
  await addTabs(first, 2)
  expect(await ids(first)).toEqual([86_401, 86_402])
  await first.close()
  copyFileSync(backup, filePath)
  const restored = await open(day + 60_000)
  await addTabs(restored, 1)
  expect(await ids(restored)).toEqual([86_461])
  const later = await open(day)
  await addTabs(later, 1)
  expect(await ids(later)).toEqual([86_461, 86_462])
})

test('old runs are forgotten', async () => {
  const first = await place(await open(1_000))
  const database = new SqliteDatabase(filePath)
  for (let run = 0; run < MAX_RUNS; run += 1) beginRun(database, RECORD_KINDS, 1_000)
  database.close()
  expect(await hasCounted(await open(2_000), first)).toBe(false)
})

test('a revision that a backup has lost was given by no run, though the cursor of that run is known', async () => {
  const first = await open(1_000)
  await addTabs(first, 1)
  const backup = join(folder, 'backup.sqlite')
  const live = new SqliteDatabase(filePath, { readonly: true })
  await live.backup(backup)
  live.close()
  const saved = await place(first)
  await addTabs(first, 2)
  const lost = await lastCount(first)
  expect([saved.sequence, lost]).toEqual([1_001, 1_003])
  expect(await hasGiven(first, lost)).toBe(true)
  await first.close()
  copyFileSync(backup, filePath)
  const restored = await open(3_000)
  expect(await hasCounted(restored, saved)).toBe(true)
  expect(await hasGiven(restored, saved.sequence)).toBe(true)
  expect(await hasGiven(restored, lost)).toBe(false)
  await addTabs(restored, 1)
  expect(await hasGiven(restored, 3_001)).toBe(true)
  expect(await hasGiven(restored, 3_002)).toBe(false)
})

test('a revision from before a restart is known, also if the clock went back', async () => {
  await addTabs(await open(5_000), 3)
  const again = await open(4_000)
  await addTabs(again, 1)
  expect(await hasGiven(again, 5_003)).toBe(true)
  expect(await hasGiven(again, 5_005)).toBe(true)
  expect(await hasGiven(await open(9_000), 5_005)).toBe(true)
  expect(await hasGiven(await open(9_000), 5_006)).toBe(false)
})
