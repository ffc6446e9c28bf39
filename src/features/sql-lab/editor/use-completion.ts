import { useMemo } from 'react'
import type { TableList } from '#domain/sql/tables/table-list.ts'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import { dialectOf } from '#parts/dialect.ts'
import type { ColumnsByTable, SchemaCatalogue } from '#parts/use-catalogue.ts'
import type { CompletionCatalogue, SqlDialectName } from '#ui/code/code-types.ts'
import { completionTables } from './completion-tables.ts'

/** The catalogue on this device that the editor completes from. `columns` also serves fixes for misspelled names. */
export interface Completion {
  readonly dialect: SqlDialectName
  readonly catalogue: CompletionCatalogue
  /** The names of all tables, listed when they are first read. */
  readonly tables: readonly string[]
  readonly columns: ColumnsByTable
}

/** Follows the catalogue of a tab's schema. The object is the same while nothing changes. */
export function useCompletion(
  { tables: { cached }, columns }: SchemaCatalogue,
  { schema, database }: TabPlace,
  schemas: readonly string[],
): Completion {
  const list = cached.state === 'ready' ? (cached.value?.value ?? null) : null
  return useMemo(
    () => ({
      dialect: dialectOf(database?.backend),
      catalogue: {
        tables: completionTables(list, columns, schema),
        schemas,
        ...(schema === null ? {} : { defaultSchema: schema }),
      },
      get tables() {
        return namesOf(list)
      },
      columns,
    }),
    [list, columns, schemas, schema, database?.backend],
  )
}

function namesOf(list: TableList | null): readonly string[] {
  return list === null ? [] : list.all().map(({ name }) => name)
}
