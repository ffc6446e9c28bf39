import type { Field } from '#domain/chart/fields/shown/field.ts'
import type { SourceItem } from '#domain/explore/place-for.ts'
import { firstFilter, writeFilter } from '#domain/explore/values/adhoc-filter.ts'
import { firstMetric, writeMetric } from '#domain/explore/values/adhoc-metric.ts'

/** Makes the value of a field from an item. */
export function entryFor({ type }: Field, item: SourceItem): unknown {
  if (item.kind === 'metric') return item.metric.name
  if (type === 'filters') return writeFilter(firstFilter(item.column))
  if (type === 'metric' || type === 'metrics') return writeMetric(firstMetric(item.column), item.column)
  return item.column.name
}
