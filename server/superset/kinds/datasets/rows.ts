import { DATASETS } from '#server/records/datasets/kind.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { presentUpstreamDataset } from './present.ts'
import { UPSTREAM_DATASET_TABLE, type UpstreamDatasetRow } from './table.ts'

/** Datasets of a Superset, in the store of a front. */
export const UPSTREAM_DATASET_ROWS: RecordKind<UpstreamDatasetRow> = {
  ...UPSTREAM_DATASET_TABLE,
  isStoredWithTabs: false,
  present: async (_view, rows) => rows.map(presentUpstreamDataset),
  missing: DATASETS.missing,
  foreign: DATASETS.foreign,
}
