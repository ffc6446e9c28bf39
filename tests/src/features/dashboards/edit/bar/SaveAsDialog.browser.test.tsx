import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { SaveAsDialog } from '#features/dashboards/edit/bar/SaveAsDialog.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const USER = { userId: 7, name: 'Ada', origin: location.origin }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  connection.report(null)
})

async function dialog() {
  const record = storedDashboard({ id: 5, dashboard_title: 'Flights' })
  const go = vi.fn<(address: string) => void>()
  await onStage(
    <WorkspaceContext value={{ db, user: USER }}>
      <SaveAsDialog record={record} document={record.current} go={go} onClose={() => undefined} />
    </WorkspaceContext>,
  )
  return go
}

test('with copies of the charts, the server makes the copy and it is shown', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/copy/')) bodies.push(input instanceof Request ? await input.json() : init?.body)
    const body = url.includes('/copy/') ? { result: { id: 9, last_modified_time: 1 } } : { result: 'token' }
    return Response.json(body, { status: url.includes('/api/v1/dashboard/9') ? 500 : 200 })
  })
  const go = await dialog()
  await page.getByRole('switch', { name: 'Also copy the charts' }).click()
  await expect.element(page.getByText(/You own the new charts/)).toBeVisible()
  await page.getByRole('button', { name: 'Save as' }).click()
  await expect.poll(() => go.mock.calls).toEqual([['/superset/dashboard/9/']])
  expect(JSON.stringify(bodies)).toContain('duplicate_slices')
})

test('offline it says that charts cannot be copied, and saves with the same charts', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  connection.report({ code: 'offline', status: null })
  const go = await dialog()
  await expect.element(page.getByText('The server copies charts, and it cannot be reached now')).toBeVisible()
  await page.getByRole('switch').click({ force: true })
  await page.getByRole('button', { name: 'Save as' }).click()
  await expect
    .poll(async () => (await db.dashboards.toArray()).map(({ current }) => current.title))
    .toEqual(['Copy of Flights'])
  expect(go).toHaveBeenCalledOnce()
})
