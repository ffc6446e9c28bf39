import { adopted } from '#domain/sync/kind/adopted-record.ts'
import { defineKind } from '#domain/sync/kind/define-kind.ts'
import type { RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { Synced } from '#domain/sync/record/synced-record.ts'
import { markValues, readMark } from '#domain/sync/record/writer-mark.ts'
import { dashboards } from './kind.ts'
import { TEST_FIELDS, type TestFields } from './record.ts'

const PATH = '/api/v1/chart/'

/** A kind with a mark beside its fields; the user decides about removed records. */
export const dashboardsKind = defineKind<Synced<TestFields>>({
  ...dashboards,
  fieldNames: TEST_FIELDS,
  onRemoteDelete: 'ask',
  draft: ({ row, record, tools }) => {
    if (record === null) return null
    const { current, rev, updatedAt, serverId, dirty } = record
    const mark = markValues({ updatedAt, version: 1, rev, clientId: tools.clientId })
    if (row.op === 'create')
      return {
        method: 'POST',
        path: PATH,
        bodyAs: 'json',
        body: JSON.stringify({ ...current, mark }),
        sent: { ...current },
      }
    if (serverId === null) return null
    if (row.op === 'delete')
      return { method: 'DELETE', path: PATH + serverId, bodyAs: 'none', body: '', sent: {} }
    const sent = Object.fromEntries(dirty.map((name) => [name, current[name]]))
    if (row.op !== 'update' || dirty.length === 0) return null
    return {
      method: 'PUT',
      path: PATH + serverId,
      bodyAs: 'json',
      body: JSON.stringify({ ...sent, mark }),
      sent,
    }
  },
  written: (row, body) => (row.op === 'create' ? { serverId: wireOf(body)?.id ?? null } : { serverId: null }),
  readPath: (serverId) => PATH + serverId,
  readWire: (value): RemoteRecord | null => {
    const wire = wireOf(value)
    if (wire === null) return null
    const fields = { title: textField(wire, 'title') ?? '', params: textField(wire, 'params') ?? '' }
    const nothing = { firstFields: {}, extra: {}, parent: null, inside: [], ownerId: null }
    return { serverId: wire.id, fields: fields, mark: readMark(wire['mark']), ...nothing }
  },
  adopt: (remote, start) => {
    const fields = remote.fields
    const current = { title: textField(fields, 'title') ?? '', params: textField(fields, 'params') ?? '' }
    return adopted(current, remote, start)
  },
})
