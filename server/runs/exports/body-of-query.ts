import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import type { QueryRow } from '#server/store/runs/queries.ts'

/** What was asked for when the query was run, with the limit that it had. */
export function bodyOfQuery(query: QueryRow): ExecuteBody {
  return {
    database_id: query.database_id,
    sql: query.sql,
    queryLimit: query.row_limit,
    schema: query.schema,
    templateParams: query.template_params,
  }
}
