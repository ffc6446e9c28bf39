import { isRecord } from '#domain/core/parse.ts'
import { type ChartForm, type FieldsByName, listOf, valueOf, withValues } from './builder-fields.ts'

/** What a dataset has that a form can name. */
interface DatasetNames {
  readonly columns: ReadonlySet<string>
  readonly metrics: ReadonlySet<string>
}

/** A form on another dataset, and what of it the new dataset has not: by name, each once. */
interface ChangedDataset {
  readonly form: ChartForm
  readonly dropped: readonly string[]
}

/** Moves a form to another dataset: what that has stays, all else is taken out and named. Source: BI spec §4. */
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
    const isThere = (entry: unknown) => {
      const missing = needsOf(entry).find((need) => !names[need.of].has(need.name))
      if (missing !== undefined) dropped.add(missing.name)
      return missing === undefined
    }
    if (Array.isArray(value)) values.set(name, listOf(value).filter(isThere))
    else values.set(name, isThere(value) ? value : null)
  }
  return { form: withValues(form, values), dropped: [...dropped] }
}

/** A name that a value needs its dataset to have. */
interface Need {
  readonly of: keyof DatasetNames
  readonly name: string
}

/** What a value of a field names; SQL that somebody wrote names what it likes, and stays. */
const NEEDS: ReadonlyMap<string, (entry: unknown) => readonly Need[]> = new Map([
  ['column', columnNeeds],
  ['columns', columnNeeds],
  ['metric', metricNeeds],
  ['metrics', metricNeeds],
  ['filters', filterNeeds],
])

function columnNeeds(entry: unknown): readonly Need[] {
  return typeof entry === 'string' ? [{ of: 'columns', name: entry }] : []
}

function metricNeeds(entry: unknown): readonly Need[] {
  if (typeof entry === 'string') return [{ of: 'metrics', name: entry }]
  const column = isRecord(entry) && entry['expressionType'] !== 'SQL' ? entry['column'] : null
  const name = isRecord(column) ? column['column_name'] : null
  return typeof name === 'string' ? [{ of: 'columns', name }] : []
}

function filterNeeds(entry: unknown): readonly Need[] {
  const subject = isRecord(entry) && entry['expressionType'] === 'SIMPLE' ? entry['subject'] : null
  return typeof subject === 'string' ? [{ of: 'columns', name: subject }] : []
}
