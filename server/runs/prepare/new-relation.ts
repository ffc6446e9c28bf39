import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { NewRelation } from '#domain/engines/engine.ts'
import { relationNameProblem } from '#domain/sql/relation-name.ts'
import { MY_DATA_SCHEMA } from '#domain/upload/my-data.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { StatementPlan } from './plan-statements.ts'

/**
 * The table or view that a request creates instead of a result (CTAS, CVAS); null when it creates none. Fails:
 * `invalid-field`, `invalid-ctas`, `invalid-cvas`. Source: wire §5.
 */
export function newRelation(
  body: ExecuteBody,
  {
    database,
    plan: { statements, endsWithSelect },
  }: { readonly database: DatabaseRow; readonly plan: StatementPlan },
): Result<NewRelation | null, RunError> {
  if (body.select_as_cta !== true) return ok(null)
  const kind = kindOf(body.ctas_method ?? 'TABLE')
  if (kind === null) return err(invalid('ctas_method', 'Must be one of: TABLE, VIEW.'))
  const isAllowed = (kind === 'TABLE' ? database.allow_ctas : database.allow_cvas) === 1
  if (!isAllowed) return err(invalid('select_as_cta', NOT_ALLOWED))
  const schema = database.force_ctas_schema
  if (schema === null && kind === 'VIEW')
    return err(invalid('ctas_method', database.allow_ctas === 1 ? `${NO_VIEW} ${OFFERS_TABLE}` : NO_VIEW))
  const name = body.tmp_table_name ?? ''
  const problem = relationNameProblem(name)
  if (problem !== null) return err(invalid('tmp_table_name', problem))
  if (kind === 'VIEW' && statements.length > 1) return err({ code: 'invalid-cvas' })
  if (!endsWithSelect) return err({ code: kind === 'VIEW' ? 'invalid-cvas' : 'invalid-ctas' })
  // Without a schema of its own, a database has its new tables in "My data".
  return ok({ kind, schema: schema ?? MY_DATA_SCHEMA, name })
}

function kindOf(method: string): NewRelation['kind'] | null {
  return method === 'TABLE' || method === 'VIEW' ? method : null
}

const NOT_ALLOWED = 'This database does not allow CREATE TABLE AS or CREATE VIEW AS.'

const NO_VIEW = 'This database has no schema for views, and My data cannot read it.'
const OFFERS_TABLE = 'Create a table instead.'

function invalid(field: string, reason: string): RunError {
  return { code: 'invalid-field', field, reason }
}
