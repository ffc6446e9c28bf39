import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { restoreSavedVersion } from '#data/commands/versions/restore-version.ts'
import { newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { SavedVersions } from '#features/sql-lab/versions/history/SavedVersions.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { queryFields } from '#tests/support/saved-queries.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const DELAYS = queryFields({ schema: 'main', sql: 'select 2' })

/** Renders the versions of a saved query with these texts in its history. */
async function show(...texts: readonly string[]) {
  const db = await emptyDatabase()
  const saved = newSavedQuery(localId('q'), DELAYS, 1_000)
  await db.savedQueries.put(saved)
  for (const sql of texts) {
    const row = { kind: 'savedQueries', localId: localId('q'), reason: 'overwritten', device: '' } as const
    await db.history.add({ ...row, at: Date.now(), snapshot: { ...DELAYS, sql } })
  }
  const acts = { onClose: vi.fn(), onCopy: vi.fn() }
  await onStage(<SavedVersions db={db} saved={saved} {...acts} />)
  await expect.element(page.getByRole('dialog', { name: 'Versions of Delays' })).toBeVisible()
  return { db, ...acts }
}

test('a text that another device overwrote is listed, and can be restored', async () => {
  const { db, onClose } = await show('select 1')
  await expect.element(page.getByRole('option', { name: /^\d\d:\d\d overwritten$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await db.savedQueries.get(localId('q'))).toMatchObject({
    current: { sql: 'select 1', schema: 'main' },
  })
})

test('the text that a restored version replaced is listed at once', async () => {
  const { db } = await show('select 1')
  await restoreSavedVersion(db, localId('q'), 'select 3')
  await expect.element(page.getByRole('option', { name: /before restore$/ })).toBeVisible()
})

test('a version opens as a copy in a new tab with its database', async () => {
  const { db, onCopy, onClose } = await show('select 1')
  await page.getByRole('button', { name: 'Open as copy' }).click()
  expect(onCopy.mock.calls).toMatchObject([[{ name: 'Copy of Delays', sql: 'select 1', schema: 'main' }]])
  expect(onClose).toHaveBeenCalledOnce()
  expect(await db.savedQueries.get(localId('q'))).toMatchObject({ current: { sql: 'select 2' } })
})

test('an empty list explains when the first version is stored', async () => {
  await show()
  await expect.element(page.getByText('No versions yet')).toBeVisible()
  await expect.element(page.getByText(/when the saved query is updated, here or elsewhere/)).toBeVisible()
})
