import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { DashboardMemory } from './record.ts'

/**
 * The last filters of each dashboard of a user, and the view that the dashboard opens with. Each user has only their own, but
 * servers list it among the shared kinds, so that it stays on the device where a server does not know it.
 */
export const dashboardMemories: StoredKind<DashboardMemory> = sharedKind({
  name: 'dashboardMemories',
  wireName: 'dashboard_memory',
  indexes: ['current.dashboardId'],
  isQuiet: true,
})
