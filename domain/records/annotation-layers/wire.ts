import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { intField, textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'

/** Reads a layer of a change list, a list or a single read; null for anything else. */
export function readLayer(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  const name = textField(wire, 'name')
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: {
      ...(name === null ? {} : { name }),
      ...('descr' in wire ? { description: textField(wire, 'descr') } : {}),
    },
    mark: readMark(wire['mark']),
    extra: 'user_id' in wire ? { userId: intField(wire, 'user_id') } : {},
  }
}
