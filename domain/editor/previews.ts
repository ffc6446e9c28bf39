import type { LocalId, QueryId } from '#domain/core/ids.ts'
import type { TableSchema } from '#domain/records/table-schemas/record.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'

/** A table whose first rows are shown in a tab, and the run that read them. */
export interface Preview {
  readonly localId: LocalId
  readonly name: string
  readonly place: SchemaPlace
  readonly queryId: QueryId
}

/** The previews that stand in a tab, by the names of their tables. Source: SQL spec §3 dataPreviewQueryId. */
export function previewsOf(tables: readonly TableSchema[]): readonly Preview[] {
  return tables
    .flatMap(({ localId, deleted, current }): readonly Preview[] => {
      const { dbId, catalog, schema, name, dataPreviewQueryId } = current
      if (deleted || dataPreviewQueryId === null || schema === null) return []
      return [{ localId, name, place: { dbId, catalog, schema }, queryId: dataPreviewQueryId }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
