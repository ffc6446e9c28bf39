import type { CatalogueColumn } from '#domain/sql/catalogue.ts'
import type { TableKeys } from '#domain/sql/tables/table-details.ts'

/** The metadata of a table as in the table object of the wire, as a JSON text; null while unknown. Source: SQL spec §3. */
export function tableDescription(
  columns: readonly CatalogueColumn[] | null,
  keys: TableKeys | null,
): string | null {
  if (columns === null) return null
  const all = keys === null ? [] : wireKeys(keys)
  const described = columns.map((column) => describe(column, all))
  if (keys === null) return JSON.stringify({ columns: described })
  return JSON.stringify({
    columns: described,
    selectStar: keys.selectStar,
    primaryKey: { constrained_columns: keys.primaryKey, name: null },
    foreignKeys: all.filter(({ type }) => type === 'fk'),
    indexes: all,
    comment: keys.comment,
  })
}

type WireKey = { readonly type: 'fk' | 'index'; readonly column_names: readonly string[] }

/** Foreign keys and indexes of a table; the wire lists both as indexes. */
function wireKeys({ foreignKeys, indexes }: TableKeys): readonly WireKey[] {
  return [
    ...foreignKeys.map((key) => ({
      type: 'fk' as const,
      name: key.name,
      column_names: key.columns,
      referred_schema: key.schema,
      referred_table: key.table,
      referred_columns: key.referredColumns,
    })),
    ...indexes.map((index) => ({
      type: 'index' as const,
      name: index.name,
      column_names: index.columns,
      unique: index.isUnique,
    })),
  ]
}

/** A column in the wire's table object. Source: wire §6. */
function describe({ name, type, comment, isPrimaryKey }: CatalogueColumn, all: readonly WireKey[]) {
  const keys = [
    ...(isPrimaryKey ? [{ type: 'pk' }] : []),
    ...all.filter(({ column_names: columns }) => columns.includes(name)),
  ]
  return { name, type, longType: type, keys, comment }
}
