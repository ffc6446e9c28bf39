import { MOST_CHARACTERS, namedTables } from '#domain/sql/tables/named-tables.ts'
import { MY_DATA_SCHEMA } from '#domain/upload/my-data.ts'
import { chartsOfDatasets } from '#server/records/datasets/around/users-of.ts'
import type { Store } from '#server/store/open-store.ts'
import type { MyData } from './my-data.ts'

/** The readers of a table: views of "My data", datasets, their charts, and the dashboards with these that the user may see. */
export async function usersOfTable(
  store: Store,
  { row, engine }: MyData,
  of: { readonly table: string; readonly userId: number },
) {
  const datasets = await store.db
    .selectFrom('datasets')
    .select(['id', 'table_name', 'schema', 'sql'])
    .where('database_id', '=', row.id)
    .orderBy('id')
    .execute()
  const using = datasets.filter(({ table_name, schema, sql }) =>
    sql === null ? isTable({ schema, table: table_name }, of.table) : reads(sql, of.table),
  )
  const { charts, dashboards } = await chartsOfDatasets(
    store,
    of.userId,
    using.map(({ id }) => id),
  )
  const views = await viewsOf(engine, of.table)
  return {
    views: { count: views.length, result: views },
    datasets: {
      count: using.length,
      result: using.map(({ id, table_name: name }) => ({ id, table_name: name })),
    },
    charts,
    dashboards,
  }
}

async function viewsOf(engine: MyData['engine'], table: string): Promise<string[]> {
  const tables = await engine.tables(MY_DATA_SCHEMA)
  const views = tables.ok ? tables.value.filter(({ kind, name }) => kind === 'view' && name !== table) : []
  const found: string[] = []
  for (const { name } of views) {
    const extra = await engine.tableExtra(MY_DATA_SCHEMA, name)
    const sql = extra.ok ? (extra.value?.definition ?? '') : ''
    if (reads(sql, table)) found.push(name)
  }
  return found
}

/** Whether a statement may read a table; a longer one than is scanned may. */
function reads(sql: string, table: string): boolean {
  if (sql.length > MOST_CHARACTERS) return sql.toLowerCase().includes(table.toLowerCase())
  return namedTables(sql).some((named) => isTable(named, table))
}

function isTable(named: { readonly schema: string | null; readonly table: string }, table: string): boolean {
  const isInSchema = named.schema === null || named.schema.toLowerCase() === MY_DATA_SCHEMA
  return isInSchema && named.table.toLowerCase() === table.toLowerCase()
}
