import { type StoredKind, storedKind } from '#domain/records/kind/kind.ts'
import { parseStoredDataset, type StoredDataset } from './record.ts'

/** Datasets. Source: BI spec §3. */
export const datasets: StoredKind<StoredDataset> = storedKind({
  name: 'datasets',
  wireName: 'dataset',
  isShared: true,
  parse: parseStoredDataset,
})
