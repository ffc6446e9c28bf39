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
    localId,
    closedAt,
    savedQueryLocalId: undefined,
    isChanged: false,
    position: 0,
  }
}

function told(): readonly string[] {
  return toasts.get().toasts.map(({ text }) => text)
}

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

/** Shows A, then B, because A is told to be closed at noon; gives what is said. */
async function leaveA(db: LocalDatabase): Promise<readonly string[]> {
  return leave(db, A, NOON)
}

async function leave(db: LocalDatabase, localId: LocalId, closedAt: number): Promise<readonly string[]> {
  const shown = { db, heads: [head(localId, null), head(B, null)], active: localId, reopen: () => {} }
  const hook = await renderHook((props = shown) => useClosedElsewhere(props), { initialProps: shown })
  await hook.rerender({ ...shown, heads: [head(localId, closedAt), head(B, null)], active: B })
  return told()
}

test('a tab that somebody else closed is told of', async () => {
  const db = new LocalDatabase('closed-elsewhere')
  expect(await leaveA(db)).toEqual(['Delays was closed elsewhere.'])
})

test('of one that was closed and opened again here, the closing that is heard of last is not', async () => {
  const db = new LocalDatabase('closed-here')
  tabMemory(db).lives.on(A, { type: 'reopen', at: NOON + 5 })
  expect(await leaveA(db)).toEqual([])
})

test('one that was opened again here and closed elsewhere since is told of', async () => {
  const db = new LocalDatabase('closed-since')
  tabMemory(db).lives.on(A, { type: 'reopen', at: NOON - 5 })
  expect(await leaveA(db)).toEqual(['Delays was closed elsewhere.'])
})

test('a new tab that the user takes back in the outbox is not', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const row = await db.outbox.orderBy('seq').first()
  expect(await discardChange(db, row?.seq ?? 0)).toMatchObject({ ok: true })
  const closedAt = (await db.tabs.get(localId))?.closedAt ?? 0
  expect(closedAt).toBeGreaterThan(0)
  expect(await leave(db, localId, closedAt)).toEqual([])
  await db.delete()
})

test('one that was taken back here, opened again and closed elsewhere since is', async () => {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const row = await db.outbox.orderBy('seq').first()
  await discardChange(db, row?.seq ?? 0)
  const closedAt = (await db.tabs.get(localId))?.closedAt ?? 0
  expect(await leave(db, localId, closedAt + 1)).toEqual(['Delays was closed elsewhere.'])
  await db.delete()
})
