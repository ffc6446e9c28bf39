import { isRecord, parseJson } from '#domain/core/parse.ts'

type Table = Readonly<Record<string, unknown>>

/** An edit of a value inside the metadata of a dashboard. */
export type Edit = (value: unknown) => unknown

/** The id that replaces the id of a chart; null removes the references to this chart. */
type NewChartId = (id: number) => number | null

/** Settings that are lists of filters; the second is written by Superset 6. */
export const FILTER_LISTS = ['native_filter_configuration', 'chart_customization_config'] as const

/**
 * Replaces the ids of charts in the metadata of a dashboard: scopes of filters and of cross filters, charts in scope, and
 * settings by chart. Everything else stays.
 */
export function withNewChartIds(metadata: Table, newId: NewChartId): Table {
  const scoped: Edit = (value) => withScopes(value, newId)
  const filters: Edit = (value) => eachOf(value, scoped)
  const keyed = (value: unknown, edit?: (entry: unknown, id: number) => unknown) =>
    withNewKeys(value, newId, edit)
  return edited(metadata, {
    timed_refresh_immune_slices: (value) => newIds(value, newId),
    expanded_slices: (value) => keyed(value),
    filter_scopes: asTable((value) => keyed(value, (columns) => withImmune(columns, newId))),
    default_filters: asTable((value) => keyed(value)),
    chart_configuration: (value) =>
      keyed(value, (config, id) =>
        isRecord(config) ? edited({ ...config, id }, { crossFilters: scoped }) : config,
      ),
    global_chart_configuration: scoped,
    ...Object.fromEntries(FILTER_LISTS.map((name) => [name, filters])),
  })
}

/** Applies edits to those members that a table has. */
export function edited(table: Table, edits: Readonly<Record<string, Edit>>): Table {
  const byName = new Map(Object.entries(edits))
  return Object.fromEntries(
    Object.entries(table).map(([name, value]) => {
      const edit = byName.get(name)
      return [name, edit === undefined ? value : edit(value)]
    }),
  )
}

/** Applies an edit to the entries of a list; another value stays. */
export function eachOf(value: unknown, edit: Edit): unknown {
  return Array.isArray(value) ? value.map((entry: unknown) => edit(entry)) : value
}

function newIds(value: unknown, newId: NewChartId): unknown {
  if (!Array.isArray(value)) return value
  return value.flatMap((id) => (typeof id === 'number' ? (newId(id) ?? []) : [id]))
}

/** Replaces keys that are ids; a key that is no id stays. */
function withNewKeys(
  value: unknown,
  newId: NewChartId,
  edit: (entry: unknown, id: number) => unknown = (entry) => entry,
): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]): readonly (readonly [string, unknown])[] => {
      if (!/^\d{1,15}$/.test(key)) return [[key, entry]]
      const id = newId(Number(key))
      return id === null ? [] : [[String(id), edit(entry, id)]]
    }),
  )
}

/** Some settings are tables, or JSON texts of tables. */
function asTable(edit: Edit): Edit {
  return (value) => {
    if (typeof value !== 'string') return edit(value)
    const read = parseJson(value)
    return read.ok && isRecord(read.value) ? JSON.stringify(edit(read.value)) : value
  }
}

/** The scope of a filter or of cross filters: excluded charts, layers of charts, and the charts that it reaches. */
function withScopes(value: unknown, newId: NewChartId): unknown {
  if (!isRecord(value)) return value
  const ids: Edit = (list) => newIds(list, newId)
  const layers: Edit = (list) => newLayers(list, newId)
  return edited(value, {
    chartsInScope: ids,
    scope: (scope) => (isRecord(scope) ? edited(scope, { excluded: ids, selectedLayers: layers }) : scope),
  })
}

/** Superset 6 names the layers of a map chart in a scope: `chart-12-layer-0`. */
const LAYER = /^chart-(\d{1,15})-layer-(\d{1,9})$/

function newLayers(value: unknown, newId: NewChartId): unknown {
  if (!Array.isArray(value)) return value
  return value.flatMap((name: unknown) => {
    const [, chart, layer] = typeof name === 'string' ? (LAYER.exec(name) ?? []) : []
    if (chart === undefined) return [name]
    const id = newId(Number(chart))
    return id === null ? [] : [`chart-${id}-layer-${layer}`]
  })
}

function withImmune(columns: unknown, newId: NewChartId): unknown {
  if (!isRecord(columns)) return columns
  const immune: Edit = (list) => newIds(list, newId)
  return Object.fromEntries(
    Object.entries(columns).map(([name, scope]) => [
      name,
      isRecord(scope) ? edited(scope, { immune }) : scope,
    ]),
  )
}
