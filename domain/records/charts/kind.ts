import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { StoredChart } from './record.ts'

/** Charts: all users see them, owners change them. Source: BI spec §3, §6. */
export const charts: StoredKind<StoredChart> = sharedKind({
  name: 'charts',
  wireName: 'chart',
  canBeCopied: true,
  // A long list reads the last changed first, on the server and here.
  indexes: ['changedAt', 'updatedAt'],
  mapFields: ['form', 'tags'],
})
