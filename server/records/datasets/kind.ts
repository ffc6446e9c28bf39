import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import type { RecordKind } from '#server/records/kind/record-kind.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { presentDatasets } from './present.ts'
import { DATASET_TABLE, type DatasetRow } from './table.ts'

/** Datasets, which all users see, and their owners change. Source: BI spec §6. */
export const DATASETS: RecordKind<DatasetRow> = {
  ...DATASET_TABLE,
  isStoredWithTabs: false,
  present: presentDatasets,
  ownersOf,
  missing: NOT_FOUND,
  foreign: messageError(403, 'Forbidden'),
}
