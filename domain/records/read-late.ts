import { ALL, type StoredKindName } from './all.ts'
import { parseStoredChart } from './charts/record.ts'
import { parseStoredDataset } from './datasets/record.ts'
import type { Kind } from './kind/kind.ts'

/** The kinds that everybody sees: no start reads their records, and so it does not load how. */
const LATE: ReadonlyMap<StoredKindName, Kind['parse']> = new Map<StoredKindName, Kind['parse']>([
  ['charts', parseStoredChart],
  ['datasets', parseStoredDataset],
])

/** How a stored record is read, of whatever kind. */
export function parserOf(name: StoredKindName): Kind['parse'] {
  return LATE.get(name) ?? ALL[name].parse
}
