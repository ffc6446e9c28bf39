import { useMemo } from 'react'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import { dialectOf } from '#parts/dialect.ts'
import type { ColumnsByTable, SchemaCatalogue } from '#parts/use-catalogue.ts'
import type { CompletionCatalogue, SqlDialectName } from '#ui/code/code-types.ts'

/** The catalogue on this device that the editor completes from. `columns` also serves fixes for misspelled names. */
export interface Completion {
  readonly dialect: SqlDialectName
  readonly catalogue: CompletionCatalogue
  readonly tables: readonly string[]
  readonly columns: ColumnsByTable
}

/** Follows the catalogue of a tab's schema. The object is the same while nothing changes. */
export function useCompletion(
  { tables: { cached }, columns }: SchemaCatalogue,
  { schema, database }: TabPlace,
  schemas: readonly string[],
): Completion {
  const tables = cached.state === 'ready' ? cached.value?.value.all() : undefined
  return useMemo(() => {
    const known = tables ?? []
    return {
      dialect: dialectOf(database?.backend),
      catalogue: {
        tables: known.map((table) => ({
          name: table.name,
          detail: table.kind,
          columns: (columns.get(table.name) ?? []).map(({ name, type }) => ({
            name,
            type: type.toLowerCase(),
          })),
          ...(schema === null ? {} : { schema }),
        })),
        schemas,
        ...(schema === null ? {} : { defaultSchema: schema }),
      },
      tables: known.map((table) => table.name),
      columns,
    }
  }, [tables, columns, schemas, schema, database?.backend])
}
