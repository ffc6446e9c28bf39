import { readOnlyKind, type StoredKind } from '#domain/records/kind/kind.ts'
import type { StoredChart } from './record.ts'

/** Charts. Source: BI spec §3. */
export const charts: StoredKind<StoredChart> = readOnlyKind({
  name: 'charts',
})
