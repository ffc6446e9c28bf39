import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { toasts } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { useSaving } from '#features/sql-lab/saved/use-saving.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

const toastTexts = () => toasts.get().toasts.map(({ text }) => text)

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  knownServer.set(null)
})

async function savingOf(isSaved: boolean) {
  const db = await emptyDatabase()
  const localId = await addTab(db, { name: 'Delays', sql: 'select 1' })
  if (isSaved) await saveQueryAs(db, localId, { name: 'Delays', description: null })
  await editTab(db, localId, { sql: 'select 2' })
  const drafts = { flush: async () => undefined }
  // The rendered state is older than the save.
  const { result } = await renderHook(() =>
    useSaving({ db, drafts, tab: { localId, name: 'Delays' }, bound: null }),
  )
  return { db, result }
}

test('a tab that was just saved is updated, even if the screen does not show it yet', async () => {
  const { db, result } = await savingOf(true)
  result.current.save()
  await expect.poll(toastTexts).toEqual(['Your query was updated'])
  expect(result.current.naming).toBeNull()
  expect((await db.savedQueries.toArray()).map(({ current }) => current.sql)).toEqual(['select 2'])
})

test('a tab that was never saved asks for a name', async () => {
  const { result } = await savingOf(false)
  result.current.save()
  await expect.poll(() => result.current.naming).toMatchObject({ kind: 'save', name: 'Delays' })
  expect(toastTexts()).toEqual([])
})

test('if this server cannot save queries, the reason is shown and no name is asked for', async () => {
  const limits = {
    defaultRows: null,
    mostRows: null,
    shownRows: null,
    sampleRows: null,
    filterRows: null,
    answerSeconds: null,
    resultSeconds: null,
  }
  const capabilities = new Map([['saveQueries', 'forbidden'] as const])
  const place = { kind: 'superset', version: null, address: null, roles: [] } as const
  knownServer.set({ ...place, capabilities, limits, jobTransport: null, foundAt: 0, embedFrom: [] })
  const { result } = await savingOf(false)
  result.current.save()
  await expect
    .poll(toastTexts)
    .toEqual(['Your account may not save queries on this server. Your text is saved on this device.'])
  expect(result.current.naming).toBeNull()
})
