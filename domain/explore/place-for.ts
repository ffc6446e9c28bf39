import type { Field } from '#domain/chart/fields/shown/field.ts'
import { type ChartForm, type FieldsByName, listOf, valueOf } from './builder-fields.ts'
import type { SourceColumn, SourceMetric } from './explore-dataset.ts'

/** An item that is picked in the list of a dataset. */
export type SourceItem =
  | { readonly kind: 'metric'; readonly metric: SourceMetric }
  | { readonly kind: 'column'; readonly column: SourceColumn }

/** Whether a field accepts an item. */
export function takesItem({ type }: Field, item: SourceItem): boolean {
  if (item.kind === 'metric') return type === 'metric' || type === 'metrics'
  if (type === 'filters') return item.column.canFilter
  if (type === 'metric' || type === 'metrics') return true
  return (type === 'column' || type === 'columns') && item.column.canGroup
}

/** Fields of orders and limits, which are never filled automatically. */
const ASIDE: ReadonlySet<string> = new Set([
  'timeseries_limit_metric',
  'series_limit_metric',
  'orderby',
  'percent_metrics',
])

type Place = readonly [name: string, field: Field]

const isMeasure = ([, { type }]: Place) => type === 'metric' || type === 'metrics'

const isGroup = ([, { type }]: Place) => type === 'column' || type === 'columns'

/**
 * The field that receives a picked item: the last used one if it suits and no required field is empty, otherwise the
 * required one, an empty one of its type, or a list. Null if no field accepts it.
 */
export function placeFor(
  item: SourceItem,
  form: ChartForm,
  { fields, active }: { readonly fields: FieldsByName; readonly active: string | null },
): string | null {
  const takers = [...fields].filter(([name, field]) => takesItem(field, item) && !ASIDE.has(name))
  const waiting = takers.filter(([name, { checks = [] }]) =>
    checks.some((check) => check(valueOf(form, name), form) !== null),
  )
  const used = active === null ? undefined : fields.get(active)
  const measure = isNumber(item) ? waiting.find(isMeasure) : undefined
  if (active !== null && used !== undefined && takesItem(used, item)) {
    const isCounted = item.kind === 'metric' || isNumber(item) || !takers.some(isGroup)
    const needed = measure ?? waiting.find(isGroup)
    const isFree = needed === undefined || needed[0] === active
    const isSuited = isMeasure([active, used]) ? isCounted : used.type === 'filters' || isFree
    if (isSuited) return active
  }
  const isWanted = item.kind === 'metric' ? isMeasure : isGroup
  const places = takers.filter(isWanted)
  const hasRoom = ([name, { type }]: Place) =>
    (type === 'metrics' || type === 'columns' || listOf(valueOf(form, name)).length === 0) &&
    (name !== 'x_axis' || (item.kind === 'column' && item.column.type === 'time'))
  const place =
    measure ??
    waiting.find(isWanted) ??
    places.find(hasRoom) ??
    places.find(([, { type }]) => type === 'metric' || type === 'columns')
  return place?.[0] ?? null
}

/** Whether a column is summed in a metric; others group, and are counted only if no field groups. */
function isNumber(item: SourceItem): boolean {
  return item.kind === 'column' && item.column.type === 'number'
}

/** Adds an item to the value of a field; a list holds it once. */
export function withItem(field: Field, value: unknown, entry: unknown): unknown {
  const isList = field.type === 'metrics' || field.type === 'columns' || field.type === 'filters'
  if (!isList) return entry
  const held = listOf(value)
  const text = JSON.stringify(entry)
  return held.some((one) => JSON.stringify(one) === text) ? held : [...held, entry]
}
