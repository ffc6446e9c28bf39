import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { StoredDashboard } from './record.ts'

/** Dashboards: all users see published ones, owners change them. Source: BI spec §3, §6. */
export const dashboards: StoredKind<StoredDashboard> = sharedKind({
  name: 'dashboards',
  wireName: 'dashboard',
  canBeCopied: true,
  indexes: ['*names'],
  // Merged component by component, setting by setting and tag by tag.
  mapFields: ['position', 'metadata', 'tags'],
  // The component of the title, which is a field too.
  unseenFields: ['HEADER_ID'],
  nameOf: ({ title }) => (typeof title === 'string' ? title : ''),
})
