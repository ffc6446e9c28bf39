import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { idField, intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import type { AnnotationFields } from './record.ts'

/** Reads an annotation of a change list or a single read; null for anything else. */
export function readAnnotation(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  const layer = wire === null ? null : idField(wire, 'layer')
  if (wire === null || layer === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: givenFields(wire),
    mark: readMark(wire['mark']),
    parent: { kind: 'annotationLayers', serverId: layer },
    extra: 'user_id' in wire ? { userId: intField(wire, 'user_id') } : {},
  }
}

function givenFields(wire: Wire): Readonly<Record<string, unknown>> {
  const name = textField(wire, 'short_descr')
  const [startAt, endAt] = ['start_dttm', 'end_dttm'].map((column) => parseWireTime(textField(wire, column)))
  return {
    ...(name === null ? {} : { name }),
    description: textField(wire, 'long_descr'),
    ...(startAt === null ? {} : { startAt }),
    ...(endAt === null ? {} : { endAt }),
    ...('json_metadata' in wire ? { metadata: textField(wire, 'json_metadata') } : {}),
  }
}

/** Writes fields for the server; times without a zone. Source: wire §7. */
export function writeAnnotation(
  current: AnnotationFields,
  names: readonly (keyof AnnotationFields)[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => COLUMNS[name](current)))
}

const COLUMNS: {
  readonly [Name in keyof AnnotationFields]: (
    current: AnnotationFields,
  ) => readonly [column: string, value: unknown]
} = {
  name: ({ name }) => ['short_descr', name],
  description: ({ description }) => ['long_descr', description],
  startAt: ({ startAt }) => ['start_dttm', timeText(startAt)],
  endAt: ({ endAt }) => ['end_dttm', timeText(endAt)],
  metadata: ({ metadata }) => ['json_metadata', metadata],
}

function timeText(time: number): string {
  return new Date(time).toISOString().slice(0, -1)
}
