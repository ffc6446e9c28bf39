import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine } from '#domain/engines/engine.ts'
import { TOO_LONG } from '#domain/engines/run-end.ts'
import { planRowLimit, type RowLimit } from '#domain/sql/row-limit.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { queryFailure } from './query-failure.ts'

/** A statement that is ready to run: its text, and what limits its rows. */
export interface PreparedStatement {
  readonly sql: string
  readonly limit: RowLimit
}

/** What a request for a run comes to: one statement or more, run in this order; the last one's result is the answer. */
export interface PreparedRun {
  readonly statements: readonly [PreparedStatement, ...PreparedStatement[]]
}

/**
 * Turns the SQL of a request into what is run: the one place where that is decided. Fails: with the answer to the
 * request; nothing of it is noted then.
 */
export function prepareRun(
  body: ExecuteBody,
  { dialect }: Pick<Engine, 'dialect'>,
): Result<PreparedRun, HttpError> {
  // Nothing of such a text is kept or sent back: the limit is there to save that work.
  if (isTooLong(body.sql)) return err(queryFailure(TOO_LONG, dialect.name))
  const limit = planRowLimit(body.sql, body.queryLimit ?? null, dialect.scan)
  return ok({ statements: [{ sql: body.sql, limit }] })
}
