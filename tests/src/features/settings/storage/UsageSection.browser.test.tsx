import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalDatabase } from '#data/db/database.ts'
import { TabsSection } from '#features/settings/storage/TabsSection.tsx'
import { UsageSection } from '#features/settings/storage/UsageSection.tsx'
import { focused, onStage } from '#tests/src/ui/stage.tsx'
import { addTab } from '#tests/support/tab-database.ts'

let db: LocalDatabase
/** The same database as another window opens it. */
let elsewhere: LocalDatabase

beforeEach(async () => {
  const name = `usage-${crypto.randomUUID()}`
  db = new LocalDatabase(name)
  elsewhere = new LocalDatabase(name)
  await db.open()
  await elsewhere.open()
})

/** The count of stored names in the table. */
const names = () => page.getByRole('row', { name: /^Names of tables and columns/ }).query()?.textContent ?? ''
const named = (key: string) => ({ key, value: ['flights'], at: 1 })

test('the table follows changes of the stored data from anywhere', async () => {
  await db.catalogue.put(named('one'))
  await onStage(<UsageSection db={db} />)
  await expect.poll(names, { timeout: 10_000 }).toMatch(/B1Clear$/)
  await elsewhere.catalogue.bulkPut([named('two'), named('three')])
  await expect.poll(names, { timeout: 10_000 }).toMatch(/B3Clear$/)
  await db.catalogue.clear()
  await expect.poll(names, { timeout: 10_000 }).toMatch(/none\s*Clear$/)
})

test('a bar has its share as text', async () => {
  await db.catalogue.put(named('one'))
  await onStage(<UsageSection db={db} />)
  const bar = page.getByRole('progressbar', { name: 'Share of names of tables and columns' })
  // Nothing else is stored.
  await expect.poll(() => bar.query()?.getAttribute('aria-valuetext'), { timeout: 10_000 }).toBe('100 %')
  await expect
    .element(page.getByRole('progressbar', { name: 'Share of query results' }))
    .toHaveAttribute('aria-valuetext', '0 %')
})

test('after clearing by keyboard the focus is on the same button', async () => {
  await db.catalogue.put(named('one'))
  await onStage(<UsageSection db={db} />)
  const clear = page.getByRole('button', { name: 'Clear names of tables and columns' })
  await expect.element(clear).not.toHaveAttribute('aria-disabled')
  const button = clear.element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(names, { timeout: 10_000 }).toMatch(/none\s*Clear$/)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.poll(focused).toBe('button Clear names of tables and columns')
})

test('versions that cannot be cleared are counted, and only clearable kinds ask for confirmation', async () => {
  const localId = await addTab(db)
  await db.outbox.clear()
  const row = { kind: 'tabs', localId, at: 1, snapshot: {}, device: '' } as const
  const loser = await db.history.add({ ...row, reason: 'conflict-loser' })
  await db.history.add({ ...row, reason: 'version' })
  await db.tabs.update(localId, { storedVersion: loser })
  await onStage(<UsageSection db={db} />)
  const versions = () =>
    page.getByRole('row', { name: /^Versions and deleted saved queries/ }).query()?.textContent ?? ''
  await expect.poll(versions, { timeout: 10_000 }).toMatch(/B2, 1 staysClear$/)
  const clear = page.getByRole('button', { name: 'Clear versions and deleted saved queries' })
  await userEvent.click(clear)
  // {"kind":"tabs","localId":"…","at":1,"snapshot":{},"device":"","reason":"version","id":2}: 87 characters and the local id.
  const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''
  await expect.poll(question).toContain(`It frees ${87 + localId.length} B.`)
  await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }))
  await expect.poll(versions, { timeout: 10_000 }).toMatch(/B1, 1 staysClear$/)
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true')
  expect(await db.history.toCollection().primaryKeys()).toEqual([loser])
})

test('the place and size of tabs follow the choice of another window', async () => {
  await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true } })
  await onStage(<TabsSection db={db} />)
  await expect.element(page.getByText(/^Tabs are stored on the server and on this device\./)).toBeVisible()
  await elsewhere.meta.put({ key: 'keepTabs', value: false })
  await expect
    .element(
      page.getByText('Tabs are stored on this device only. Tabs, tables and runs take 0 B on this device.'),
    )
    .toBeVisible()
})
