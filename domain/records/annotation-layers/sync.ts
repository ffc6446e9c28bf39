import { isRecord } from '#domain/core/parse.ts'
import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import type { Draft, DraftCase } from '#domain/sync/kind/record-kind.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
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

/** Where layers are. Source: wire §7. */
const PATH = '/api/v1/annotation_layer/'

/** Version of the layer's shape, beside its mark. */
const LAYER_VERSION = 1

/** Layers of annotations. Their mark stands in a field of its own. Source: BI spec §3; sync §3.6. */
export const annotationLayersKind: TypedKind<AnnotationLayer> = defineKind<AnnotationLayer>({
  ...annotationLayers,
  parse: parseAnnotationLayer,
  fieldNames: LAYER_FIELDS,
  onRemoteDelete: 'ask',
  isOwn: ({ createdByOp, userId: maker = null }, userId) =>
    maker === null ? createdByOp !== undefined : maker === userId,
  draft: draftLayer,
  written: (row, body) => {
    if (row.op !== 'create') return isRecord(body) ? { serverId: null } : null
    const wire = wireOf(body)
    return wire === null ? null : { serverId: wire.id }
  },
  readPath: (serverId) => `${PATH}${serverId}`,
  readAnswer: (body) => readLayer(isRecord(body) ? body['result'] : null),
  readWire: readLayer,
  adopt: (remote, start) => adopted<LayerFields>({ ...BLANK_LAYER, ...remote.fields }, remote, start),
})

function draftLayer({ row, record, tools }: DraftCase<AnnotationLayer>): Draft | null {
  if (record === null) return null
  const { current, serverId, dirty, updatedAt, rev, restored, serverStamp } = record
  const mark = markValues({
    updatedAt,
    rev,
    restored,
    serverStamp,
    clientId: tools.clientId,
    version: LAYER_VERSION,
  })
  if (row.op === 'create') {
    const body = JSON.stringify({ ...columnsOf(current, LAYER_FIELDS), mark, uuid: tools.uuid })
    return { method: 'POST', path: PATH, bodyAs: 'json', body, sent: { ...current } }
  }
  if (serverId === null) return null
  const path = `${PATH}${serverId}`
  if (row.op === 'delete') return { method: 'DELETE', path, bodyAs: 'none', body: '', sent: {} }
  const names = LAYER_FIELDS.filter((name) => dirty.includes(name))
  if (row.op !== 'update' || names.length === 0) return null
  const sent = Object.fromEntries(names.map((name) => [name, current[name]]))
  const body = JSON.stringify({ ...columnsOf(current, names), mark })
  return { method: 'PUT', path, bodyAs: 'json', body, sent }
}

const COLUMNS = { name: 'name', description: 'descr' } as const

function columnsOf(current: LayerFields, names: readonly (keyof LayerFields)[]) {
  return Object.fromEntries(names.map((name) => [COLUMNS[name], current[name]]))
}
