import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { parseParameters } from '#domain/sql/templates/parse-parameters.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import type { User } from '#server/store/users.ts'
import { fillTemplates } from '#server/templates/fill-template.ts'

/**
 * Sender of a run: macros of its SQL read the user, the parameters in the address of their page, and `now`, the time in ms
 * since 1970 that counts as present.
 */
export interface Requester {
  readonly user: User
  readonly clientId: string
  readonly urlParams: ReadonlyMap<string, string>
  readonly now: number
}

/** The SQL of a request with its templates filled in. Fails: `template`. */
export async function fillRequest(
  body: ExecuteBody,
  requester: Requester,
  dialect: Dialect,
): Promise<Result<string, RunError>> {
  const { sql } = body
  const { user, clientId, urlParams, now } = requester
  const read = parseParameters(body.templateParams ?? null)
  // Invalid JSON counts as no parameters, as recorded: the answer then names the missing ones.
  if (!read.ok && read.error.code !== 'not-json') {
    const error = { code: 'failed', message: read.error.message } as const
    return err({ code: 'template', error, query: { clientId, sql, parameters: new Map() } })
  }
  if (!mayHaveTemplate(sql)) return ok(sql)
  const parameters = read.ok ? read.value : new Map<string, unknown>()
  const escapesBackslash = dialect.scan.backslash === 'every'
  const { id: userId, username, email } = user
  const context = { userId, username, email, urlParams, now, escapesBackslash }
  const filled = await fillTemplates({ ...context, texts: [sql], parameters, query: null })
  return filled.ok
    ? ok(filled.value.texts.join(''))
    : err({ code: 'template', error: filled.error, query: { clientId, sql, parameters } })
}
