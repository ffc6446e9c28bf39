import type { QueryRow } from '#server/store/queries.ts'
import type { TabStateRow } from '#server/store/tab-states.ts'
import type { User } from '#server/store/users.ts'
import { presentQuery } from './query.ts'

/** A tab of the wire; `extra_json` was stored as a text and leaves as an object. */
export function presentTab(row: TabStateRow, latestQuery: QueryRow | null, user: User) {
  return {
    id: row.id,
    user_id: row.user_id,
    label: row.label,
    active: row.active === 1,
    database_id: row.database_id,
    catalog: row.catalog,
    schema: row.schema,
    table_schemas: [],
    sql: row.sql,
    query_limit: row.query_limit,
    latest_query: latestQuery ? presentQuery(latestQuery, user) : null,
    autorun: row.autorun === 1,
    template_params: row.template_params,
    hide_left_bar: row.hide_left_bar === 1,
    saved_query: null,
    extra_json: objectOf(row.extra_json),
  }
}

function objectOf(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
