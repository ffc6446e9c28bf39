import * as calls from '#domain/contract/bi/annotation-layer.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route, WithHeaders } from '#server/http/implement.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { annotationList } from '#server/store/lists/list-specs.ts'
import { authorsOf } from '#server/store/users.ts'
import { addAnnotation, changeAnnotation, removeAnnotation, removeAnnotations } from './change.ts'
import { ANNOTATIONS } from './kind.ts'
import { presentAnnotationRow, presentAnnotations } from './present.ts'
import type { AnnotationRow } from './table.ts'

const NEEDED = ['id', 'short_descr', 'long_descr', 'start_dttm', 'end_dttm'] as const

/** The annotations of a layer. */
export function annotationRoutes({ store }: ServerDeps): readonly Route[] {
  return [
    implement(calls.listAnnotations, ({ params: { layer }, query, user, now }) =>
      answerList(
        { store, spec: annotationList(layer), query, user, needed: NEEDED },
        async (rows: readonly AnnotationRow[]) => {
          const people = await authorsOf(store, rows)
          return rows.map((row) => presentAnnotationRow(row, people, now))
        },
      ),
    ),
    implement(calls.createAnnotation, (context) =>
      addAnnotation(store, context, { layer: context.params.layer, fields: context.body }),
    ),
    implement(calls.getAnnotation, async ({ params: { layer, id }, user }) => {
      const row = await seenRecord(store, ANNOTATIONS, { userId: user.id, id })
      if (!row.ok) return row
      const [result] = await presentAnnotations(store, [row.value])
      if (result === undefined || row.value.layer_id !== layer) return err(NOT_FOUND)
      return ok(new WithHeaders({ id, result }, tagHeaders(row.value.revision)))
    }),
    implement(calls.updateAnnotation, (context) =>
      changeAnnotation(store, context, { ...context.params, patch: context.body }),
    ),
    implement(calls.deleteAnnotation, (context) => removeAnnotation(store, context, context.params)),
    implement(calls.deleteAnnotations, ({ params, query: { q } }) =>
      removeAnnotations(store, params.layer, q),
    ),
  ]
}
