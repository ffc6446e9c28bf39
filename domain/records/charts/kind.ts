import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { StoredChart } from './record.ts'

/** Charts: everybody sees them, and whoever owns one changes it. Source: BI spec §3, §6. */
export const charts: StoredKind<StoredChart> = sharedKind({
  name: 'charts',
  wireName: 'chart',
  canBeCopied: true,
  // Of a long list those that changed last are read first: on the server, and here.
  indexes: ['changedAt', 'updatedAt'],
  mapFields: ['form', 'tags'],
})
