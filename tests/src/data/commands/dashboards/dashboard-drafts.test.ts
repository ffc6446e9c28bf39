import { beforeEach, expect, test } from 'vitest'
import { readDraftedDashboards } from '#data/answers/dashboards/read-drafted.ts'
import { createDashboard } from '#data/commands/dashboards/create-dashboard.ts'
import {
  deleteDashboardDraft,
  discardDashboardDraft,
  followDashboardDraft,
  putDashboardDraftBack,
  readDashboardDraftOf,
} from '#data/commands/dashboards/dashboard-drafts.ts'
import { dashboardVersionsOf } from '#data/commands/dashboards/dashboard-versions.ts'
import { readVersionRows } from '#data/commands/versions/read-versions.ts'
import { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { DashboardDraft } from '#domain/dashboard/edit/draft.ts'
import { NO_HISTORY } from '#domain/draft/history.ts'
import { BLANK_DASHBOARD } from '#domain/records/dashboards/record.ts'
import { readSavedVersion } from '#domain/versions/saved-version.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const SAVED = { ...BLANK_DASHBOARD, title: 'Flights' }
const START: DashboardDraft = {
  base: SAVED,
  document: SAVED,
  history: NO_HISTORY,
  isHistoryExceeded: false,
}

let db: LocalDatabase
let localId: LocalId

beforeEach(async () => {
  db = await emptyDatabase()
  const made = await createDashboard(db, SAVED)
  if (!made.ok) throw new Error(made.error.code)
  localId = made.value
})

const titled = (title: string) => (draft: DashboardDraft) => ({
  ...draft,
  document: { ...draft.document, title },
})

const styled = (css: string) => (draft: DashboardDraft) => ({
  ...draft,
  document: { ...draft.document, css },
})

/** A window that follows the draft and has read it. */
async function windowOver(database: LocalDatabase) {
  const draft = followDashboardDraft(database, localId, START)
  draft.subscribe(() => undefined)
  await waitFor(() => expect(draft.get()).not.toBeNull())
  return draft
}

const stored = async () => (await readDashboardDraftOf(db, localId))?.draft.document

test('an edit is stored, and the next window continues with it', async () => {
  const first = await windowOver(db)
  first.change(titled('Late'))
  expect(first.get()?.draft.document.title).toBe('Late')
  await waitFor(async () => expect((await stored())?.title).toBe('Late'))
  expect((await windowOver(db)).get()?.draft.document.title).toBe('Late')
  expect(await readDraftedDashboards(db)).toEqual(new Set([localId]))
})

test('edits of two windows are both in the draft', async () => {
  const other = new LocalDatabase(db.name)
  const [one, two] = [await windowOver(db), await windowOver(other)]
  one.change(titled('Late'))
  two.change(styled('.x{}'))
  await waitFor(async () => expect(await stored()).toMatchObject({ title: 'Late', css: '.x{}' }))
  for (const draft of [one, two])
    await waitFor(() => expect(draft.get()?.draft.document).toMatchObject({ title: 'Late', css: '.x{}' }))
  other.close()
})

test('a discarded draft becomes a version, and can be restored', async () => {
  const draft = await windowOver(db)
  draft.change(titled('Late'))
  await waitFor(async () => expect((await stored())?.title).toBe('Late'))
  const discarded = await discardDashboardDraft(db, localId)
  expect(await readDashboardDraftOf(db, localId)).toBeNull()
  const { rows } = await readVersionRows(db, dashboardVersionsOf(localId), 1)
  const [version] = rows.flatMap((row) => readSavedVersion(row) ?? [])
  expect([version?.why, version?.fields['title']]).toEqual(['discarded draft', 'Late'])
  if (discarded.ok && discarded.value !== null) await putDashboardDraftBack(db, discarded.value)
  expect((await stored())?.title).toBe('Late')
})

test('an unreadable draft counts as missing', async () => {
  await db.dashboardDrafts.put({ key: localId, value: { draft: { document: 5 }, revision: 1 }, at: 1 })
  expect(await readDashboardDraftOf(db, localId)).toBeNull()
  expect((await windowOver(db)).get()?.draft).toEqual(START)
  await deleteDashboardDraft(db, localId)
  expect(await db.dashboardDrafts.count()).toBe(0)
})
