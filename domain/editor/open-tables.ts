import type { LocalId } from '#domain/core/ids.ts'
import type { TableSchema, TableSchemaFields } from '#domain/records/table-schemas/record.ts'
import type { CatalogueColumn, SchemaPlace } from '#domain/sql/catalogue.ts'

/** The tables that stand in a tab's tree of one schema, by name; of two that mean the same the newer counts. */
export function tablesOfTab(
  all: readonly TableSchema[],
  tabLocalId: LocalId,
  place: SchemaPlace,
): ReadonlyMap<string, TableSchema> {
  const found = all.filter((one) => one.tabLocalId === tabLocalId && !one.deleted && isAt(one.current, place))
  return new Map(found.toSorted((a, b) => a.updatedAt - b.updatedAt).map((one) => [one.current.name, one]))
}

/** Tells whether a table is one of a schema; a catalog that only one side names is the database's own. */
function isAt(current: TableSchemaFields, { dbId, catalog, schema }: SchemaPlace): boolean {
  const isSameCatalog = current.catalog === null || catalog === null || current.catalog === catalog
  return current.dbId === dbId && isSameCatalog && current.schema === schema
}

/** The fields of a table that is opened in a tab: unfolded, and with what is known of its columns. Source: SQL spec §3. */
export function openedTable(
  place: SchemaPlace,
  name: string,
  columns: readonly CatalogueColumn[] | null,
): TableSchemaFields {
  const { dbId, catalog, schema } = place
  const description = columns === null ? null : JSON.stringify({ columns: columns.map(describe) })
  return { dbId, catalog, schema, name, expanded: true, dataPreviewQueryId: null, description }
}

/** A column as the wire's table object has it. Source: wire §6. */
function describe({ name, type, comment, isPrimaryKey }: CatalogueColumn) {
  return { name, type, longType: type, keys: isPrimaryKey ? [{ type: 'pk' }] : [], comment }
}
