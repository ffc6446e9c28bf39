import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeTyped } from '#data/commands/tabs/edit-tab.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { SaveStatus } from '#features/sql-lab/editor/SaveStatus.tsx'
import { makeTabDrafts, type TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { useTabStatus } from '#features/sql-lab/tabs/use-tab-status.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

interface ShownProps {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly drafts: TabDrafts
}

const Shown = ({ db, localId, drafts }: ShownProps) => {
  useTabStatus({ db, open: [localId], active: localId, drafts })
  return <SaveStatus db={db} localId={localId} drafts={drafts} />
}

/** Renders the status of a tab, and records its texts in order. */
async function shown({ isNotSentYet }: { readonly isNotSentYet: boolean }) {
  const db = await emptyDatabase()
  const made = await openNewTab(db, { fields: { sql: 'a' }, isNotSentYet })
  const tab = made.ok ? await db.tabs.get(made.value) : undefined
  if (tab === undefined) throw new Error('no tab')
  const { localId, rev } = tab
  if (!isNotSentYet) {
    await db.tabs.put({ ...tab, serverId: 1, base: tab.current, acked: rev, confirmed: rev, dirty: [] })
    await db.outbox.clear()
  }
  const drafts = makeTabDrafts(db, {
    now: () => Date.now(),
    store: storeTyped,
    merger: () => null,
    loadMerger: async () => null,
  })
  const texts: string[] = []
  new MutationObserver(() => texts.push(now())).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  await onStage(<Shown db={db} localId={localId} drafts={drafts} />)
  return { texts, type: () => drafts.type({ localId, sql: 'a', rev }, 'ab') }
}

const now = () => document.body.textContent.trim()

test('between "Saving" and "Saved on this device" the status of the previous text is never shown', async () => {
  const { texts, type } = await shown({ isNotSentYet: false })
  await expect.poll(now).toBe('Synced')
  texts.length = 0
  type()
  await expect.poll(now).toMatch(/^Saved on this device/)
  expect(new Set(texts.map((text) => text.slice(0, 6)))).toEqual(new Set(['Saving', 'Saved ']))
})

test('a tab that this device opened by itself has no status until it is changed', async () => {
  const { texts, type } = await shown({ isNotSentYet: true })
  await expect.poll(() => document.querySelector('span')).not.toBeNull()
  type()
  await expect.poll(now).toMatch(/^Saved on this device/)
  expect(texts.filter(Boolean)[0]).toBe('Saving')
})

test('on a phone a long status leaves room for the controls after it', async () => {
  await page.viewport(390, 844)
  const db = await emptyDatabase()
  const localId = await addTab(db, { sql: 'a' })
  const lastError = 'This tab is locked by a rule of the house that takes many words'
  await db.outbox.toCollection().modify({ state: 'REJECTED', lastStatus: 422, lastError })
  const drafts = makeTabDrafts(db, {
    now: () => Date.now(),
    store: storeTyped,
    merger: () => null,
    loadMerger: async () => null,
  })
  await onStage(
    <>
      <Shown db={db} localId={localId} drafts={drafts} />
      <button type="button">Versions</button>
    </>,
    { width: 300, height: 40 },
  )
  await expect.element(page.getByText(/^Rejected: This tab/)).toBeVisible()
  const { right } = page.getByRole('button', { name: 'Versions' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(310)
  await page.viewport(1280, 800)
})
