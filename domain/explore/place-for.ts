import type { Field } from '#domain/chart/fields/shown/field.ts'
import { type ChartForm, type FieldsByName, listOf, valueOf } from './builder-fields.ts'
import type { SourceColumn, SourceMetric } from './explore-dataset.ts'

/** What is picked in the list of a dataset. */
export type SourceItem =
  | { readonly kind: 'metric'; readonly metric: SourceMetric }
  | { readonly kind: 'column'; readonly column: SourceColumn }

/** The types of field that take an item. */
export function takesItem({ type }: Field, item: SourceItem): boolean {
  if (item.kind === 'metric') return type === 'metric' || type === 'metrics'
  if (type === 'filters') return item.column.canFilter
  if (type === 'metric' || type === 'metrics') return true
  return (type === 'column' || type === 'columns') && item.column.canGroup
}

/** Fields that hold what a chart is sorted or limited by: never the first to be filled. */
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
 * The field that an item goes to when it is picked: the one that was used last where it suits it and no other is needed and
 * empty, else that one, else an empty one of its type, else a list of it. Null where no field takes it.
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

/** A column that is summed where a metric is needed; any other one groups, and is counted only where nothing does. */
function isNumber(item: SourceItem): boolean {
  return item.kind === 'column' && item.column.type === 'number'
}

/** The value of a field after an item was put in; a list has it once. */
export function withItem(field: Field, value: unknown, entry: unknown): unknown {
  const isList = field.type === 'metrics' || field.type === 'columns' || field.type === 'filters'
  if (!isList) return entry
  const held = listOf(value)
  const text = JSON.stringify(entry)
  return held.some((one) => JSON.stringify(one) === text) ? held : [...held, entry]
}
