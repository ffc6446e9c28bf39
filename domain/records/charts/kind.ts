import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseStoredChart, type StoredChart } from './record.ts'

/** Charts: everybody sees them, and whoever owns one changes it. Source: BI spec §3, §6. */
export const charts: StoredKind<StoredChart> = storedKind({
  name: 'charts',
  wireName: 'chart',
  parse: parseStoredChart,
  canBeCopied: true,
  isShared: true,
  mapFields: ['form'],
})
