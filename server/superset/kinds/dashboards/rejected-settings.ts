import { isRecord } from '#domain/core/parse.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { PlainRequest } from '#server/superset/sync/wire/outcome.ts'
import { withMovedSettings } from './settings-text.ts'

/** The text by which a Superset rejects a setting that it does not know. */
const UNKNOWN_FIELD = 'Unknown field.'

/**
 * A write again, after a Superset rejected settings that it does not know although it has stored them: they are moved into
 * the setting that holds our mark, so that nothing is lost. Null if that was not the reason.
 */
export function withoutRejectedSettings(
  request: PlainRequest,
  { status, body }: HttpError,
): PlainRequest | null {
  const message = status === 400 && isRecord(body) ? body['message'] : null
  const faults = isRecord(message) ? message['json_metadata'] : null
  const settings = isRecord(request.json) ? request.json['json_metadata'] : null
  if (!Array.isArray(faults) || typeof settings !== 'string' || !isRecord(request.json)) return null
  const names = new Set(faults.flatMap(unknownIn))
  const moved = withMovedSettings(settings, names)
  return moved === null ? null : { ...request, json: { ...request.json, json_metadata: moved } }
}

function unknownIn(fault: unknown): readonly string[] {
  if (!isRecord(fault)) return []
  return Object.entries(fault).flatMap(([name, texts]) =>
    Array.isArray(texts) && texts.includes(UNKNOWN_FIELD) ? [name] : [],
  )
}
