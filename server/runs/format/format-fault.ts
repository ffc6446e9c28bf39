import { lineColumnAt } from '#domain/sql/text-lines.ts'
import { type HttpError, wireErrors } from '#server/http/errors/http-error.ts'

/** Why a text is not formatted; `offset` is the place in it, null where none is known. */
export interface FormatFault {
  readonly message: string
  readonly offset: number | null
}

/** The answer to a text that is not formatted. Without a place it names the end of the text, as the reference does. */
export function formatError(
  { sql, engine }: { readonly sql: string; readonly engine: string | null },
  { message, offset }: FormatFault,
): HttpError {
  const { line, column } = lineColumnAt(sql, offset ?? sql.length)
  const text = offset === null ? message : `${message} at line ${line} column ${column}`
  return wireErrors({
    status: 422,
    type: 'INVALID_SQL_ERROR',
    message: text,
    issues: [1003],
    extra: { sql, engine, line, column },
  })
}
