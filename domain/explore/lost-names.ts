import { type ChartForm, type FieldsByName, listOf, valueOf } from './builder-fields.ts'
import { NEEDS } from './dataset-needs.ts'
import type { ExploreDataset } from './explore-dataset.ts'

/**
 * What a form names that its dataset has not, said at each field: a query of it would only bring an error of the database.
 * Columns that are switched off are there, and can be asked for. Source: BI spec §5.
 */
export function lostNames(
  form: ChartForm,
  fields: FieldsByName,
  source: ExploreDataset | null,
): ReadonlyMap<string, readonly string[]> {
  // While another dataset is on its way, what the last one had says nothing.
  if (source === null || source.key !== valueOf(form, 'datasource')) return new Map()
  const names = {
    columns: new Set([...source.dataset.columns, ...source.columns].map(({ name }) => name)),
    metrics: new Set(source.metrics.map(({ name }) => name)),
  }
  return new Map(
    [...fields].flatMap(([field, { type }]) => {
      const needs = listOf(valueOf(form, field)).flatMap((entry) => NEEDS.get(type)?.(entry) ?? [])
      const lost = new Set(needs.filter((need) => !names[need.of].has(need.name)).map(({ name }) => name))
      const reasons = [...lost].map((name) => `names “${name}”, which the dataset no longer has`)
      return reasons.length === 0 ? [] : [[field, reasons] as const]
    }),
  )
}
