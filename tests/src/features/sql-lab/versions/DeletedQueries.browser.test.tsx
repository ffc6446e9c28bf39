import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardChange } from '#data/commands/outbox/discard-change.ts'
import { deleteSavedQuery } from '#data/commands/saved-queries/delete-saved-query.ts'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import { newSavedQuery, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { DeletedQueries } from '#features/sql-lab/versions/deleted/DeletedQueries.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { queryFields } from '#tests/support/saved-queries.ts'
import { addTab, emptyDatabase, outboxLines } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

const DELAYS = queryFields({ sql: 'select 1\nfrom flights' })
const THEIRS = queryFields({ sql: 'select 1\nfrom flights\nwhere delay > 60' })
const GATES = queryFields({ name: 'Gates', sql: '-- by airport\nselect gate' })

/** Deletes saved queries of the server in this order. */
async function deleted(db: LocalDatabase, ...all: readonly SavedQueryFields[]): Promise<void> {
  for (const [index, current] of all.entries()) {
    const known = newSavedQuery(localId(current.name), current, 1_000)
    await db.savedQueries.put({ ...known, serverId: index + 1, base: current, acked: 1, dirty: [] })
    await deleteSavedQuery(db, localId(current.name))
  }
}

/** Stores what sync records of a change on another device. */
async function changedElsewhere(db: LocalDatabase, { name }: SavedQueryFields, snapshot: SavedQueryFields) {
  const row = { kind: 'savedQueries', localId: localId(name), reason: 'overwritten', device: '' } as const
  await db.history.add({ ...row, at: Date.now(), snapshot })
  await db.savedQueries.update(localId(name), { base: snapshot })
}

async function show(db: LocalDatabase) {
  const acts = { onClose: vi.fn(), onCopy: vi.fn() }
  await onStage(<DeletedQueries db={db} {...acts} />)
  await expect.element(page.getByRole('dialog', { name: 'Deleted saved queries' })).toBeVisible()
  return acts
}

const rows = () =>
  [...document.querySelectorAll('[data-row]')].map((row) =>
    [...row.querySelectorAll('span')]
      .filter((span) => span.children.length === 0)
      .map((span) => span.textContent?.replace(/\d\d:\d\d/, '--:--'))
      .join(' | '),
  )

test('each shows its name, the start of its text and its time of deletion, the last deleted first', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS, GATES)
  await show(db)
  await expect
    .poll(rows)
    .toEqual(['Gates | select gate | --:-- | Restore', 'Delays | select 1 | --:-- | Restore'])
  await expect.element(page.getByText('Deleted, for 30 days 2')).toBeVisible()
})

test('a query that was changed elsewhere too shows the differing part of both texts', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS)
  await changedElsewhere(db, DELAYS, THEIRS)
  await show(db)
  const one = page.getByRole('group', { name: 'Delays' })
  await expect
    .element(
      one.getByText('It was changed elsewhere too. That text is first, the text of this device second.'),
    )
    .toBeVisible()
  expect(rows()).toEqual([
    'As it was changed elsewhere | where delay > 60 | Restore',
    'As it was on this device | select 1 | Restore',
  ])
})

test('a click restores the chosen text, shows a toast and closes', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS)
  await changedElsewhere(db, DELAYS, THEIRS)
  const { onClose } = await show(db)
  await page.getByRole('button', { name: /^As it was changed elsewhere.*Restore$/ }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await db.savedQueries.get(localId('Delays'))).toMatchObject({
    deleted: false,
    current: THEIRS,
    dirty: [],
  })
  expect((await outboxLines(db)).map((line) => line.split(' ')[0])).toEqual(['update'])
  expect(toasts.get().toasts.map(({ text }) => text)).toContain('“Delays” is restored')
})

test('arrow keys move from the search to the rows, and Enter restores', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS, GATES)
  const { onClose } = await show(db)
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('button', { name: /^Delays/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect((await db.savedQueries.get(localId('Delays')))?.deleted).toBe(false)
})

test('the search matches names and texts', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS, GATES)
  await show(db)
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('FLIGHTS')
  await expect.poll(() => rows().length).toBe(1)
  await userEvent.keyboard(' taxi')
  await expect
    .element(
      page.getByText('Nothing named “FLIGHTS taxi”. Searched names and texts of deleted saved queries.'),
    )
    .toBeVisible()
})

test('a text opens as a copy that is bound to no saved query', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS)
  const { onCopy } = await show(db)
  await page.getByRole('button', { name: 'Open Delays as a copy' }).click()
  expect(onCopy.mock.calls).toMatchObject([
    [{ name: 'Copy of Delays', sql: 'select 1\nfrom flights', dbId: 1, remoteId: null }],
  ])
})

test('a query that another device deleted shows that', async () => {
  const db = await emptyDatabase()
  const row = { kind: 'savedQueries', localId: localId('Gates'), reason: 'deleted', device: '' } as const
  await db.history.add({ ...row, at: Date.now(), snapshot: GATES })
  await show(db)
  await expect
    .poll(rows)
    .toEqual(['Gates | It was deleted on another device. | select gate | --:-- | Restore'])
})

test('a query whose creation was rejected and discarded is listed with a note, and can be restored', async () => {
  const db = await emptyDatabase()
  await saveQueryAs(db, await addTab(db, { sql: GATES.sql }), { name: 'Gates', description: null })
  await db.outbox.where('kind').equals('tabs').delete()
  const [refused] = await db.outbox.toArray()
  await db.outbox.toCollection().modify({ state: 'REJECTED' })
  await discardChange(db, refused?.seq ?? 0)
  expect(await db.savedQueries.count()).toBe(0)
  await show(db)
  await expect
    .poll(rows)
    .toEqual(['Gates | It was discarded and is not on the server. | select gate | --:-- | Restore'])
  await page.getByRole('button', { name: /^Gates.*Restore$/ }).click()
  await expect
    .poll(() => db.savedQueries.toArray())
    .toMatchObject([{ current: { name: 'Gates', sql: GATES.sql } }])
  expect((await outboxLines(db)).map((line) => line.split(' ')[0])).toEqual(['create'])
})

test('an empty list explains how long queries are stored', async () => {
  const { onClose } = await show(await emptyDatabase())
  await expect.element(page.getByText('A deleted saved query stays in this list for 30 days.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a query that could not be stored stays in the list, with an error', async () => {
  const db = await emptyDatabase()
  await deleted(db, DELAYS)
  const { onClose } = await show(db)
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  try {
    await page.getByRole('button', { name: /^Delays.*Restore$/ }).click()
    await expect
      .element(page.getByText('This could not be stored on this device. It is still among the deleted.'))
      .toBeVisible()
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect(onClose).not.toHaveBeenCalled()
  expect(rows()).toHaveLength(1)
})
