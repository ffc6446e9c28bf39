import { lineColumnAt } from '#domain/sql/text-lines.ts'
import { fileAnswer } from '#server/http/errors/file-answer.ts'
import { backendError, fieldsError, type HttpError, wireErrors } from '#server/http/errors/http-error.ts'
import { listedErrors } from '#server/runs/errors/listed-errors.ts'
import type { RunError, RunFailure } from '#server/runs/errors/run-error.ts'
import { templateAnswer } from './template-answer.ts'

/** The answer to each code of RunError: the only table of the statuses and bodies of runs. Source: wire §2, §5. */
export function runAnswer(error: RunError): HttpError {
  switch (error.code) {
    case 'engine':
    case 'interrupted':
    case 'fault':
      return failureAnswer(error)
    case 'template':
      return templateAnswer(error.error, error.query)
    case 'invalid-field':
      return fieldsError({ [error.field]: [error.reason] })
    case 'invalid-ctas':
      return INVALID_CTAS
    case 'invalid-cvas':
      return INVALID_CVAS
    case 'client-id-used':
      return clientIdUsed(error.sql)
    case 'query-not-found':
      return QUERY_NOT_FOUND
    case 'query-forbidden':
      return QUERY_FORBIDDEN
    case 'result-expired':
      return RESULT_EXPIRED
    case 'export-failed':
      return backendError(500, error.error.message)
    case 'export-left':
      return backendError(500, 'The export was left.')
    case 'export-not-written':
      return EXPORT_NOT_WRITTEN
    case 'not-formatted':
      return formatAnswer(error)
    case 'busy':
    case 'file-too-large':
    case 'file-not-written':
      return fileAnswer(error)
  }
}

function failureAnswer(failure: RunFailure): HttpError {
  const isBusy = failure.code === 'engine' && failure.error.code === 'busy'
  const body = { errors: listedErrors(failure) }
  return isBusy ? { status: 503, body, headers: { 'retry-after': '2' } } : { status: 500, body }
}

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

/** As recorded; the client then reads the query by its id. */
function clientIdUsed(sql: string): HttpError {
  const message = `Failed to execute query '${sql}': UNIQUE constraint failed: query.client_id`
  return { status: 500, body: { errors: [{ message }] } }
}

const RESULT_ISSUES = [1031, 1032, 1033]

const RESULT_EXPIRED = wireErrors({
  status: 410,
  type: 'RESULTS_BACKEND_ERROR',
  message: 'Data could not be retrieved from the results backend. You need to re-run the original query.',
  issues: RESULT_ISSUES,
})

const QUERY_NOT_FOUND = wireErrors({
  status: 404,
  type: 'RESULTS_BACKEND_ERROR',
  message:
    'The query associated with these results could not be found. You need to re-run the original query.',
  issues: RESULT_ISSUES,
})

const QUERY_FORBIDDEN = wireErrors({
  status: 403,
  type: 'QUERY_SECURITY_ACCESS_ERROR',
  message: 'Cannot access the query',
  extra: null,
})

const EXPORT_NOT_WRITTEN = backendError(
  500,
  'The file could not be written on the server. The result is still available. Try again, or request fewer rows.',
)

/** Without a known place it names the end of the text, as the reference server does. */
function formatAnswer({
  sql,
  engine,
  fault: { message, offset },
}: Extract<RunError, { code: 'not-formatted' }>): HttpError {
  const { line, column } = lineColumnAt(sql, offset ?? sql.length)
  const text = offset === null ? message : `${message} at line ${line} column ${column}`
  const extra = { sql, engine, line, column }
  return wireErrors({ status: 422, type: 'INVALID_SQL_ERROR', message: text, issues: [1003], extra })
}
