import type { AnnotationPatch } from '#domain/contract/bi/annotation-layer.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import { jsonTextFault } from '#server/http/receive/json-text-fault.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { isShortTextTaken } from './store.ts'

const TEXT_TAKEN = fieldsError({ short_descr: ['Short description must be unique for this layer'] }, 422)

const ENDS_BEFORE = fieldsError({ start_dttm: ['End date must be after start date'] }, 422)

/** The start and the end of an annotation, in ms since 1970. */
export interface Times {
  readonly start_dttm: number
  readonly end_dttm: number
}

/** Reads the times of an annotation; without a zone they are UTC. Fails: 400 for an invalid time, 422 for an end before its start. */
export function readTimes(given: {
  readonly start_dttm: string
  readonly end_dttm: string
}): Result<Times, HttpError> {
  const [start, end] = [parseWireTime(given.start_dttm), parseWireTime(given.end_dttm)]
  if (start === null) return err(fieldsError({ start_dttm: ['Not a valid datetime.'] }))
  if (end === null) return err(fieldsError({ end_dttm: ['Not a valid datetime.'] }))
  return end < start ? err(ENDS_BEFORE) : ok({ start_dttm: start, end_dttm: end })
}

/** Checks the texts of an annotation. Fails: 400 for invalid JSON, 422 for a short description that its layer already has. */
export async function checkAnnotation(
  view: StoreView,
  { short_descr: text, json_metadata: json }: AnnotationPatch,
  { layer, id }: { readonly layer: number; readonly id: number | null },
): Promise<Result<void, HttpError>> {
  const fault = typeof json === 'string' && json !== '' ? jsonTextFault(parseBoundedJson(json)) : null
  if (fault !== null) return err(fieldsError({ json_metadata: [fault] }))
  const isTaken = text !== undefined && (await isShortTextTaken(view, { layer, text, ownId: id }))
  return isTaken ? err(TEXT_TAKEN) : ok(undefined)
}
