import type { ListedKind, RecordKind } from '#server/records/kind/record-kind.ts'
import { findRecords, type SyncedRow } from '#server/store/synced/records.ts'
import { sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'

/** A kind in the list of changes of a front; `wireId` gives the number under which browsers know a record of it. */
export interface FrontKind extends ListedKind {
  readonly wireId: ((recordId: number) => number) | null
}

/** Lists a kind whose records have another id for browsers than in the store. */
export function sharedKind<Row extends SyncedRow>(kind: RecordKind<Row>): FrontKind {
  return {
    ...kind,
    wireId: sharedUpstreamId,
    routes: () => [],
    show: async (view, { ids, deletedRows }, reader) => {
      // Written by a trigger of the store, from the columns of the row.
      const deleted = deletedRows.map((row) => JSON.parse(row) as Row)
      const rows = [...(await findRecords<Row>(view, kind, ids)), ...deleted]
      const shown = await kind.present(view, rows, reader)
      return new Map(rows.flatMap(({ id }, at) => (shown[at] === undefined ? [] : [[id, shown[at]]])))
    },
  }
}
