import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { DatasetDialog } from '#features/sql-lab/dataset/DatasetDialog.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => connection.report(null))

/** Renders the dialog over a result. Returns the history of addresses. */
async function show() {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const user = { userId: 3, name: 'Ada', origin: location.origin }
  const routeTree = createRootRoute({
    component: () => (
      <WorkspaceContext value={{ db, user }}>
        <DatasetDialog query={query({ sql: 'select 1 as one' })} onClose={() => undefined} />
      </WorkspaceContext>
    ),
    notFoundComponent: () => null,
  })
  await onStage(<RouterProvider router={createRouter({ routeTree, history })} />)
  return history
}

test('a saved dataset opens in the chart builder once the server has it; the progress is shown until then', async () => {
  const history = await show()
  await page.getByLabelText('Dataset name').fill('ones')
  await page.getByRole('button', { name: 'Save & Explore' }).click()
  await expect
    .element(page.getByText(/^(Saved on this device|The server creates the dataset)\./))
    .toBeVisible()
  expect(history.location.href).toBe('/')
  await db.datasets.toCollection().modify({ serverId: 12 })
  await expect.poll(() => history.location.href).toBe('/explore/?datasource_type=table&datasource_id=12')
})
