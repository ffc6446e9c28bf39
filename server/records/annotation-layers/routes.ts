import * as calls from '#domain/contract/bi/annotation-layer.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { implement, type Route, WithHeaders } from '#server/http/implement.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { ANNOTATION_LAYER_LIST } from '#server/store/lists/list-specs.ts'
import { authorsOf } from '#server/store/users.ts'
import { addLayer, changeLayer, removeLayer, removeLayers } from './change.ts'
import { ANNOTATION_LAYERS } from './kind.ts'
import { presentLayerRow, presentLayers } from './present.ts'
import type { LayerRow } from './table.ts'

/** The routes of layers of annotations. */
export function annotationLayerRoutes({ store }: ServerDeps): readonly Route[] {
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
    implement(calls.createAnnotationLayer, (context) => addLayer(store, context, context.body)),
    implement(calls.getAnnotationLayer, async ({ params: { id }, user }) => {
      const row = await seenRecord(store, ANNOTATION_LAYERS, { userId: user.id, id })
      if (!row.ok) return row
      const { revision, name, descr } = row.value
      const [result = { id, name, descr }] = await presentLayers(store, [row.value])
      const answer = { ...describeRecord(RECORD_COLUMNS.annotationLayer), id, result }
      return ok(new WithHeaders(answer, tagHeaders(revision)))
    }),
    implement(calls.updateAnnotationLayer, (context) =>
      changeLayer(store, context, { id: context.params.id, patch: context.body }),
    ),
    implement(calls.deleteAnnotationLayer, (context) => removeLayer(store, context, context.params.id)),
    implement(calls.deleteAnnotationLayers, ({ query: { q } }) => removeLayers(store, q)),
  ]
}
