import { isRecord } from '#domain/core/parse.ts'
import { chartIdsOf, type LayoutNode, ROOT_ID } from '#domain/dashboard/document/layout.ts'
import { type ChartScope, chartsInScope } from '#domain/dashboard/filters/scope.ts'
import { entriesOf, type StoredTable } from '#domain/records/dashboards/table.ts'

/**
 * The charts that a picked part filters. A chart without a scope of its own has the `global` one. No chart filters itself.
 * Source: BI spec §3 (chart_configuration, global_chart_configuration, cross_filters_enabled).
 */
export interface CrossScopes {
  readonly isEnabled: boolean
  readonly global: ChartScope
  readonly own: ReadonlyMap<number, ChartScope>
}

/** The scope of all charts of a dashboard. */
export const ALL_CHARTS: ChartScope = { rootPath: [ROOT_ID], excluded: [] }

/** Reads the scopes of cross filters from the metadata of a dashboard. A scope that is not readable contains every chart. */
export function readCrossScopes(metadata: StoredTable): CrossScopes {
  const settings = entriesOf(metadata)
  const charts = settings.get('chart_configuration')
  const own = Object.entries(isRecord(charts) ? charts : {}).flatMap(([id, chart]) => {
    const cross = isRecord(chart) ? chart['crossFilters'] : null
    const scope = isRecord(cross) ? readScope(cross['scope']) : null
    return scope === null ? [] : [[Number(id), scope] as const]
  })
  const global = settings.get('global_chart_configuration')
  return {
    isEnabled: settings.get('cross_filters_enabled') !== false,
    global: (isRecord(global) ? readScope(global['scope']) : null) ?? ALL_CHARTS,
    own: new Map(own),
  }
}

/** The charts of a dashboard that the picks of a chart filter; none if cross filters are off. */
export function chartsFilteredBy(
  chartId: number,
  { isEnabled, global, own }: CrossScopes,
  root: LayoutNode,
): readonly number[] {
  if (!isEnabled) return []
  return chartsInScope(own.get(chartId) ?? global, root).filter((id) => id !== chartId)
}

/** The scope of one chart (null: the global one) or, with a null `chartId`, of all charts without one of their own. */
interface ScopeChange {
  readonly chartId: number | null
  readonly scope: ChartScope | null
}

/** The settings of the metadata that store a changed scope. Members that are not understood stay. */
export function scopeSettings(
  metadata: StoredTable,
  { chartId, scope }: ScopeChange,
  root: LayoutNode,
): ReadonlyMap<string, unknown> {
  const settings = entriesOf(metadata)
  const scopes = readCrossScopes(metadata)
  const global = chartId === null ? (scope ?? ALL_CHARTS) : scopes.global
  const own = new Map([...scopes.own].filter(([id]) => id !== chartId))
  if (chartId !== null && scope !== null) own.set(chartId, scope)
  const stored = settings.get('chart_configuration')
  const charts = isRecord(stored) ? stored : {}
  const ids = new Set([...chartIdsOf(root), ...Object.keys(charts).map(Number)])
  const entries = [...ids].map((id): [string, unknown] => {
    const chart = charts[String(id)]
    const inScope = chartsFilteredBy(id, { isEnabled: true, global, own }, root)
    const cross = { scope: own.get(id) ?? 'global', chartsInScope: inScope }
    return [String(id), { ...(isRecord(chart) ? chart : {}), id, crossFilters: cross }]
  })
  const before = settings.get('global_chart_configuration')
  return new Map<string, unknown>([
    ['chart_configuration', Object.fromEntries(entries)],
    [
      'global_chart_configuration',
      {
        ...(isRecord(before) ? before : {}),
        scope: global,
        chartsInScope: chartsInScope(global, root),
      },
    ],
  ])
}

function readScope(value: unknown): ChartScope | null {
  if (!isRecord(value) || !Array.isArray(value['rootPath'])) return null
  const rootPath = value['rootPath'].filter((id) => typeof id === 'string')
  const excluded: readonly unknown[] = Array.isArray(value['excluded']) ? value['excluded'] : []
  return { rootPath, excluded: excluded.filter((id) => typeof id === 'number') }
}
