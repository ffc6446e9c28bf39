import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { NewRelation } from '#domain/engines/engine.ts'
import { relationNameProblem } from '#domain/sql/relation-name.ts'
import { fieldsError, type HttpError, wireErrors } from '#server/http/errors/http-error.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { StatementPlan } from './statements/plan-statements.ts'

/**
 * The table or view that a request asks for instead of a result (CTAS, CVAS); null when it asks for none. Fails: with the
 * answer to the request. Source: wire §5.
 */
export function newRelation(
  body: ExecuteBody,
  {
    database,
    plan: { statements, endsWithSelect },
  }: { readonly database: DatabaseRow; readonly plan: StatementPlan },
): Result<NewRelation | null, HttpError> {
  if (body.select_as_cta !== true) return ok(null)
  const kind = kindOf(body.ctas_method ?? 'TABLE')
  if (kind === null) return err(fieldsError({ ctas_method: ['Must be one of: TABLE, VIEW.'] }))
  const isAllowed = (kind === 'TABLE' ? database.allow_ctas : database.allow_cvas) === 1
  const schema = database.force_ctas_schema
  if (!isAllowed || schema === null) return err(NOT_ALLOWED)
  const name = body.tmp_table_name ?? ''
  const problem = relationNameProblem(name)
  if (problem !== null) return err(fieldsError({ tmp_table_name: [problem] }))
  if (kind === 'VIEW' && statements.length > 1) return err(INVALID_CVAS)
  if (!endsWithSelect) return err(kind === 'VIEW' ? INVALID_CVAS : INVALID_CTAS)
  return ok({ kind, schema, name })
}

function kindOf(method: string): NewRelation['kind'] | null {
  return method === 'TABLE' || method === 'VIEW' ? method : null
}

const NOT_ALLOWED = fieldsError({
  select_as_cta: ['This database does not allow CREATE TABLE AS or CREATE VIEW AS.'],
})

const INVALID_CTAS = wireErrors({
  status: 500,
  type: 'INVALID_CTAS_QUERY_ERROR',
  message:
    'CTAS (create table as select) can only be run with a query where the last statement is a SELECT. Please make sure your query has a SELECT as its last statement. Then, try running your query again.',
  issues: [1023],
})

const INVALID_CVAS = wireErrors({
  status: 500,
  type: 'INVALID_CVAS_QUERY_ERROR',
  message:
    'CVAS (create view as select) can only be run with a query with a single SELECT statement. Please make sure your query has only a SELECT statement. Then, try running your query again.',
  issues: [1024, 1025],
})
