import { expect, test } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { noteVisit } from '#data/db/tab-visits.ts'
import type { RowsAtStart } from '#data/start/open-database.ts'
import { followTabs } from '#features/sql-lab/tabs/use-tabs.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

test('tabs that the start has read are followed, including later changes', async () => {
  const db = await emptyDatabase()
  const [first, second] = [await addTab(db, { name: 'One' }), await addTab(db, { name: 'Two' })]
  await noteVisit(db, second)
  await db.meta.put({ key: 'keepTabs', value: false })
  const tabs = followTabs(db, await rowsOf(db))
  expect(tabs.get()).toMatchObject({
    state: 'ready',
    value: {
      heads: [
        { localId: first, name: 'One', isChanged: false },
        { localId: second, name: 'Two', isChanged: false },
      ],
      history: [first, second],
      areStored: false,
    },
  })
  const heads = headsNow(tabs)
  const stop = tabs.subscribe(() => undefined)
  await editTab(db, first, { name: 'First' })
  await expect.poll(() => headsNow(tabs)[0]?.name).toBe('First')
  // Unchanged heads keep their identity, so that nothing is rendered.
  expect(headsNow(tabs)[1]).toBe(heads[1])
  stop()
})

test('a database is followed once', async () => {
  const db = await emptyDatabase()
  expect(followTabs(db, await rowsOf(db))).toBe(followTabs(db))
})

function headsNow(tabs: ReturnType<typeof followTabs>) {
  const now = tabs.get()
  return now.state === 'ready' ? now.value.heads : []
}

async function rowsOf(db: LocalDatabase): Promise<RowsAtStart> {
  const meta = await db.meta.toArray()
  return {
    tabs: await db.tabs.toArray(),
    savedQueries: await db.savedQueries.toArray(),
    outbox: await db.outbox.toArray(),
    meta: new Map(meta.map(({ key, value }) => [key, value])),
  }
}
