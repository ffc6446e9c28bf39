import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { ConnectionFault } from '#domain/engines/connection-fault.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { placeAt } from '#domain/engines/guard-error.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import { systemFault } from '#domain/engines/system-fault.ts'
import { BIGQUERY } from './dialect.ts'

/** An error that BigQuery reports: the status of the answer, its reason and its message. */
export class BigqueryError extends Error {
  readonly status: number
  readonly reason: string
  /** No statement was sent yet. */
  readonly isConnecting: boolean

  constructor(status: number, reason: string, message: string, isConnecting = false) {
    super(message)
    this.status = status
    this.reason = reason
    this.isConnecting = isConnecting
  }
}

/** Reads the error of an answer, or of a job. */
export function readBigqueryError(status: number, error: unknown): BigqueryError {
  const fields = isRecord(error) ? error : {}
  const { errors } = fields
  const listed: readonly unknown[] = Array.isArray(errors) ? errors : []
  const [first] = listed
  const reason = textOrNull(fields['reason']) ?? (isRecord(first) ? textOrNull(first['reason']) : null) ?? ''
  return new BigqueryError(status, reason, textOrNull(fields['message']) ?? 'BigQuery reported no reason.')
}

const CODES: ReadonlyMap<string, EngineError['code']> = new Map([
  ['accessDenied', 'forbidden'],
  ['notFound', 'table'],
  ['stopped', 'stopped'],
  ['timeout', 'timeout'],
  ['quotaExceeded', 'busy'],
  ['rateLimitExceeded', 'busy'],
  ['responseTooLarge', 'too-large'],
  ['resourcesExceeded', 'memory'],
  ['statementKind', 'refused'],
])

/** Translates an error of BigQuery: its message, a code by its reason, and the place in its message. */
export function bigqueryError(
  thrown: unknown,
  { sql }: { readonly sql: string; readonly prefix?: number },
): EngineError {
  if (!(thrown instanceof BigqueryError)) return placelessError('database', thrownMessage(thrown))
  const { message, reason } = thrown
  const code = CODES.get(reason) ?? codeOf(message)
  if (code === 'stopped') return STOPPED
  const error = placelessError(code, message)
  const place = / at \[(\d{1,7}):(\d{1,7})\]/.exec(message)
  if (place === null) return error
  const from = offsetOf(sql, Number(place[1]), Number(place[2]))
  return { ...error, ...placeAt(sql, { from, to: null }, BIGQUERY.scan) }
}

function codeOf(message: string): EngineError['code'] {
  if (message.startsWith('Syntax error')) return 'syntax'
  if (message.startsWith('Unrecognized name')) return 'column'
  return message.startsWith('Table ') || message.startsWith('Not found: Table') ? 'table' : 'database'
}

/** The server counts lines and characters from 1. */
function offsetOf(sql: string, line: number, column: number): number {
  let from = 0
  for (let count = 1; count < line; count += 1) {
    const end = sql.indexOf('\n', from)
    if (end < 0) break
    from = end + 1
  }
  return Math.min(sql.length, from + column - 1)
}

/** The fault of a connection that the server or the system reports; null for an error of a statement. */
export function bigqueryFault(thrown: unknown): ConnectionFault | null {
  if (thrown instanceof BigqueryError) {
    if (thrown.status === 401) return { code: 'access-denied', detail: thrown.message }
    if (!thrown.isConnecting) return null
    const code =
      thrown.status === 404 ? 'database-unknown' : thrown.status === 403 ? 'access-denied' : 'other'
    return { code, detail: thrown.message }
  }
  return systemFault(thrown)
}
