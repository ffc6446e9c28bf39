import { expect, onTestFinished, test, vi } from 'vitest'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isOwnClosing } from '#domain/editor/tab-life.ts'
import * as MERGER from '#domain/text/merge-lines.ts'
import { tabCommands } from '#features/sql-lab/model/tab-commands.ts'
import { makeTabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { madeTabs } from '#features/sql-lab/model/tab-lives.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

async function headOf(db: LocalDatabase, localId: LocalId): Promise<TabHead> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined) throw new Error('no tab')
  const { sql: _sql, ...fields } = tab.current
  const { position, closedAt, savedQueryLocalId } = tab
  return { ...fields, localId, position, closedAt, savedQueryLocalId, isChanged: false }
}

/** The commands over three tabs. The last is shown, and the first was shown before it; `shown` records the shown tabs. */
async function three() {
  const db = await emptyDatabase()
  const localIds = [await addTab(db), await addTab(db), await addTab(db, { sql: 'select 3' })] as const
  const [first, second, active] = localIds
  const open = await Promise.all(localIds.map(async (localId) => headOf(db, localId)))
  const drafts = makeTabDrafts(db, {
    now: () => 0,
    store: storeTyped,
    merger: () => MERGER,
    loadMerger: async () => MERGER,
  })
  const shown: LocalId[] = []
  /** The commands while `localId` is shown and `strip` are the open tabs. */
  const commandsOn = (localId: LocalId, strip = open) =>
    tabCommands({
      db,
      drafts,
      active: localId,
      open: strip,
      heads: open,
      areTabsStored: true,
      history: () => [first, active],
      show: (one) => void shown.push(one),
      go: () => {},
    })
  return { db, open, first, second, active, drafts, shown, commandsOn, commands: commandsOn(active) }
}

test('closing the shown tab shows the one visited before at once, before anything is written', async () => {
  const { db, first, active, drafts, shown, commands } = await three()
  drafts.type({ localId: active, sql: 'select 3', rev: 1 }, 'select 3, written last')
  commands.close(active)
  expect(shown).toEqual([first])
  await expect.poll(async () => (await db.tabs.get(active))?.closedAt).not.toBeNull()
  expect((await db.tabs.get(active))?.current.sql).toBe('select 3, written last')
  expect(shown).toEqual([first])
})

test('the last closed tab is reopened although its closing was not stored yet', async () => {
  const { db, first, active, shown, commands } = await three()
  commands.close(active)
  commands.reopen()
  await expect.poll(() => shown).toEqual([first, active])
  expect((await db.tabs.get(active))?.closedAt).toBeNull()
  // The window does not report its own closing as one of another window.
  expect(isOwnClosing(tabMemory(db).lives.of(active), Date.now() - 1_000)).toBe(true)
})

test('closing twice at once closes two tabs, and shows none that is being closed', async () => {
  const { db, first, second, active, shown, commands, commandsOn } = await three()
  commands.close(active)
  // The strip still has all three.
  commandsOn(first).close(first)
  expect(shown).toEqual([first, second])
  commandsOn(second).step(1)
  expect(shown).toEqual([first, second])
  await tabMemory(db).areClosed()
  const closed = (await db.tabs.toArray())
    .filter((tab) => tab.closedAt !== null)
    .map(({ localId }) => localId)
  expect(new Set(closed)).toEqual(new Set([first, active]))
})

test('a new tab is placed after those just closed, so that a reopened one returns to its place', async () => {
  const { db, open, first, active, shown, commands, commandsOn } = await three()
  commands.close(active)
  await tabMemory(db).areClosed()
  const strip = open.filter(({ localId }) => localId !== active)
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', { activeElement: null })
  onTestFinished(() => void vi.unstubAllGlobals())
  // Both keys before either has stored anything.
  const at = commandsOn(first, strip)
  at.add()
  at.reopen()
  await expect.poll(() => shown.at(-1)).toBe(active)
  const added = madeTabs(tabMemory(db).lives.get())[0]?.position
  expect([(await db.tabs.get(active))?.position, added]).toEqual([3, 4])
})

test('two clicks on a saved query open one tab', async () => {
  const { db, active, shown, commands } = await three()
  const saved = await saveQueryAs(db, active, { name: 'Delays', description: null })
  const query = saved.ok && saved.value !== null ? await db.savedQueries.get(saved.value) : undefined
  if (query === undefined) throw new Error('not saved')
  commands.openSaved(query)
  commands.openSaved(query)
  expect(madeTabs(tabMemory(db).lives.get()).length).toBe(1)
  expect(shown[0]).toBe(shown[1])
})

test('a name that is too long is cut, with a toast', async () => {
  const { db, active, commands } = await three()
  commands.rename(active, 'a'.repeat(201))
  await expect.poll(async () => (await db.tabs.get(active))?.current.name).toBe('a'.repeat(200))
  await expect
    .poll(() => toasts.get().toasts.map(({ text }) => text))
    .toEqual(['The name was cut to 200 characters.'])
})
