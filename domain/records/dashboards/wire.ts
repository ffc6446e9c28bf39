import { isRecord } from '#domain/core/parse.ts'
import { fullName, readPeople } from '#domain/records/kind/wire-people.ts'
import { readTags } from '#domain/records/kind/wire-tags.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import type { DashboardFields } from './record.ts'
import { readTable } from './table.ts'

/** Address of the calls of dashboards. Source: BI spec §7. */
export const DASHBOARD_PATH = '/api/v1/dashboard/'

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
  owners: 'owners',
  roles: 'roles',
  tags: 'tags',
} as const satisfies Record<keyof DashboardFields, string>

/** Reads a dashboard of a list or a single read; missing columns give no fields. Null for anything else. */
export function readDashboard(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: givenFields(wire),
    mark: readMark(wire['mark']),
    extra: besideFields(wire),
  }
}

function givenFields(wire: Wire): Readonly<Record<string, unknown>> {
  const given = Object.entries(COLUMNS).flatMap(([name, column]): readonly (readonly [string, unknown])[] => {
    if (!Object.hasOwn(wire, column)) return []
    const value = wire[column]
    switch (name) {
      case 'published':
        return [[name, value === true]]
      case 'position':
      case 'metadata':
        return [[name, readTable(textField(wire, column))]]
      case 'owners':
      case 'roles':
        return Array.isArray(value) ? [[name, value.flatMap((one) => wireOf(one)?.id ?? [])]] : []
      case 'tags': {
        const tags = readTags(wire)
        return tags === null ? [] : [[name, tags]]
      }
      default:
        return [[name, textField(wire, column)]]
    }
  })
  return Object.fromEntries(given)
}

/** A list may not report all of them: those stay as they are. */
function besideFields(wire: Wire): RemoteRecord['extra'] {
  const changed = textField(wire, 'changed_on_utc') ?? textField(wire, 'changed_on')
  const { owners, roles } = wire
  return {
    ...(changed === null ? {} : { changedAt: parseWireTime(changed) }),
    ...('changed_by_name' in wire ? { changedByName: textField(wire, 'changed_by_name') } : {}),
    ...(Array.isArray(owners)
      ? { ownerNames: owners.filter(isRecord).map(fullName), ownersNamed: readPeople(owners) }
      : {}),
    ...(Array.isArray(roles) ? { rolesNamed: roles.flatMap(role) } : {}),
    ...('position_json' in wire && 'json_metadata' in wire
      ? {
          sources: {
            position: textField(wire, 'position_json'),
            metadata: textField(wire, 'json_metadata'),
          },
        }
      : {}),
  }
}

function role(value: unknown) {
  const wire = wireOf(value)
  return wire === null ? [] : [{ id: wire.id, name: textField(wire, 'name') ?? '' }]
}
