import { isRecord } from '#domain/core/parse.ts'
import { withDefaults } from '#server/records/dashboards/metadata.ts'
import type { Contents } from '#server/superset/sync/decide/same-columns.ts'

type Content = Readonly<Record<string, unknown>>

/** A Superset fills in settings, and the uuids of the charts in a layout: neither is a change by somebody. */
export const DASHBOARD_CONTENTS: Contents = new Map([
  ['json_metadata', (settings: Content) => withDefaults(settings, true)],
  ['position_json', withoutUuids],
])

function withoutUuids(layout: Content): Content {
  return Object.fromEntries(Object.entries(layout).map(([name, component]) => [name, withoutUuid(component)]))
}

function withoutUuid(component: unknown): unknown {
  if (!isRecord(component) || component['type'] !== 'CHART' || !isRecord(component['meta'])) return component
  const { uuid: _uuid, ...meta } = component['meta']
  return { ...component, meta }
}
