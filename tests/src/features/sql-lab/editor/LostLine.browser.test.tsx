import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { noteLostText, readLostTexts } from '#data/outbox/lost-texts.ts'
import { LostLine } from '#features/sql-lab/editor/LostLine.tsx'
import { useLostText } from '#features/sql-lab/editor/use-lost-text.ts'
import { makeTabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

async function show(theirsAt: number) {
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'select 1' })
  const other = await addTab(db, { sql: 'select 2' })
  const drafts = makeTabDrafts(db, {
    now: () => db.clock.now(),
    store: storeTyped,
    merger: () => null,
    loadMerger: async () => null,
  })
  const onCompare = vi.fn()
  const Line = () => {
    const lost = useLostText(db, localId)
    return lost && <LostLine db={db} lost={lost} drafts={drafts} onCompare={onCompare} />
  }
  await onStage(<Line />)
  await noteLostText(db, { localId: other, version: 1, theirsAt })
  await noteLostText(db, { localId, version: 2, theirsAt })
  return { db, localId, other, drafts, onCompare }
}

const text = () => document.querySelector('[role=status]')?.textContent ?? ''
const line = () => page.getByRole('status')

test('text that another device overwrote is reported in one line with a link to it', async () => {
  const { onCompare } = await show(new Date(2026, 0, 5, 9, 41).getTime())
  await expect.poll(text).toMatch(/^Changed by another device, .*\. Your text is in Versions\./)
  await page.getByRole('button', { name: 'Compare' }).click()
  expect(onCompare).toHaveBeenCalledOnce()
})

test('an unknown program is called one', async () => {
  await show(0)
  await expect.poll(text).toContain('Changed by another program.')
})

test('the line closes with the first key, and stays for another tab', async () => {
  const { db, localId, other, drafts } = await show(1)
  await expect.element(line()).toBeVisible()
  drafts.type({ localId, sql: 'select 1', rev: 1 }, 'select 1 and on')
  await expect.element(line()).not.toBeInTheDocument()
  await expect.poll(async () => (await readLostTexts(db)).map((one) => one.localId)).toEqual([other])
})

test('it can be closed', async () => {
  const { db, other } = await show(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(line()).not.toBeInTheDocument()
  expect((await readLostTexts(db)).map((one) => one.localId)).toEqual([other])
})
