import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { editDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toasts } from '#data/platform/toasts.ts'
import { beginDraft } from '#domain/dashboard/edit/draft.ts'
import type { DashboardEdit } from '#features/dashboards/edit/state/use-dashboard-edit.ts'
import { DashboardVersions } from '#features/dashboards/edit/versions/DashboardVersions.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { board } from '#tests/domain/dashboard/edit/board.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

test('a version is compared with the draft by names, drawn, and restored as one step of it', async () => {
  const before = board(['R1', 'C1=4', 'C2=4'])
  const stored = storedDashboard({ id: 5, dashboard_title: 'Flights' })
  const { localId } = stored
  await db.dashboards.put({ ...stored, current: before })
  const { position } = board(['R1', 'C1=8'])
  await editDashboard(db, localId, { position, title: 'Delays' })
  const record = await db.dashboards.get(localId)
  if (record === undefined) throw new Error('no dashboard')
  const replace = vi.fn<DashboardEdit['replace']>()
  const draft = beginDraft(record.current)
  const edit: DashboardEdit = {
    draft,
    document: draft.document,
    isUnsaved: false,
    storedAt: null,
    isRefused: false,
    perform: () => null,
    performTogether: () => undefined,
    replace,
    check: () => null,
    undo: () => undefined,
    redo: () => undefined,
  }
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <DashboardVersions record={record} edit={edit} onClose={() => undefined} />
    </WorkspaceContext>,
    { width: 1200, height: 800 },
  )
  await expect.element(page.getByRole('row', { name: 'Title Flights Delays' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Chart C1: width 4 8' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Chart C2 There Not there' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(replace.mock.calls.map(([document]) => [document.title, document.position])).toEqual([
    ['Flights', before.position],
  ])
  expect(JSON.stringify(toasts.get())).toContain('not saved. Undo takes it back')
})
