import { isRecord } from '#domain/core/parse.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { chartsInScope } from '#domain/dashboard/filters/scope.ts'
import { entryForm } from './entry-form.ts'
import { type FilterConfig, hasConfigChanges, isTouched, remainingEntries } from './filter-config.ts'
import { tabsWithCharts } from './scope/tabs-with-charts.ts'

/**
 * The settings of the metadata that store the edited filters; null if nothing changed. A filter that was not changed stays
 * as it is, unless it depended on a removed one. Pending removals are carried out. Source: BI spec §3.
 */
export function configSettings(config: FilterConfig, root: LayoutNode): ReadonlyMap<string, unknown> | null {
  return hasConfigChanges(config)
    ? new Map([['native_filter_configuration', writtenConfig(config, root)]])
    : null
}

/** The value of `native_filter_configuration`. */
function writtenConfig(config: FilterConfig, root: LayoutNode): readonly unknown[] {
  const remaining = remainingEntries(config)
  const keys = new Set(remaining.map(({ key }) => key))
  const removed = new Set(
    [...config.base, ...config.entries].map(({ key }) => key).filter((key) => !keys.has(key)),
  )
  return remaining.map((entry) => {
    const { stored } = entry
    if (!isRecord(stored)) return stored
    const next = withoutParents(stored, removed)
    return isTouched(config, entry) ? withCharts(next, root) : next
  })
}

function withoutParents(
  stored: Readonly<Record<string, unknown>>,
  removed: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const parents: readonly unknown[] = Array.isArray(stored['cascadeParentIds'])
    ? stored['cascadeParentIds']
    : []
  const others = parents.filter((id) => typeof id !== 'string' || !removed.has(id))
  return others.length === parents.length ? stored : { ...stored, cascadeParentIds: others }
}

/** Adds the charts and tabs of the scope, in the order in which Superset stores them. */
function withCharts(
  stored: Readonly<Record<string, unknown>>,
  root: LayoutNode,
): Readonly<Record<string, unknown>> {
  const form = entryForm(stored)
  if (form === null) return stored
  if (form.kind === 'divider') return { ...stored, chartsInScope: [], tabsInScope: [] }
  const charts = chartsInScope(form.scope, root).toSorted((a, b) => a - b)
  return {
    ...stored,
    description: form.description.trim(),
    chartsInScope: charts,
    tabsInScope: tabsWithCharts(charts, root),
  }
}
