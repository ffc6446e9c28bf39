import { type StoredKind, sharedKind } from '#domain/records/kind/kind.ts'
import type { StoredDataset } from './record.ts'

/** Datasets: all users see them, owners change them. Source: BI spec §3, §6. */
export const datasets: StoredKind<StoredDataset> = sharedKind({
  name: 'datasets',
  wireName: 'dataset',
  mapFields: ['tags'],
})
