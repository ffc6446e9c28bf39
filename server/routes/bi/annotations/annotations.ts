import * as calls from '#domain/contract/bi/annotation-layer.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseWireTime } from '#domain/query/wire/wire-time.ts'
import { withoutUndefined } from '#server/commands/without-undefined.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { answerList } from '#server/present/answer-list.ts'
import * as stored from '#server/store/annotations/annotations.ts'
import { annotationList } from '#server/store/list-specs.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { authorsOf } from '#server/store/users.ts'
import { deletedText } from './layers.ts'
import { presentAnnotation, presentAnnotationRow } from './present.ts'

const NO_LAYER = messageError(400, 'Annotation layer not found.')

const TEXT_TAKEN = fieldsError({ short_descr: ['Short description must be unique for this layer'] }, 422)

const ENDS_BEFORE = fieldsError({ start_dttm: ['End date must be after start date'] }, 422)

const NOT_JSON = fieldsError({ json_metadata: ['JSON not valid'] })

/** The annotations of a layer. */
export function annotationsOfLayerRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.listAnnotations, ({ params: { layer }, query, user, now }) =>
      answerList(
        { store, spec: annotationList(layer), query, user, needed: ANNOTATION_NEEDS },
        async (rows: readonly stored.AnnotationRow[]) => {
          const people = await authorsOf(store, rows)
          return rows.map((row) => presentAnnotationRow(row, people, now))
        },
      ),
    ),
    implement(calls.createAnnotation, async ({ params: { layer }, body, user, now }) => {
      if ((await rowById(store, 'annotation_layers', layer)) === null) return err(NO_LAYER)
      const times = readTimes(body)
      if (!times.ok) return times
      const checked = await checkFields(store, body, { layer, id: null })
      if (!checked.ok) return checked
      const { short_descr, long_descr = null, json_metadata = null } = body
      const stamps = { created_by: user.id, created_on: now, changed_by: user.id, changed_on: now }
      const id = await stored.insertAnnotation(store, {
        layer_id: layer,
        short_descr,
        long_descr,
        json_metadata,
        ...times.value,
        ...stamps,
      })
      return ok({ id, result: { ...body, ...httpTimes(times.value), layer } })
    }),
    implement(calls.getAnnotation, async ({ params }) => {
      const row = await stored.findAnnotation(store, params)
      const layer = await rowById(store, 'annotation_layers', params.layer)
      if (row === null || layer === null) return err(NOT_FOUND)
      return ok({ id: row.id, result: presentAnnotation(row, layer) })
    }),
    implement(calls.updateAnnotation, async ({ params: { layer, id }, body, user, now }) => {
      const row = await stored.findAnnotation(store, { layer, id })
      if (row === null) return err(NOT_FOUND)
      const { start_dttm: start, end_dttm: end, ...texts } = body
      const given = readTimes({
        start_dttm: start ?? new Date(row.start_dttm).toISOString(),
        end_dttm: end ?? new Date(row.end_dttm).toISOString(),
      })
      if (!given.ok) return given
      const checked = await checkFields(store, body, { layer, id })
      if (!checked.ok) return checked
      const set = { ...withoutUndefined(texts), ...given.value, changed_by: user.id, changed_on: now }
      await stored.updateAnnotation(store, id, set)
      return ok({ id, result: { ...body, layer } })
    }),
    implement(calls.deleteAnnotation, async ({ params: { layer, id } }) => {
      const count = await stored.deleteAnnotations(store, layer, [id])
      return count === 0 ? err(NOT_FOUND) : ok({ message: 'OK' })
    }),
    implement(calls.deleteAnnotations, async ({ params: { layer }, query: { q } }) => {
      const count = await stored.deleteAnnotations(store, layer, q)
      return count === 0 ? err(NOT_FOUND) : ok({ message: deletedText(count, 'annotation') })
    }),
  ]
}

const ANNOTATION_NEEDS = ['id', 'short_descr', 'long_descr', 'start_dttm', 'end_dttm'] as const

interface Times {
  readonly start_dttm: number
  readonly end_dttm: number
}

/** Times without a zone are taken as they stand. Fails: 400 for one that is none, 422 for an end before its start. */
function readTimes(given: {
  readonly start_dttm: string
  readonly end_dttm: string
}): Result<Times, HttpError> {
  const [start, end] = [parseWireTime(given.start_dttm), parseWireTime(given.end_dttm)]
  if (start === null) return err(fieldsError({ start_dttm: ['Not a valid datetime.'] }))
  if (end === null) return err(fieldsError({ end_dttm: ['Not a valid datetime.'] }))
  return end < start ? err(ENDS_BEFORE) : ok({ start_dttm: start, end_dttm: end })
}

async function checkFields(
  store: Store,
  body: calls.AnnotationPatch,
  { layer, id }: { readonly layer: number; readonly id: number | null },
): Promise<Result<null, HttpError>> {
  const { short_descr: text, json_metadata: json } = body
  if (typeof json === 'string' && json !== '' && !parseJson(json).ok) return err(NOT_JSON)
  const isTaken = text !== undefined && (await stored.isShortTextTaken(store, { layer, text, ownId: id }))
  return isTaken ? err(TEXT_TAKEN) : ok(null)
}

/** The answer to a create writes times as HTTP does. */
function httpTimes({ start_dttm: start, end_dttm: end }: Times) {
  return { start_dttm: new Date(start).toUTCString(), end_dttm: new Date(end).toUTCString() }
}
