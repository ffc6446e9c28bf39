import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import type { ViewFields } from './record.ts'

/** The server's column of each field. */
export const VIEW_COLUMNS = {
  dashboardId: 'dashboard_id',
  key: 'key',
  name: 'name',
  state: 'state',
  isShared: 'is_shared',
} as const satisfies Record<keyof ViewFields, string>

/** Reads a view of a change list or a single read; null for anything else. */
export function readView(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: givenFields(wire),
    mark: readMark(wire['mark']),
    extra: 'user_id' in wire ? { userId: intField(wire, 'user_id') } : {},
  }
}

function givenFields(wire: Wire): Readonly<Record<string, unknown>> {
  const dashboardId = intField(wire, 'dashboard_id')
  const texts = (['key', 'name', 'state'] as const).flatMap((column) => {
    const text = textField(wire, column)
    return text === null ? [] : [[column, text] as const]
  })
  return {
    ...(dashboardId === null ? {} : { dashboardId }),
    ...Object.fromEntries(texts),
    ...(typeof wire['is_shared'] === 'boolean' ? { isShared: wire['is_shared'] } : {}),
  }
}
