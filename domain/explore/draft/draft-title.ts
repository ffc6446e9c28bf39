import { isRecord } from '#domain/core/parse.ts'
import { type ChartForm, listOf, valueOf } from '#domain/explore/builder-fields.ts'

/** The fields that a title names, in order. */
const METRICS = ['metrics', 'metrics_b', 'metric', 'x', 'y', 'size', 'secondary_metric', 'percent_metrics']
const COLUMNS = [
  'groupby',
  'groupbyRows',
  'groupbyColumns',
  'series',
  'entity',
  'source',
  'target',
  'columns',
  'x_axis',
]

const MOST_NAMES = 2

/**
 * The title of a new chart: its name, or its content as `count by origin, flights`, or `New chart`. `datasetName` is null
 * if unknown.
 */
export function draftTitle(name: string | null, form: ChartForm, datasetName: string | null): string {
  const given = (name ?? '').trim()
  return given === '' ? contentTitle(form, datasetName) || 'New chart' : given
}

/** Describes a form by its metrics, dimensions and dataset; empty without metrics and columns. */
export function contentTitle(form: ChartForm, datasetName: string | null): string {
  const isRaw = valueOf(form, 'query_mode') === 'raw'
  const metrics = isRaw ? '' : namesIn(form, METRICS)
  const columns = namesIn(form, isRaw ? ['all_columns'] : COLUMNS)
  const content = metrics !== '' && columns !== '' ? `${metrics} by ${columns}` : metrics || columns
  return content === '' || datasetName === null ? content : `${content}, ${datasetName}`
}

function namesIn(form: ChartForm, fields: readonly string[]): string {
  const entries = fields.flatMap((field) => listOf(valueOf(form, field)))
  const names = [...new Set(entries.map(nameOf).filter((name) => name !== ''))]
  const shown = names.slice(0, MOST_NAMES).join(', ')
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown
}

/** The label of a metric or a column. It parses no more than that, because lists of charts load no query code. */
function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry
  if (!isRecord(entry)) return ''
  const { label, sqlExpression, aggregate, column } = entry
  const given = [label, sqlExpression].find((one) => typeof one === 'string' && one !== '')
  if (typeof given === 'string') return given
  const name = isRecord(column) ? column['column_name'] : ''
  if (typeof name !== 'string') return ''
  return typeof aggregate === 'string' && name !== '' ? `${aggregate}(${name})` : name
}
