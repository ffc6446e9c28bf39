import { isRecord } from '#domain/core/parse.ts'
import { draftJson, readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { AdoptStart, Draft, DraftCase, RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { idField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { markValues } from '#domain/sync/record/writer-mark.ts'
import { annotations } from './kind.ts'
import {
  ANNOTATION_FIELDS,
  type Annotation,
  type AnnotationFields,
  BLANK_ANNOTATION,
  parseAnnotation,
} from './record.ts'
import { readAnnotation, writeAnnotation } from './wire.ts'

/** Version of the shape, beside its mark. */
const ANNOTATION_VERSION = 1

/** Annotations, sent after their layer. Source: BI spec §3; sync §3.5, §3.6. */
export const annotationsKind: TypedKind<Annotation> = defineKind<Annotation>({
  ...annotations,
  parse: parseAnnotation,
  fieldNames: ANNOTATION_FIELDS,
  fieldGroups: [['startAt', 'endAt']],
  onRemoteDelete: 'ask',
  holderIndex: 'layerLocalId',
  parents: ({ layerLocalId }) => [{ kind: 'annotationLayers', localId: layerLocalId }],
  isOwn: ({ createdByOp, userId: maker = null }, userId) =>
    maker === null ? createdByOp !== undefined : maker === userId,
  draft: draftAnnotation,
  written: readWritten,
  readPath: (serverId, layer) => (layer === null ? null : `${pathIn(layer)}${serverId}`),
  readAnswer: (body) => readAnnotation(resultOf(body)),
  readWire: readAnnotation,
  related: (value) => {
    // A single read has the record in `result`.
    const wire = wireOf(isRecord(value) && isRecord(value['result']) ? value['result'] : value)
    const serverId = wire === null ? null : idField(wire, 'layer')
    return serverId === null ? [] : [{ kind: 'annotationLayers', serverId }]
  },
  adopt: adoptAnnotation,
})

function pathIn(layerServerId: number): string {
  return `/api/v1/annotation_layer/${layerServerId}/annotation/`
}

function draftAnnotation({ row, record, tools }: DraftCase<Annotation>): Draft | null {
  if (record === null) return null
  const layer = tools.serverIdOf({ kind: 'annotationLayers', localId: record.layerLocalId })
  if (layer === null) return null
  const { current, updatedAt, rev, restored, serverStamp } = record
  const stamps = { updatedAt, rev, restored, serverStamp }
  const mark = markValues({ ...stamps, clientId: tools.clientId, version: ANNOTATION_VERSION })
  return draftJson(row.op, record, {
    path: pathIn(layer),
    names: ANNOTATION_FIELDS,
    write: (names, isNew) =>
      JSON.stringify({ ...writeAnnotation(current, names), mark, uuid: isNew ? tools.uuid : undefined }),
  })
}

function adoptAnnotation(remote: RemoteRecord, start: AdoptStart): Annotation | null {
  if (start.parentLocalId === null) return null
  const fields: AnnotationFields = { ...BLANK_ANNOTATION, ...remote.fields }
  return { ...adopted(fields, remote, start), layerLocalId: start.parentLocalId }
}
