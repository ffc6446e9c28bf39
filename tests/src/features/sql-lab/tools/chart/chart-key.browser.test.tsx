import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { knownServer } from '#data/session/known-server.ts'
import type { Query } from '#domain/query/query.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { useTools } from '#features/sql-lab/tools/use-tools.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverThat } from '#tests/support/server-that.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'

afterEach(() => knownServer.set(null))

/** Renders the tools of a tab with this last run, and presses the key for a chart. */
async function pressKey(latest: Query | null) {
  const db = await emptyDatabase()
  // The tools of this test read only the last run.
  const context = { work: { latest } } as unknown as ToolContext
  const Screen = () => {
    const { groups, Dialog, close } = useTools(context)
    return (
      <>
        <output>{groups === null ? 'Loading' : 'Loaded'}</output>
        {Dialog !== null && <Dialog context={context} onClose={close} />}
      </>
    )
  }
  const user = { userId: 3, name: 'Ada', origin: location.origin }
  const routeTree = createRootRoute({
    component: () => (
      <WorkspaceContext value={{ db, user }}>
        <Screen />
      </WorkspaceContext>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await onStage(<RouterProvider router={createRouter({ routeTree, history })} />)
  await expect.element(page.getByText('Loaded')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Alt>}E{/Alt}{/Shift}')
}

test('Shift+Alt+E saves the last result as a dataset for a chart', async () => {
  await pressKey(query({ state: 'success', sql: 'select 1 as one' }))
  const dialog = page.getByRole('dialog', { name: 'Save or Overwrite Dataset' })
  await expect.element(dialog.getByLabelText('Dataset name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['without a run', null],
  ['after a failed run', query({ state: 'failed' })],
  ['while the run is going on', query({ state: 'running' })],
  [
    'after a run that created a table',
    query({ state: 'success', ctas: { method: 'TABLE', table: 't', schema: null } }),
  ],
])('%s the key explains that a result is needed', async (_when, latest) => {
  await pressKey(latest)
  const dialog = page.getByRole('dialog', { name: 'Create a chart' })
  await expect.element(dialog.getByText(/^Run a query with a result first\./)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('on a server with read-only datasets the key names that', async () => {
  knownServer.set(serverThat(['writeDatasets', 'forbidden']))
  await pressKey(query({ state: 'success' }))
  await expect.element(page.getByText('Datasets are read-only here.')).toBeVisible()
})
