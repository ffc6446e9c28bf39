import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import { followDashboardDraft, readDashboardDraftOf } from '#data/commands/dashboards/dashboard-drafts.ts'
import { readDashboardVersions } from '#data/commands/dashboards/dashboard-versions.ts'
import { deleteDashboards } from '#data/commands/dashboards/delete-dashboards.ts'
import { sweepDashboardDrafts } from '#data/commands/dashboards/sweep-drafts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { beginDraft, noted } from '#domain/dashboard/edit/draft.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

/** The toasts whose text contains a word; other files of the worker may have left some. */
const about = (word: string) => toasts.get().toasts.filter(({ text }) => text.includes(word))

/** A dashboard with a draft that renames it. */
async function drafted(title: string): Promise<LocalId> {
  const saved = { ...BLANK_DASHBOARD, title }
  const made = await createDashboard(db, saved)
  if (!made.ok) throw new Error(made.error.code)
  const draft = followDashboardDraft(db, made.value, beginDraft(saved))
  const stop = draft.subscribe(() => undefined)
  await waitFor(() => expect(draft.get()).not.toBeNull())
  draft.change((one) => noted(one, { ...one.document, title: `${title}, edited` }, 0))
  await waitFor(async () => expect(await readDashboardDraftOf(db, made.value)).not.toBeNull())
  stop()
  return made.value
}

test('the draft of a deleted dashboard becomes a version, and can be saved as a new dashboard', async () => {
  const [gone, stays] = [await drafted('Flights'), await drafted('Weather')]
  await deleteDashboards(db, [gone])
  await sweepDashboardDrafts(db)
  expect(await readDashboardDraftOf(db, gone)).toBeNull()
  expect(await readDashboardDraftOf(db, stays)).not.toBeNull()
  const { list } = await readDashboardVersions(db, gone, 5)
  expect(list.map(({ why, fields }) => [why, fields.title])).toContainEqual([
    'discarded draft',
    'Flights, edited',
  ])
  const [toast, ...others] = about('edited')
  expect(others).toEqual([])
  expect(toast?.text).toBe(
    '“Flights, edited” was deleted, so its draft is discarded. It is in Versions for 30 days.',
  )
  toast?.action?.run()
  await waitFor(async () =>
    expect((await db.dashboards.toArray()).map(({ current }) => current.title)).toContain('Flights, edited'),
  )
})

test('a draft of a dashboard that exists stays, without a toast', async () => {
  const stays = await drafted('Weather')
  await sweepDashboardDrafts(db)
  expect(await readDashboardDraftOf(db, stays)).not.toBeNull()
  expect(about('edited')).toEqual([])
})
