import { jsonObject } from '#server/present/json-object.ts'
import { presentQuery } from '#server/present/query.ts'
import type { Reader } from '#server/records/kind/record-kind.ts'
import { presentTableSchema } from '#server/records/table-schemas/present.ts'
import { tableSchemasOfTabs } from '#server/records/table-schemas/store.ts'
import type { TableSchemaRow } from '#server/records/table-schemas/table.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { type QueryRow, queriesByClientIds } from '#server/store/runs/queries.ts'
import type { User } from '#server/store/users.ts'
import type { TabRow } from './table.ts'

/** The related records of a tab. */
interface TabContext {
  readonly user: User
  readonly latestQuery: QueryRow | null
  readonly tables: readonly TableSchemaRow[]
}

/** A tab in its wire form, with `extra_json` as an object. */
function presentTab(row: TabRow, { user, latestQuery, tables }: TabContext) {
  return {
    id: row.id,
    user_id: row.user_id,
    label: row.label,
    active: row.active === 1,
    database_id: row.database_id,
    catalog: row.catalog,
    schema: row.schema,
    table_schemas: tables.map(presentTableSchema),
    sql: row.sql,
    query_limit: row.query_limit,
    latest_query: latestQuery ? presentQuery(latestQuery, user) : null,
    autorun: row.autorun === 1,
    template_params: row.template_params,
    hide_left_bar: row.hide_left_bar === 1,
    saved_query: row.saved_query_id === null ? null : { id: row.saved_query_id },
    extra_json: jsonObject(row.extra_json),
  }
}

/** Tabs in their wire form, with their latest queries and tables. */
export async function presentTabs(view: StoreView, rows: readonly TabRow[], { user }: Pick<Reader, 'user'>) {
  const queries = await queriesByClientIds(
    view,
    rows.flatMap(({ latest_query_id: id }) => id ?? []),
  )
  const tables = await tableSchemasOfTabs(
    view,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    presentTab(row, {
      user,
      latestQuery: queries.find((query) => query.client_id === row.latest_query_id) ?? null,
      tables: tables.filter((table) => table.tab_state_id === row.id),
    }),
  )
}
