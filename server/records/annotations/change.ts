import type {
  AnnotationPatch,
  createAnnotation,
  deleteAnnotation,
  NewAnnotation,
  updateAnnotation as updateCall,
} from '#domain/contract/bi/annotation-layer.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { checkOwnFields } from '#server/records/kind/own-fields.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { checkAnnotation, readTimes, type Times } from './check-fields.ts'
import { ANNOTATIONS } from './kind.ts'
import { insertAnnotation, updateAnnotation } from './store.ts'
import type { AnnotationRow } from './table.ts'

const NO_LAYER = messageError(400, 'Annotation layer not found.')

/** An annotation by its layer and its id. */
interface AnnotationName {
  readonly layer: number
  readonly id: number
}

/** Creates an annotation in a layer. Fails: 400 if there is no such layer, and as `checkAnnotation` and `readTimes`. */
export function addAnnotation(
  store: Store,
  context: ChangeContext,
  { layer, fields: { uuid, mark, ...fields } }: { readonly layer: number; readonly fields: NewAnnotation },
) {
  const { user, now } = context
  return createRecord<typeof createAnnotation>(store, context, {
    kind: ANNOTATIONS,
    uuid,
    insert: async (view) => {
      const own = checkOwnFields(context, { uuid, mark })
      if (!own.ok) return own
      if ((await rowById(view, 'annotation_layers', layer)) === null) return err(NO_LAYER)
      const times = readTimes(fields)
      if (!times.ok) return times
      const checked = await checkAnnotation(view, fields, { layer, id: null })
      if (!checked.ok) return checked
      const { short_descr, long_descr = null, json_metadata = null } = fields
      return ok(
        await insertAnnotation(view, {
          uuid: uuid?.toLowerCase() ?? null,
          layer_id: layer,
          short_descr,
          long_descr,
          json_metadata,
          mark: mark === undefined ? null : JSON.stringify(mark),
          ...times.value,
          user_id: user.id,
          created_by: user.id,
          changed_by: user.id,
          created_on: now,
          changed_on: now,
        }),
      )
    },
    answer: async (_view, id) => {
      const times = readTimes(fields)
      const written = times.ok ? httpTimes(times.value) : {}
      return { id, result: { ...withoutUndefined(fields), ...written, layer } }
    },
  })
}

/** Changes fields of an annotation; fields that are left out stay. Fails: 404 if its layer has none with that id, and as `addAnnotation`. */
export function changeAnnotation(
  store: Store,
  context: ChangeContext,
  { layer, id, patch }: AnnotationName & { readonly patch: AnnotationPatch },
) {
  const key = { kind: ANNOTATIONS, id }
  return changeRecord<AnnotationRow, typeof updateCall>(store, context, key, async (view, row) => {
    if (row.layer_id !== layer) return err(NOT_FOUND)
    const { mark, uuid: _uuid, ...fields } = patch
    const own = checkOwnFields(context, { mark, uuid: _uuid })
    if (!own.ok) return own
    const { start_dttm: start, end_dttm: end, ...texts } = fields
    const times = readTimes({
      start_dttm: start ?? new Date(row.start_dttm).toISOString(),
      end_dttm: end ?? new Date(row.end_dttm).toISOString(),
    })
    if (!times.ok) return times
    const checked = await checkAnnotation(view, fields, { layer, id })
    if (!checked.ok) return checked
    await updateAnnotation(view, id, {
      ...withoutUndefined({ ...texts, mark: mark === undefined ? undefined : JSON.stringify(mark) }),
      ...times.value,
      changed_by: context.user.id,
      changed_on: context.now,
    })
    return ok({ id, result: { ...withoutUndefined(fields), layer } })
  })
}

/** Deletes an annotation of a layer. Fails: 404. */
export function removeAnnotation(store: Store, context: ChangeContext, { layer, id }: AnnotationName) {
  const key = { kind: ANNOTATIONS, id }
  return changeRecord<AnnotationRow, typeof deleteAnnotation>(store, context, key, async (view, row) => {
    if (row.layer_id !== layer) return err(NOT_FOUND)
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}

/** Deletes existing annotations of a layer: all of them, or none. Fails: 404. */
export async function removeAnnotations(
  store: Store,
  layer: number,
  ids: readonly number[],
): Promise<Result<{ message: string }, HttpError>> {
  return await inTransaction(store, async (view) => {
    const all = [...new Set(ids)]
    const rows = (await rowsById(view, 'annotations', all)).filter(({ layer_id: of }) => of === layer)
    if (all.length === 0 || rows.length < all.length) return err(NOT_FOUND)
    for (const { id } of rows) await deleteRecord(view, { kind: ANNOTATIONS, id })
    return ok({ message: `Deleted ${all.length} annotation${all.length === 1 ? '' : 's'}` })
  })
}

/** The times in the answer to a create, in the format of HTTP. */
function httpTimes({ start_dttm: start, end_dttm: end }: Times) {
  return { start_dttm: new Date(start).toUTCString(), end_dttm: new Date(end).toUTCString() }
}
