import type {
  createAnnotationLayer,
  deleteAnnotationLayer,
  LayerPatch,
  NewLayer,
  updateAnnotationLayer,
} from '#domain/contract/bi/annotation-layer.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { checkOwnFields } from '#server/records/kind/own-fields.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { ANNOTATION_LAYERS } from './kind.ts'
import { hasAnnotations, insertLayer, isLayerNameTaken, updateLayer } from './store.ts'
import type { LayerRow } from './table.ts'

const NAME_TAKEN = fieldsError({ name: ['Name must be unique'] }, 422)

const NOT_EMPTY = messageError(422, 'Annotation layer has associated annotations.')

/** Creates a layer. Fails: 400 for fields of our protocol in other requests, 422 for a name that another layer has. */
export function addLayer(store: Store, context: ChangeContext, { uuid, mark, ...fields }: NewLayer) {
  const { user, now } = context
  return createRecord<typeof createAnnotationLayer>(store, context, {
    kind: ANNOTATION_LAYERS,
    uuid,
    insert: async (view) => {
      const checked = checkOwnFields(context, { uuid, mark })
      if (!checked.ok) return checked
      if (await isLayerNameTaken(view, fields.name, null)) return err(NAME_TAKEN)
      const { name, descr = null } = fields
      return ok(
        await insertLayer(view, {
          uuid: uuid?.toLowerCase() ?? null,
          name,
          descr,
          mark: markText(mark) ?? null,
          user_id: user.id,
          created_by: user.id,
          changed_by: user.id,
          created_on: now,
          changed_on: now,
        }),
      )
    },
    answer: async (_view, id) => ({ id, result: withoutUndefined(fields) }),
  })
}

/** Changes fields of a layer; fields that are left out stay. Fails: as `addLayer`, 404. */
export function changeLayer(
  store: Store,
  context: ChangeContext,
  { id, patch }: { readonly id: number; readonly patch: LayerPatch },
) {
  const key = { kind: ANNOTATION_LAYERS, id }
  return changeRecord<LayerRow, typeof updateAnnotationLayer>(store, context, key, async (view) => {
    const { mark, ...fields } = patch
    const checked = checkOwnFields(context, { mark })
    if (!checked.ok) return checked
    const isTaken = fields.name !== undefined && (await isLayerNameTaken(view, fields.name, id))
    if (isTaken) return err(NAME_TAKEN)
    await updateLayer(view, id, {
      ...withoutUndefined({ ...fields, mark: markText(mark) }),
      changed_by: context.user.id,
      changed_on: context.now,
    })
    return ok({ id, result: { ...withoutUndefined(fields), layer: id } })
  })
}

/**
 * Deletes a layer. Clients of our protocol have confirmed that its annotations are deleted too; others get an error while it
 * has any, as recorded. Fails: 404, 422.
 */
export function removeLayer(store: Store, context: ChangeContext, id: number) {
  const key = { kind: ANNOTATION_LAYERS, id }
  return changeRecord<LayerRow, typeof deleteAnnotationLayer>(store, context, key, async (view) => {
    if (context.synced.operation === null && (await hasAnnotations(view, [id]))) return err(NOT_EMPTY)
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}

/** Deletes existing layers without annotations: all of them, or none. Fails: 404, 422. */
export async function removeLayers(
  store: Store,
  ids: readonly number[],
): Promise<Result<{ message: string }, HttpError>> {
  return await inTransaction(store, async (view) => {
    const all = new Set(ids)
    if (all.size === 0 || (await rowsById(view, 'annotation_layers', [...all])).length < all.size)
      return err(NOT_FOUND)
    if (await hasAnnotations(view, ids)) return err(NOT_EMPTY)
    for (const id of all) await deleteRecord(view, { kind: ANNOTATION_LAYERS, id })
    return ok({ message: `Deleted ${all.size} annotation layer${all.size === 1 ? '' : 's'}` })
  })
}

function markText(mark: unknown): string | undefined {
  return mark === undefined ? undefined : JSON.stringify(mark)
}
