import { writeExact } from '#domain/core/json/write-exact.ts'
import { isRecord } from '#domain/core/parse.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'
import type { Settings } from './metadata.ts'

/** The ids of the charts in a layout, each once, in the order of its entries. */
export function chartIdsIn(layout: Settings): readonly number[] {
  const ids = Object.values(layout).flatMap((component) => chartIdOf(component) ?? [])
  return [...new Set(ids)]
}

/**
 * The text of a layout, with names sorted, as the reference server writes it. `uuids` are those of its charts by id, which
 * replace those in the layout; null to leave them. `exact` has the numbers that a double does not hold.
 */
export function layoutText(
  layout: Settings,
  uuids: ReadonlyMap<number, string> | null,
  exact: unknown,
): string {
  if (uuids === null) return writeExact(tableOf(Object.entries(layout)), exact)
  const entries = Object.entries(layout).map(([name, component]): [string, unknown] => {
    const id = chartIdOf(component)
    return [name, id === null ? component : withMeta(component, { uuid: uuids.get(id) ?? null })]
  })
  return writeExact(tableOf(entries), exact)
}

/** A layout whose charts have other ids; those without another one stay. */
export function withOtherCharts(layout: Settings, others: ReadonlyMap<number, number>): Settings {
  const entries = Object.entries(layout).map(([name, component]): [string, unknown] => {
    const other = others.get(chartIdOf(component) ?? Number.NaN)
    return [name, other === undefined ? component : withMeta(component, { chartId: other })]
  })
  return Object.fromEntries(entries)
}

function chartIdOf(component: unknown): number | null {
  if (!isRecord(component) || component['type'] !== 'CHART' || !isRecord(component['meta'])) return null
  const { chartId } = component['meta']
  return typeof chartId === 'number' && Number.isSafeInteger(chartId) ? chartId : null
}

function withMeta(component: unknown, members: Settings): unknown {
  if (!isRecord(component) || !isRecord(component['meta'])) return component
  return { ...component, meta: { ...component['meta'], ...members } }
}
