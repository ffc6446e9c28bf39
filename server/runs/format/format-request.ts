import { err, ok, type Result } from '#domain/core/result.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { BUSY_ERROR, type HttpError } from '#server/http/errors/http-error.ts'
import { work } from '#server/work/work.ts'
import { formatError } from './format-fault.ts'
import { FORMAT_SQL } from './format-task.ts'

/** Who asks; the signal ends the work. */
interface Requester {
  readonly userId: number
  readonly signal: AbortSignal
}

const { timeMs } = FORMAT_SQL.limits

const TOO_MUCH = `The text takes more than ${timeMs / 1000} s to format, which is the limit. Format it in parts`

/** Formats a text of SQL in a child process. Fails: 422 with the reason, 503 where too many wait. */
export async function formatRequest(
  given: { readonly sql: string; readonly engine?: string | null | undefined },
  requester: Requester,
): Promise<Result<string, HttpError>> {
  const request = { sql: given.sql, engine: given.engine ?? null }
  const { sql, engine } = request
  if (sql.trim() === '') return ok('')
  // A text of megabytes is not sent back with its refusal.
  if (isTooLong(sql))
    return err(formatError({ sql: '', engine }, { message: TOO_LONG_MESSAGE, offset: null }))
  const answer = await work.run(FORMAT_SQL, request, requester)
  if (!answer.ok) {
    return err(
      answer.error === 'busy' ? BUSY_ERROR : formatError(request, { message: TOO_MUCH, offset: null }),
    )
  }
  return answer.value.ok ? answer.value : err(formatError(request, answer.value.error))
}
