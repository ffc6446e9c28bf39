import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { ActivityScreen } from '#features/settings/ActivityScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const ACTIVITY = {
  stores_events: false,
  dashboards: [
    {
      id: 7,
      title: 'Delays',
      openings: 3,
      people: ['Ada L', 'Grace H'],
      last_at: 1_000,
      loads: 2,
      median_ms: 40,
      slow_ms: 1_900,
    },
    {
      id: 8,
      title: null,
      openings: 1,
      people: ['Ada L'],
      last_at: 1_000,
      loads: 0,
      median_ms: null,
      slow_ms: null,
    },
  ],
  charts: [{ id: 4, name: 'By week', loads: 2, median_ms: 40, slow_ms: 1_900 }],
  people: [{ id: 1, name: 'Ada L', openings: 4, dashboards: 2, last_at: 1_000 }],
}

afterEach(() => {
  vi.unstubAllGlobals()
  connection.report(null)
})

async function show(status: number, body: object) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    requested.push(decodeURIComponent(input instanceof Request ? input.url : String(input)))
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const user = { userId: 1, name: 'Ada', origin: location.origin }
  const db = await emptyDatabase()
  await onStage(
    <WorkspaceContext value={{ db, user }}>
      <ActivityScreen />
    </WorkspaceContext>,
  )
  return requested
}

test('shows who looked at what, and how slow it was', async () => {
  const requested = await show(200, { result: ACTIVITY })
  const row = page.getByRole('row', { name: /Delays/ })
  await expect.element(row).toHaveTextContent('Delays3Ada L, Grace H1970-01-01 00:00240 ms1.9 s')
  await expect
    .element(page.getByRole('link', { name: 'Deleted dashboard 8' }))
    .toHaveAttribute('href', '/superset/dashboard/8/')
  await expect
    .element(page.getByRole('link', { name: 'By week' }))
    .toHaveAttribute('href', '/explore/?slice_id=4')
  await expect.element(page.getByText(/it stores no new events/)).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.poll(() => requested.some((url) => url.includes('(days:7)'))).toBe(true)
})

test('a user who is no admin sees why there is nothing', async () => {
  await show(403, { message: 'Forbidden' })
  await expect.element(page.getByText('Only admins see this')).toBeVisible()
})
