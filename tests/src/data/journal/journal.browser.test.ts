import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { journalBytes } from '#data/journal/journal-bytes.ts'
import { journalState } from '#data/journal/journal-state.ts'
import { readLeftBehind, restoreUnsentWork } from '#data/journal/restore-from-journal.ts'
import { startBackground } from '#data/start/background.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'

test('the worker writes the journal to the private file system, and a cleared database is restored from it', async () => {
  const name = `journal-${crypto.randomUUID()}`
  const db = new LocalDatabase(name)
  await db.meta.bulkPut([
    { key: 'sentinel', value: 'sentinel-1' },
    { key: 'clientId', value: 'device' },
  ])
  startBackground(db, 7)
  await vi.waitFor(() => expect(journalState.get()).toEqual({ kind: 'written' }), { timeout: 50_000 })
  const made = await openNewTab(db, { fields: { name: 'Delays', sql: 'select 1' } })
  if (!made.ok) throw new Error(made.error.code)
  await editTab(db, made.value, { sql: 'select 2 -- ä☃' })
  // Read while the worker holds the file open, as by a window that starts beside it.
  await vi.waitFor(
    async () => expect(JSON.stringify(await readLeftBehind(name))).toContain('select 2 -- ä☃'),
    { timeout: 50_000 },
  )
  expect(await journalBytes(name)).toMatchObject({ count: 1 })
  db.retire()
  await Dexie.delete(name)

  const empty = new LocalDatabase(name)
  const left = await readLeftBehind(name)
  expect(left.isPartial).toBe(false)
  const counts = await empty.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () =>
    restoreUnsentWork(empty, left),
  )
  expect(counts).toMatchObject({ records: new Map([['tabs', 1]]), changes: 1, spoilt: 0 })
  expect((await empty.tabs.get(made.value))?.current.sql).toBe('select 2 -- ä☃')
  expect((await empty.meta.get('clientId'))?.value).toBe('device')
  empty.retire()
})

test('restores nothing without a journal', async () => {
  expect(await readLeftBehind(`never-${crypto.randomUUID()}`)).toEqual({
    journals: [],
    names: [],
    isPartial: false,
  })
})
