import { NO_TABLES, type TableList } from '#domain/sql/tables/table-list.ts'
import { placesLike, placesNamed } from '#domain/sql/tree/named-tables.ts'
import { indexTables } from '#domain/sql/tree/table-index.ts'
import type { ColumnsByTable } from '#parts/use-catalogue.ts'
import type { CompletionTable, CompletionTables } from '#ui/code/code-types.ts'

/** The tables of one schema for completion, read from the prepared list when they are searched. */
export function completionTables(
  list: TableList | null,
  columns: ColumnsByTable,
  schema: string | null,
): CompletionTables {
  const known = list ?? NO_TABLES
  const tableAt = (place: number): CompletionTable => {
    const { name, kind } = known.at(place)
    return {
      name,
      detail: kind,
      columns: (columns.get(name) ?? []).map((column) => ({
        name: column.name,
        type: column.type.toLowerCase(),
      })),
      ...(schema === null ? {} : { schema }),
    }
  }
  const isOf = (wanted: string | undefined) =>
    wanted === undefined || wanted.toLowerCase() === schema?.toLowerCase()
  return {
    named: (name) => placesNamed(indexTables(known), name).map(tableAt),
    like: (word, most, wanted) =>
      isOf(wanted) ? placesLike(indexTables(known), word, most).map(tableAt) : [],
  }
}
