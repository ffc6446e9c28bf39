import { expect, test } from 'vitest'
import { createView } from '#data/commands/dashboards/edit-views.ts'
import { searchViews } from '#data/search/dashboard-views.ts'
import { palette } from '#features/dashboards/palette.ts'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

test('views are found by name, with the address that opens them; those without a dashboard are left out', async () => {
  const db = await emptyDatabase()
  await db.dashboards.put(storedDashboard({ id: 5, dashboard_title: 'Flights', slug: 'flights' }))
  const state = JSON.stringify({ filters: {}, cross: {}, tabs: [] })
  const west = await createView(db, { dashboardId: 5, name: 'West coast', state })
  await createView(db, { dashboardId: 5, name: 'East coast', state })
  await createView(db, { dashboardId: 6, name: 'West of nowhere', state })
  if (!west.ok) throw new Error(west.error.code)
  expect((await searchViews(db, 'coast')).map(({ name }) => name)).toEqual(['East coast', 'West coast'])
  const hits = await Promise.all(palette.sources.map(async (source) => source(db, 'west')))
  expect(hits.flat().filter(({ key }) => key.startsWith('view/'))).toEqual([
    {
      kind: 'dashboard',
      key: `view/${west.value}`,
      name: 'West coast',
      where: 'View of Flights',
      target: { kind: 'address', address: `/superset/dashboard/flights/?dashboard_view=${west.value}` },
    },
  ])
})
