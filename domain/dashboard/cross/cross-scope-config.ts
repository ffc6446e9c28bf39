import { type DashboardDocument, withSettings } from '#domain/dashboard/document/document.ts'
import { chartIdsOf, type LayoutNode, ROOT_ID } from '#domain/dashboard/document/layout.ts'
import { scopeOfCharts } from '#domain/dashboard/filters/config/scope/scope-of-charts.ts'
import { type ChartScope, chartsInScope } from '#domain/dashboard/filters/scope.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { type CrossScopes, chartsFilteredBy, readCrossScopes, scopeSettings } from './cross-scope.ts'

/** Shown when edited scopes cannot be stored. Source: BI spec §8. */
export const SCOPING_NOT_SAVED = 'Failed to save cross-filter scoping'

/**
 * The scope of one chart whose picks filter the `chosen` charts. The chart itself is always excluded, as Superset stores it.
 * All other charts have the root as their scope, so that charts of later tabs belong to it too.
 */
export function ownScope(chartId: number, chosen: ReadonlySet<number>, root: LayoutNode): ChartScope {
  if (chartIdsOf(root).every((id) => id === chartId || chosen.has(id)))
    return { rootPath: [ROOT_ID], excluded: [chartId] }
  const { rootPath, excluded } = scopeOfCharts(chosen, root)
  return { rootPath, excluded: excluded.includes(chartId) ? excluded : [...excluded, chartId] }
}

/** The charts that the picks of a chart filter under edited scopes, also while cross filters are off; null: of all charts. */
export function scopedCharts(
  scopes: CrossScopes,
  chartId: number | null,
  root: LayoutNode,
): readonly number[] {
  return chartId === null
    ? chartsInScope(scopes.global, root)
    : chartsFilteredBy(chartId, { ...scopes, isEnabled: true }, root)
}

/** The settings of the metadata that store edited scopes; null if nothing changed. Members that are not understood stay. */
export function crossSettings(
  document: DashboardDocument,
  edited: CrossScopes,
  root: LayoutNode,
): ReadonlyMap<string, unknown> | null {
  const before = readCrossScopes(document.metadata)
  const charts = new Set([...before.own.keys(), ...edited.own.keys(), ...chartIdsOf(root)])
  const changed = [...charts].filter((id) => !sameValue(before.own.get(id), edited.own.get(id)))
  const changes = [
    ...(sameValue(before.global, edited.global) ? [] : [{ chartId: null, scope: edited.global }]),
    ...changed.map((chartId) => ({ chartId, scope: edited.own.get(chartId) ?? null })),
  ]
  const settings = new Map<string, unknown>(
    before.isEnabled === edited.isEnabled ? [] : [['cross_filters_enabled', edited.isEnabled]],
  )
  let current = document
  for (const change of changes) {
    const next = scopeSettings(current.metadata, change, root)
    current = withSettings(current, next)
    for (const [name, value] of next) settings.set(name, value)
  }
  return settings.size === 0 ? null : settings
}
