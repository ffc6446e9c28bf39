import { expect, test } from 'vitest'
import { closeTab, reopenLastClosed, reopenTab } from '#data/commands/tabs/close-tab.ts'
import { moveTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { readOpenTabs } from '#data/db/open-tabs.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { seeded } from '#tests/support/seeded.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

/** Eleven tabs: seven that the server sent together, which have the same position, and four of this device. */
async function elevenTabs() {
  const db = await emptyDatabase()
  const sent = [await addTab(db), await addTab(db), await addTab(db), await addTab(db)]
  const more = [await addTab(db), await addTab(db), await addTab(db)]
  for (const [at, one] of [...sent, ...more].entries())
    await db.tabs.update(one, { position: 1_700_000_000_000, serverId: 10 + at })
  for (let at = 0; at < 4; at += 1) await addTab(db)
  return { db, order: await orderOf(db) }
}

const orderOf = async (db: LocalDatabase) => (await readOpenTabs(db)).map(({ localId }) => localId)

function shuffled(ids: readonly LocalId[], random: () => number): readonly LocalId[] {
  return ids
    .map((id) => [random(), id] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, id]) => id)
}

/** A closed tab is deleted on the server, and gets another id there when it is reopened. */
async function reopenWithNewId(db: LocalDatabase, localId: LocalId): Promise<void> {
  await reopenTab(db, localId)
  await db.tabs.update(localId, { serverId: null })
}

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'tabs closed and reopened in any order return to their places: seed %i',
  async (seed) => {
    const random = seeded(seed).next
    const { db, order } = await elevenTabs()
    const closed = shuffled(order, random).slice(0, 1 + Math.floor(random() * order.length))
    for (const one of closed) await closeTab(db, one)
    // If none is left, the screen opens a new one.
    const added = await addTab(db)
    for (const one of shuffled(closed, random)) await reopenWithNewId(db, one)
    expect(await orderOf(db)).toEqual([...order, added])
  },
)

test('tabs closed one after another are reopened at their places, last closed first', async () => {
  const { db, order } = await elevenTabs()
  for (const [at, one] of order.entries()) {
    await closeTab(db, one)
    await db.tabs.update(one, { closedAt: Date.now() - 1_000 + at })
  }
  for (const one of order.toReversed()) expect(await reopenLastClosed(db)).toEqual({ ok: true, value: one })
  expect(await orderOf(db)).toEqual(order)
})

test('a tab returns between its neighbours after the others were moved', async () => {
  const db = await emptyDatabase()
  const [a, b, c, d] = [await addTab(db), await addTab(db), await addTab(db), await addTab(db)]
  await closeTab(db, b)
  await moveTab(db, d, { before: a, isPinned: false, group: null })
  await reopenTab(db, b)
  expect(await orderOf(db)).toEqual([d, a, b, c])
})
