import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseStoredDashboard, type StoredDashboard } from './record.ts'

/** Dashboards. Source: BI spec §3. */
export const dashboards: StoredKind<StoredDashboard> = storedKind({
  name: 'dashboards',
  isReadOnly: true,
  indexes: ['*names'],
  parse: parseStoredDashboard,
  nameOf: ({ title }) => (typeof title === 'string' ? title : ''),
})
