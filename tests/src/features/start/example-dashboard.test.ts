import { expect, test } from 'vitest'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import { exampleDashboard } from '#features/start/example-dashboard.ts'
import { EXAMPLE_DASHBOARDS } from '#server/example-data/dashboards.ts'
import { localId } from '#tests/support/tabs.ts'

function entry(slug: string | null, title: string): DashboardEntry {
  const id = { id: 1, localId: localId('d1') }
  const facts = { owners: [], ownerNames: [], certifiedBy: '', tags: [], isFavorite: false, isUnsent: false }
  const times = { changedAt: 0, changedByName: null, openedAt: null }
  return { ...id, ...facts, ...times, slug, title, published: true }
}

test('the example is the flights dashboard of our own server', () => {
  const [flights] = EXAMPLE_DASHBOARDS
  const own = entry(flights?.slug ?? null, 'Renamed')
  expect(exampleDashboard([entry(null, 'Flights of ours'), own])).toBe(own)
})

test('dashboards of a Superset are no example, whatever their names', () => {
  expect(exampleDashboard([entry('offset-mixed', 'Flights'), entry(null, 'Sales')])).toBeNull()
  expect(exampleDashboard([])).toBeNull()
})
