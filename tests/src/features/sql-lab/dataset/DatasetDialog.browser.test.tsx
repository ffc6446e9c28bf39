import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refreshDataset } from '#data/commands/datasets/open-dataset.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { DatasetDialog } from '#features/sql-lab/dataset/DatasetDialog.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query } from '#tests/support/tabs.ts'
import { FULL_DATASET } from '#tests/support/wire-datasets.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => {
  connection.report(null)
  vi.unstubAllGlobals()
})

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

/** Loads a virtual dataset that the user owns. */
async function ownDataset(): Promise<void> {
  const owners = [{ first_name: 'Ada', id: 3, last_name: 'L' }]
  vi.stubGlobal('fetch', async () => Response.json({ id: 4, result: { ...FULL_DATASET, owners } }))
  expect(await refreshDataset(db, 4)).toEqual({ ok: true, value: 4 })
}

const OWN = { name: 'bi_by_origin', sql: FULL_DATASET.sql }

/** A server that returns these dependents of a dataset. */
function serverWith(charts: readonly string[], dashboards: readonly string[], others = 0): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, location.origin).pathname)
    const chartRows = charts.map((slice_name, id) => ({ id, slice_name, viz_type: 'table' }))
    const dashboardRows = dashboards.map((title, id) => ({ id, title }))
    return Response.json({
      charts: { count: charts.length + others, result: chartRows },
      dashboards: { count: dashboards.length, result: dashboardRows },
    })
  })
  return requested
}

/** Chooses the dataset that is overwritten, by keys. */
async function chooseOwn(name: string) {
  const overwrite = page.getByRole('switch', { name: 'Overwrite existing' })
  await expect.element(overwrite).not.toHaveAttribute('aria-disabled', 'true')
  const element = overwrite.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByRole('button', { name: 'Overwrite' }))
    .toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Dataset: none selected' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('the charts and dashboards that use a dataset are named before it is overwritten', async () => {
  await ownDataset()
  const requested = serverWith(['Delays', 'Routes <b>'], ['Flights'], 3)
  await show()
  connection.report(null)
  await chooseOwn(OWN.name)
  const users = page.getByRole('region', { name: 'Charts and dashboards that use this dataset' })
  await expect.element(users.getByText('And 3 more.')).toBeVisible()
  const items = users
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(items.map((text) => text?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'Chart Delays',
    'Chart Routes <b>',
    'Dashboard Flights',
  ])
  expect(requested).toContain('/api/v1/dataset/4/related_objects')
  expect((await db.datasets.toArray()).map(({ current }) => current.sql)).toEqual([OWN.sql])
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect
    .poll(async () => (await db.datasets.toArray()).map(({ current }) => current.sql))
    .toEqual(['select 1 as one'])
})

test('a dataset that nothing uses is reported', async () => {
  await ownDataset()
  serverWith([], [])
  await show()
  await chooseOwn(OWN.name)
  await expect.element(page.getByText('No chart uses this dataset.')).toBeVisible()
})

test('a server that cannot list the dependents is reported', async () => {
  await ownDataset()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'no' }, { status: 500 }))
  await show()
  await chooseOwn(OWN.name)
  await expect
    .element(page.getByText('The server is needed to list the charts that use this dataset.'))
    .toBeVisible()
})
