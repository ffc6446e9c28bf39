import { readOnlyKind, type StoredKind } from '#domain/records/kind/kind.ts'
import type { StoredDashboard } from './record.ts'

/** Dashboards. Source: BI spec §3. */
export const dashboards: StoredKind<StoredDashboard> = readOnlyKind({
  name: 'dashboards',
  indexes: ['*names'],
  nameOf: ({ title }) => (typeof title === 'string' ? title : ''),
})
