import { afterEach, expect, test } from 'vitest'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { connection } from '#data/http/connection.ts'
import { readTabsAhead } from '#features/sql-lab/SqlLabScreen.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

afterEach(() => connection.observe(null))

const openTabs = async (db: Awaited<ReturnType<typeof emptyDatabase>>) =>
  db.tabs.filter((tab) => tab.closedAt === null).count()

test('a device without tabs gets a first one before the screen is rendered', async () => {
  connection.observe({ code: 'offline', status: null })
  const db = await emptyDatabase()
  readTabsAhead(db, null)
  await expect.poll(() => openTabs(db)).toBe(1)
})

test('a device with closed tabs only gets one too', async () => {
  connection.observe({ code: 'offline', status: null })
  const db = await emptyDatabase()
  await closeTab(db, await addTab(db))
  readTabsAhead(db, null)
  await expect.poll(() => openTabs(db)).toBe(1)
})
