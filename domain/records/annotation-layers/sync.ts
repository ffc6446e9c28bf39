import { draftJson, readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { Draft, DraftCase } from '#domain/sync/kind/record-kind.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { annotationLayers } from './kind.ts'
import {
  type AnnotationLayer,
  BLANK_LAYER,
  LAYER_FIELDS,
  type LayerFields,
  parseAnnotationLayer,
} from './record.ts'
import { readLayer } from './wire.ts'

const PATH = '/api/v1/annotation_layer/'

/** Version of the shape, beside its mark. */
const LAYER_VERSION = 1

/** Annotation layers, whose mark is a field of its own. Source: BI spec §3; sync §3.6; wire §7. */
export const annotationLayersKind: TypedKind<AnnotationLayer> = defineKind<AnnotationLayer>({
  ...annotationLayers,
  parse: parseAnnotationLayer,
  fieldNames: LAYER_FIELDS,
  onRemoteDelete: 'ask',
  isOwn: ({ createdByOp, userId: maker = null }, userId) =>
    maker === null ? createdByOp !== undefined : maker === userId,
  draft: draftLayer,
  written: readWritten,
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readLayer(resultOf(body)),
  readWire: readLayer,
  adopt: (remote, start) => adopted<LayerFields>({ ...BLANK_LAYER, ...remote.fields }, remote, start),
})

function draftLayer({ row, record, tools }: DraftCase<AnnotationLayer>): Draft | null {
  if (record === null) return null
  const { current, updatedAt, rev, restored, serverStamp } = record
  const stamps = { updatedAt, rev, restored, serverStamp }
  const mark = markValues({ ...stamps, clientId: tools.clientId, version: LAYER_VERSION })
  return draftJson(row.op, record, {
    path: PATH,
    names: LAYER_FIELDS,
    write: (names, isNew) =>
      JSON.stringify({ ...columnsOf(current, names), mark, uuid: isNew ? tools.uuid : undefined }),
  })
}

const COLUMNS = { name: 'name', description: 'descr' } as const

function columnsOf(current: LayerFields, names: readonly (keyof LayerFields)[]) {
  return Object.fromEntries(names.map((name) => [COLUMNS[name], current[name]]))
}
