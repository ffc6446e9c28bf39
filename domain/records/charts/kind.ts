import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseStoredChart, type StoredChart } from './record.ts'

/** Charts. Source: BI spec §3. */
export const charts: StoredKind<StoredChart> = storedKind({
  name: 'charts',
  isReadOnly: true,
  parse: parseStoredChart,
})
