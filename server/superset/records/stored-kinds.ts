import { RECORD_KINDS } from '#server/records/all.ts'
import { CHARTS } from '#server/records/charts/kind.ts'
import { DATASETS } from '#server/records/datasets/kind.ts'
import type { ListedKind, RecordKind } from '#server/records/kind/record-kind.ts'
import { findRecords, type SyncedRow } from '#server/store/synced/records.ts'
import { UPSTREAM_CHART_ROWS } from './charts/kind.ts'
import { UPSTREAM_DATASET_ROWS } from './datasets/kind.ts'
import { sharedUpstreamId } from './wire/shared-id.ts'

/** A kind that the list of changes of a front tells of; `wireId` is the number under which browsers know a record of it. */
export interface FrontKind extends ListedKind {
  readonly wireId: ((recordId: number) => number) | null
}

/** The embedded server's own kinds that a front keeps otherwise. */
const OTHERWISE: ReadonlySet<string> = new Set([CHARTS.table, DATASETS.table])

/** Every kind of synced record that a front tells of. */
export const FRONT_KINDS: readonly FrontKind[] = [
  ...RECORD_KINDS.filter(({ table }) => !OTHERWISE.has(table)).map((kind) => ({ ...kind, wireId: null })),
  sharedKind(UPSTREAM_DATASET_ROWS),
  sharedKind(UPSTREAM_CHART_ROWS),
]

/** Every kind of which the store of a front has a table. */
export const FRONT_TABLES: readonly ListedKind[] = [
  ...RECORD_KINDS,
  ...FRONT_KINDS.filter(({ wireId }) => wireId !== null),
]

/** Lists a kind whose records browsers know by another number than the store. */
function sharedKind<Row extends SyncedRow>(kind: RecordKind<Row>): FrontKind {
  return {
    ...kind,
    wireId: sharedUpstreamId,
    routes: () => [],
    show: async (view, { ids, deletedRows }, reader) => {
      // The database itself wrote a deleted row, of the row's own columns.
      const deleted = deletedRows.map((row) => JSON.parse(row) as Row)
      const rows = [...(await findRecords<Row>(view, kind, ids)), ...deleted]
      const shown = await kind.present(view, rows, reader)
      return new Map(rows.flatMap(({ id }, at) => (shown[at] === undefined ? [] : [[id, shown[at]]])))
    },
  }
}
