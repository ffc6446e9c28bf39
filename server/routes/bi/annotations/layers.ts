import * as calls from '#domain/contract/bi/annotation-layer.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { withoutUndefined } from '#server/commands/without-undefined.ts'
import type { ServerDeps } from '#server/http/deps.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { answerList } from '#server/present/answer-list.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/described-columns.ts'
import {
  deleteLayers,
  insertLayer,
  isLayerNameTaken,
  type LayerRow,
  updateLayer,
} from '#server/store/annotations/annotations.ts'
import { ANNOTATION_LAYER_LIST } from '#server/store/list-specs.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { authorsOf } from '#server/store/users.ts'
import { presentLayerRow } from './present.ts'

const NAME_TAKEN = fieldsError({ name: ['Name must be unique'] }, 422)

const NOT_EMPTY = messageError(422, 'Annotation layer has associated annotations.')

const DELETED = { message: 'OK' }

/** Layers of annotations: whoever is signed in makes, changes and deletes them. */
export function layerRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.listAnnotationLayers, ({ query, user, now }) =>
      answerList(
        { store, spec: ANNOTATION_LAYER_LIST, query, user, needed: ['id', 'name', 'descr'] },
        async (rows: readonly LayerRow[]) => {
          const people = await authorsOf(store, rows)
          return rows.map((row) => presentLayerRow(row, people, now))
        },
      ),
    ),
    implement(calls.createAnnotationLayer, async ({ body, user, now }) => {
      if (await isLayerNameTaken(store, body.name, null)) return err(NAME_TAKEN)
      const { name, descr = null } = body
      const stamps = { created_by: user.id, created_on: now, changed_by: user.id, changed_on: now }
      const id = await insertLayer(store, { name, descr, ...stamps })
      return ok({ id, result: body })
    }),
    implement(calls.getAnnotationLayer, async ({ params: { id } }) => {
      const row = await rowById(store, 'annotation_layers', id)
      if (row === null) return err(NOT_FOUND)
      const result = { descr: row.descr, id, name: row.name }
      return ok({ ...describeRecord(RECORD_COLUMNS.annotationLayer), id, result })
    }),
    implement(calls.updateAnnotationLayer, async ({ params: { id }, body, user, now }) => {
      if ((await rowById(store, 'annotation_layers', id)) === null) return err(NOT_FOUND)
      const isTaken = body.name !== undefined && (await isLayerNameTaken(store, body.name, id))
      if (isTaken) return err(NAME_TAKEN)
      await updateLayer(store, id, { ...withoutUndefined(body), changed_by: user.id, changed_on: now })
      return ok({ id, result: { ...body, layer: id } })
    }),
    implement(calls.deleteAnnotationLayer, async ({ params }) =>
      deletion(await deleteLayers(store, [params.id])),
    ),
    implement(calls.deleteAnnotationLayers, async ({ query: { q } }) => {
      const deleted = deletion(await deleteLayers(store, q))
      return deleted.ok ? ok({ message: deletedText(q.length, 'annotation layer') }) : deleted
    }),
  ]
}

function deletion(deleted: number | 'not-empty'): Result<{ message: string }, HttpError> {
  if (deleted === 'not-empty') return err(NOT_EMPTY)
  return deleted === 0 ? err(NOT_FOUND) : ok(DELETED)
}

/** What the reference says of so many that are deleted. */
export function deletedText(count: number, what: string): string {
  return `Deleted ${count} ${what}${count === 1 ? '' : 's'}`
}
