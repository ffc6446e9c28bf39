import { err, ok, type Result } from '#domain/core/result.ts'
import { isTooLong, MAX_STATEMENT_BYTES } from '#domain/sql/statement-size.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { work } from '#server/work/work.ts'
import { FORMAT_SQL } from './format-task.ts'

/** The user of a request; the signal stops the work. */
interface Requester {
  readonly userId: number
  readonly signal: AbortSignal
}

const { timeMs } = FORMAT_SQL.limits

const TOO_MUCH = `The text takes more than ${timeMs / 1000} s to format, which is the limit. Format it in parts`

const FORMAT_TOO_LONG = `The text has more than ${MAX_STATEMENT_BYTES / 1000} kB, which is the limit. Format it in parts`

/** Formats a text of SQL in a child process. Fails: `not-formatted` with the reason, `busy`. */
export async function formatRequest(
  given: { readonly sql: string; readonly engine?: string | null | undefined },
  requester: Requester,
): Promise<Result<string, RunError>> {
  const request = { sql: given.sql, engine: given.engine ?? null }
  const { sql, engine } = request
  if (sql.trim() === '') return ok('')
  // A text of megabytes is not sent back with its error.
  if (isTooLong(sql)) return err(notFormatted({ sql: '', engine }, FORMAT_TOO_LONG))
  const answer = await work.run(FORMAT_SQL, request, requester)
  if (!answer.ok) return err(answer.error === 'busy' ? { code: 'busy' } : notFormatted(request, TOO_MUCH))
  return answer.value.ok
    ? answer.value
    : err({ code: 'not-formatted', ...request, fault: answer.value.error })
}

function notFormatted(
  request: { readonly sql: string; readonly engine: string | null },
  message: string,
): RunError {
  return { code: 'not-formatted', ...request, fault: { message, offset: null } }
}
