import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import type { ChangeContext } from './make-change.ts'

/** Fields of our protocol only. */
interface OwnFields {
  readonly uuid?: string | undefined
  readonly mark?: unknown
  readonly detached_charts?: unknown
}

/** Checks that only requests of our protocol have its fields; in others they are unknown, as recorded. Fails: 400 by field. */
export function checkOwnFields({ synced }: ChangeContext, fields: OwnFields): Result<void, HttpError> {
  if (synced.operation !== null) return ok(undefined)
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ok(undefined)
  return err(fieldsError(Object.fromEntries(given.map(([name]) => [name, ['Unknown field.']]))))
}
