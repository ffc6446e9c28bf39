import { readOnlyKind, type StoredKind } from '#domain/records/kind/kind.ts'
import type { StoredDataset } from './record.ts'

/** Datasets. Source: BI spec §3. */
export const datasets: StoredKind<StoredDataset> = readOnlyKind({
  name: 'datasets',
})
