import { isRecord, parseJson } from '#domain/core/parse.ts'
import { HIDDEN_MARK } from '#domain/records/kind/hidden-mark.ts'
import { readPeople } from '#domain/records/kind/wire-people.ts'
import { readTags } from '#domain/records/kind/wire-tags.ts'
import { BARE_REMOTE, type RemoteRecord } from '#domain/sync/kind/record-kind.ts'
import { intField, textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { sortedMap } from '#domain/sync/merge/map-fields.ts'
import { readMark } from '#domain/sync/record/writer-mark.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import type { NamedOnServer } from './record.ts'

/** Reads a chart of a change list, a dashboard or a single read; missing columns give no fields. Null for anything else. */
export function readChart(value: unknown): RemoteRecord | null {
  const wire = wireOf(value)
  if (wire === null) return null
  return {
    ...BARE_REMOTE,
    serverId: wire.id,
    fields: givenFields(wire),
    mark: readMark(jsonOf(wire, 'extra_json')),
    extra: besideFields(wire),
  }
}

function givenFields(wire: Wire): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = {
    name: textField(wire, 'slice_name'),
    description: textField(wire, 'description'),
    cacheTimeout: intField(wire, 'cache_timeout'),
  }
  if ('certified_by' in wire) given['certifiedBy'] = textField(wire, 'certified_by')
  if ('certification_details' in wire)
    given['certificationDetails'] = textField(wire, 'certification_details')
  const { owners, dashboards } = wire
  if (Array.isArray(owners)) given['owners'] = idsOf(owners)
  if (Array.isArray(dashboards)) given['dashboards'] = idsOf(dashboards)
  const tags = readTags(wire)
  if (tags !== null) given['tags'] = tags
  const form = formOf(wire)
  return form === null ? given : { ...given, form }
}

function idsOf(records: readonly unknown[]): readonly number[] {
  return records.flatMap((one) => wireOf(one)?.id ?? [])
}

/**
 * Reads the form: an object in a dashboard, a JSON text in a single read; null if unreadable. Viz type and dataset also
 * have columns of their own; the chart's id, its dashboards and the hidden mark are not part of the form.
 */
function formOf(wire: Wire): Wire | null {
  const form = isRecord(wire['form_data']) ? wire['form_data'] : jsonOf(wire, 'params')
  if (form === null) return null
  const { slice_id: _chart, dashboards: _dashboards, [HIDDEN_MARK]: _mark, ...fields } = form
  const [vizType, datasetId] = [textField(wire, 'viz_type'), intField(wire, 'datasource_id')]
  return sortedMap({
    ...fields,
    ...(vizType === null ? {} : { viz_type: vizType }),
    ...(datasetId === null
      ? {}
      : { datasource: `${datasetId}__${textField(wire, 'datasource_type') ?? 'table'}` }),
  })
}

function jsonOf(wire: Wire, name: string): Wire | null {
  const read = parseJson(textField(wire, name) ?? '{}')
  return read.ok && isRecord(read.value) ? read.value : null
}

function besideFields(wire: Wire): RemoteRecord['extra'] {
  const { owners, dashboards } = wire
  return {
    ...('changed_on_utc' in wire ? { changedAt: parseWireTime(textField(wire, 'changed_on_utc')) } : {}),
    ...('changed_by_name' in wire ? { changedByName: textField(wire, 'changed_by_name') } : {}),
    ...('datasource_name_text' in wire ? { datasetName: textField(wire, 'datasource_name_text') } : {}),
    ...(Array.isArray(owners) ? { ownersNamed: readPeople(owners) } : {}),
    ...(Array.isArray(dashboards) ? { dashboardsNamed: dashboards.flatMap(dashboard) } : {}),
  }
}

function dashboard(value: unknown): readonly NamedOnServer[] {
  const wire = wireOf(value)
  return wire === null ? [] : [{ id: wire.id, name: textField(wire, 'dashboard_title') ?? '' }]
}
