import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { bareError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { findQueryByClientId } from '#server/store/runs/queries.ts'

/** Checks a reference to a database; null refers to none. Fails: 400. */
export async function checkDatabase(view: StoreView, id: number | null): Promise<Result<void, HttpError>> {
  if (id === null || (await rowById(view, 'databases', id)) !== null) return ok(undefined)
  return err(missing(`database ${id}`))
}

/** Checks a reference to a query of the user. Fails: 400. */
export async function checkQuery(
  view: StoreView,
  userId: number,
  id: string | null,
): Promise<Result<void, HttpError>> {
  if (id === null) return ok(undefined)
  const query = await findQueryByClientId(view, id)
  return query?.user_id === userId ? ok(undefined) : err(missing(`query ${id}`))
}

/** Checks a text that is stored as JSON, by its grammar and limits. Fails: 400. */
export function checkJson(field: string, text: string | null | undefined): Result<void, HttpError> {
  if (text === undefined || text === null) return ok(undefined)
  const fault = jsonTextFault(parseBoundedJson(text), 'Expecting a JSON text')
  return fault === null ? ok(undefined) : err(bareError(400, `${field}: ${fault}`))
}

function missing(what: string): HttpError {
  return bareError(400, `FOREIGN KEY constraint failed: there is no ${what}`)
}

/** The error of an invalid body of a tab call, as one text. */
export function formRejection(fields: Readonly<Record<string, readonly string[]>>): HttpError {
  const reasons = Object.entries(fields).map(([field, texts]) => `${field}: ${texts.join(' ')}`)
  return bareError(400, reasons.join('; '))
}
