import { isRecord } from '#domain/core/parse.ts'
import { fullName } from '#domain/records/kind/wire-people.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import type { DashboardFields } from './record.ts'

/** The server's column of each field. Source: BI spec §3. */
const COLUMNS = {
  title: 'dashboard_title',
  slug: 'slug',
  published: 'published',
  css: 'css',
  position: 'position_json',
  metadata: 'json_metadata',
  certifiedBy: 'certified_by',
  certificationDetails: 'certification_details',
} as const satisfies Record<keyof DashboardFields, string>

/** Reads a dashboard of a list or a single read; missing columns give no fields. Null for anything else. */
export function readDashboard(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  const given = Object.entries(COLUMNS).filter(([, column]) => Object.hasOwn(wire, column))
  const fields = given.map(([name, column]): readonly [string, unknown] => [
    name,
    name === 'published' ? wire[column] === true : textField(wire, column),
  ])
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: Object.fromEntries<unknown>(fields),
    extra: besideFields(wire),
  }
}

function besideFields(wire: Wire): RemoteRecord['extra'] {
  const changed = textField(wire, 'changed_on_utc') ?? textField(wire, 'changed_on')
  return {
    ownerNames: Array.isArray(wire['owners']) ? wire['owners'].filter(isRecord).map(fullName) : [],
    changedAt: parseWireTime(changed),
    changedByName: textField(wire, 'changed_by_name'),
  }
}
