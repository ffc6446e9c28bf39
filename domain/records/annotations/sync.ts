import { isRecord } from '#domain/core/parse.ts'
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

/** Version of the annotation's shape, beside its mark. */
const ANNOTATION_VERSION = 1

/** Annotations of a layer, which must be on the server first. Source: BI spec §3; sync §3.5, §3.6. */
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
  written: (row, body) => {
    if (row.op !== 'create') return isRecord(body) ? { serverId: null } : null
    const wire = wireOf(body)
    return wire === null ? null : { serverId: wire.id }
  },
  readPath: (serverId, layer) => (layer === null ? null : `${pathIn(layer)}${serverId}`),
  readAnswer: (body) => readAnnotation(isRecord(body) ? body['result'] : null),
  readWire: readAnnotation,
  related: (value) => {
    // What is read alone stands inside its answer.
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
  const { current, serverId, dirty, updatedAt, rev, restored, serverStamp } = record
  const stamps = { updatedAt, rev, restored, serverStamp }
  const mark = markValues({ ...stamps, clientId: tools.clientId, version: ANNOTATION_VERSION })
  if (row.op === 'create') {
    const body = JSON.stringify({ ...writeAnnotation(current, ANNOTATION_FIELDS), mark, uuid: tools.uuid })
    return { method: 'POST', path: pathIn(layer), bodyAs: 'json', body, sent: { ...current } }
  }
  if (serverId === null) return null
  const path = `${pathIn(layer)}${serverId}`
  if (row.op === 'delete') return { method: 'DELETE', path, bodyAs: 'none', body: '', sent: {} }
  const names = ANNOTATION_FIELDS.filter((name) => dirty.includes(name))
  if (row.op !== 'update' || names.length === 0) return null
  const sent = Object.fromEntries(names.map((name) => [name, current[name]]))
  const body = JSON.stringify({ ...writeAnnotation(current, names), mark })
  return { method: 'PUT', path, bodyAs: 'json', body, sent }
}

function adoptAnnotation(remote: RemoteRecord, start: AdoptStart): Annotation | null {
  if (start.parentLocalId === null) return null
  const fields: AnnotationFields = { ...BLANK_ANNOTATION, ...remote.fields }
  return { ...adopted(fields, remote, start), layerLocalId: start.parentLocalId }
}
