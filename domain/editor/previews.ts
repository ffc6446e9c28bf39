import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { TableSchema } from '#domain/records/table-schemas/record.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'

/** A table of a tab and the run that read its first rows. */
export interface Preview {
  readonly localId: LocalId
  readonly name: string
  readonly place: SchemaPlace
  readonly queryId: QueryId
}

/** Returns the previews of tables, by table name. Source: SQL spec §3 dataPreviewQueryId. */
export function previewsOf(tables: readonly TableSchema[]): readonly Preview[] {
  return tables
    .flatMap(({ localId, deleted, current }): readonly Preview[] => {
      const { dbId, catalog, schema, name, dataPreviewQueryId } = current
      if (deleted || dataPreviewQueryId === null || schema === null) return []
      return [{ localId, name, place: { dbId, catalog, schema }, queryId: dataPreviewQueryId }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
