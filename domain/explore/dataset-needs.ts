import { isRecord } from '#domain/core/parse.ts'

/** The names of a dataset that a form can refer to. */
export interface DatasetNames {
  readonly columns: ReadonlySet<string>
  readonly metrics: ReadonlySet<string>
}

interface Need {
  readonly of: keyof DatasetNames
  readonly name: string
}

/** The names that a value refers to, by field type. Those in SQL are not checked. */
export const NEEDS: ReadonlyMap<string, (entry: unknown) => readonly Need[]> = new Map([
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

/** A HAVING filter refers to the label of a metric, which is not checked. */
function filterNeeds(entry: unknown): readonly Need[] {
  const isOfRows = isRecord(entry) && entry['expressionType'] === 'SIMPLE' && entry['clause'] !== 'HAVING'
  const subject = isOfRows ? entry['subject'] : null
  return typeof subject === 'string' ? [{ of: 'columns', name: subject }] : []
}
