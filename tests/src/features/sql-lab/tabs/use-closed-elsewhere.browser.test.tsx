import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { discardChange } from '#data/commands/outbox/discard-change.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { useClosedElsewhere } from '#features/sql-lab/tabs/use-closed-elsewhere.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

const [A, B] = ['a', 'b'].map((name) => name.padEnd(21, '_') as LocalId) as [LocalId, LocalId]
const NOON = Date.UTC(2026, 10, 21, 12)

function head(localId: LocalId, closedAt: number | null): TabHead {
  const fields = { name: 'Delays', dbId: 1, catalog: null, schema: null, autorun: false, queryLimit: null }
  const more = { templateParams: null, latestQueryId: null, remoteId: null, hideLeftBar: false }
  return {
    ...fields,
    ...more,
    isPinned: false,
    group: null,
    localId,
    closedAt,
    savedQueryLocalId: undefined,
    isChanged: false,
    position: 0,
  }
}

function toastTexts(): readonly string[] {
  return toasts.get().toasts.map(({ text }) => text)
}

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

/** Shows A, then B, after A was closed at noon elsewhere. Returns the toasts. */
async function leaveA(db: LocalDatabase): Promise<readonly string[]> {
  return leave(db, A, NOON)
}

async function leave(db: LocalDatabase, localId: LocalId, closedAt: number): Promise<readonly string[]> {
  const shown = { db, heads: [head(localId, null), head(B, null)], active: localId, reopen: () => {} }
  const hook = await renderHook((props = shown) => useClosedElsewhere(props), { initialProps: shown })
  await hook.rerender({ ...shown, heads: [head(localId, closedAt), head(B, null)], active: B })
  return toastTexts()
}

test('a tab that was closed elsewhere is reported', async () => {
  const db = new LocalDatabase('closed-elsewhere')
  expect(await leaveA(db)).toEqual(['Delays was closed elsewhere.'])
})

test('an outdated closing of a tab that was reopened here is not reported', async () => {
  const db = new LocalDatabase('closed-here')
  tabMemory(db).lives.on(A, { type: 'reopen', at: NOON + 5 })
  expect(await leaveA(db)).toEqual([])
})

test('a tab that was reopened here and then closed elsewhere is reported', async () => {
  const db = new LocalDatabase('closed-since')
  tabMemory(db).lives.on(A, { type: 'reopen', at: NOON - 5 })
  expect(await leaveA(db)).toEqual(['Delays was closed elsewhere.'])
})

test('a new tab that the user undid in the outbox is not reported', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const row = await db.outbox.orderBy('seq').first()
  expect(await discardChange(db, row?.seq ?? 0)).toMatchObject({ ok: true })
  const closedAt = (await db.tabs.get(localId))?.closedAt ?? 0
  expect(closedAt).toBeGreaterThan(0)
  expect(await leave(db, localId, closedAt)).toEqual([])
  await db.delete()
})

test('a tab that was undone here, reopened and then closed elsewhere is reported', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const row = await db.outbox.orderBy('seq').first()
  await discardChange(db, row?.seq ?? 0)
  const closedAt = (await db.tabs.get(localId))?.closedAt ?? 0
  expect(await leave(db, localId, closedAt + 1)).toEqual(['Delays was closed elsewhere.'])
  await db.delete()
})
