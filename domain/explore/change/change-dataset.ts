import {
  type ChartForm,
  type FieldsByName,
  listOf,
  valueOf,
  withValues,
} from '#domain/explore/builder-fields.ts'
import { type DatasetNames, NEEDS } from '#domain/explore/dataset-needs.ts'

/** A form on another dataset, and the names that it lacks, each once. */
interface ChangedDataset {
  readonly form: ChartForm
  readonly dropped: readonly string[]
}

/** Moves a form to another dataset. Values that it lacks are removed and listed. Source: BI spec §4. */
export function changeDataset(
  form: ChartForm,
  fields: FieldsByName,
  { datasource, names }: { readonly datasource: string; readonly names: DatasetNames },
): ChangedDataset {
  const dropped = new Set<string>()
  const values = new Map<string, unknown>([['datasource', datasource]])
  for (const [name, { type }] of fields) {
    const value = valueOf(form, name)
    if (value === undefined || value === null) continue
    const needsOf = NEEDS.get(type)
    if (needsOf === undefined) continue
    const isKnown = (entry: unknown) => {
      const missing = needsOf(entry).find((need) => !names[need.of].has(need.name))
      if (missing !== undefined) dropped.add(missing.name)
      return missing === undefined
    }
    if (Array.isArray(value)) values.set(name, listOf(value).filter(isKnown))
    else values.set(name, isKnown(value) ? value : null)
  }
  return { form: withValues(form, values), dropped: [...dropped] }
}
