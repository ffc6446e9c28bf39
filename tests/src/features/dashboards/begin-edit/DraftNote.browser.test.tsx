import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DraftNote } from '#features/dashboards/begin-edit/DraftNote.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

test('a dashboard with a draft on this device leads to it while it is read', async () => {
  const db = await emptyDatabase()
  const { localId } = storedDashboard({ id: 5, dashboard_title: 'Flights' })
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <DraftNote dashboard={{ id: 5, localId, slug: null }} />
    </WorkspaceContext>,
  )
  await expect.element(page.getByRole('note')).not.toBeInTheDocument()
  await db.dashboardDrafts.put({ key: localId, value: null, at: 1 })
  await expect.element(page.getByRole('note')).toBeVisible()
  const link = page.getByRole('link', { name: 'Continue editing' })
  await expect.element(link).toHaveAttribute('href', links.editDashboard('5'))
})
