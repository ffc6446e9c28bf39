import type { LocalId } from '#domain/core/ids.ts'
import type { TableSchema, TableSchemaFields } from '#domain/records/table-schemas/record.ts'
import type { CatalogueColumn, SchemaPlace } from '#domain/sql/catalogue.ts'
import type { TableKeys } from '#domain/sql/tables/table-details.ts'
import { tableDescription } from './table-description.ts'

/** Returns the tables of a tab in one schema by name; the newer of two duplicates. */
export function tablesOfTab(
  all: readonly TableSchema[],
  tabLocalId: LocalId,
  place: SchemaPlace,
): ReadonlyMap<string, TableSchema> {
  const found = all.filter((one) => one.tabLocalId === tabLocalId && !one.deleted && isAt(one.current, place))
  return new Map(found.toSorted((a, b) => a.updatedAt - b.updatedAt).map((one) => [one.current.name, one]))
}

/** Returns whether a table is in a schema; a catalog named on one side only is the default of the database. */
function isAt(current: TableSchemaFields, { dbId, catalog, schema }: SchemaPlace): boolean {
  const isSameCatalog = current.catalog === null || catalog === null || current.catalog === catalog
  return current.dbId === dbId && isSameCatalog && current.schema === schema
}

/** Returns the fields of a table opened in a tab: expanded, with its columns and keys if known. Source: SQL spec §3. */
export function openedTable(
  place: SchemaPlace,
  name: string,
  columns: readonly CatalogueColumn[] | null,
  keys: TableKeys | null = null,
): TableSchemaFields {
  const { dbId, catalog, schema } = place
  const description = tableDescription(columns, keys)
  return { dbId, catalog, schema, name, expanded: true, dataPreviewQueryId: null, description }
}
