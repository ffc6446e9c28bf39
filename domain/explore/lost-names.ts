import { type ChartForm, type FieldsByName, listOf, valueOf } from './builder-fields.ts'
import { NEEDS } from './dataset-needs.ts'
import type { ExploreDataset } from './explore-dataset.ts'

/**
 * Errors by field for names that the dataset lacks, because the query would only fail in the database. Inactive columns
 * are known: they can be queried. Source: BI spec §5.
 */
export function lostNames(
  form: ChartForm,
  fields: FieldsByName,
  source: ExploreDataset | null,
): ReadonlyMap<string, readonly string[]> {
  // The loaded dataset is not that of the form.
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
