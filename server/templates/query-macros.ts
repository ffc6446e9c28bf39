import { wireTimeMessage } from '#domain/time/phrase/messages.ts'
import { parseTimeRange, type TimeRange } from '#domain/time/phrase/range.ts'
import { argumentsOf, type Macro, type MacroArguments } from './macro-arguments.ts'
import { RenderError } from './render-error.ts'
import { strftime } from './strftime.ts'
import { markOf, type TemplateFilter, type TemplateQuery, type TemplateRequest } from './template-task.ts'

/** The effects of macros: requests that they cannot answer themselves, and the columns whose filters they took over. */
export interface MacroNotes {
  readonly requests: TemplateRequest[]
  readonly usedColumns: Set<string>
}

/** Upper limit of the requests of all texts of a task. */
const MOST_REQUESTS = 100

/** The macros with the query of a chart; they replace those without one. Source: wire §7. */
export function queryMacros(query: TemplateQuery, notes: MacroNotes): readonly (readonly [string, Macro])[] {
  return [
    ['filter_values', (...given) => filterValues(query, notes, argumentsOf(given, FILTER_VALUES))],
    ['get_filters', (...given) => filtersOf(query, notes, argumentsOf(given, ['column', 'remove_filter']))],
    ['get_time_filter', (...given) => timeFilter(query, notes, argumentsOf(given, TIME_FILTER))],
    ['metric', (...given) => metric(notes, argumentsOf(given, ['metric_key', 'dataset_id']))],
    ['dataset', (...given) => dataset(notes, argumentsOf(given, DATASET))],
  ]
}

const FILTER_VALUES = ['column', 'default', 'remove_filter']

const TIME_FILTER = ['column', 'default', 'target_type', 'strftime', 'remove_filter']

const DATASET = ['dataset_id', 'include_metrics', 'columns']

function filtersOf(
  query: TemplateQuery,
  notes: MacroNotes,
  given: MacroArguments,
): readonly TemplateFilter[] {
  const column = given.get('column')
  if (typeof column !== 'string') throw new RenderError('get_filters takes the name of a column.')
  const found = query.filters.filter(({ col, val }) => col === column && val !== null && val !== undefined)
  if (given.get('remove_filter') === true && found.length > 0) notes.usedColumns.add(column)
  return found
}

/** The values of all filters of a column, in one list. */
function filterValues(query: TemplateQuery, notes: MacroNotes, given: MacroArguments): readonly unknown[] {
  const values = filtersOf(query, notes, given).flatMap(({ val }): readonly unknown[] =>
    Array.isArray(val) ? val : [val],
  )
  const fallback = given.get('default') ?? null
  return values.length > 0 || fallback === null || fallback === '' ? values : [fallback]
}

/** The ends of a time range in the SQL of the database; null for an open end. */
function timeFilter(query: TemplateQuery, notes: MacroNotes, given: MacroArguments): object {
  const column = given.get('column')
  const own = query.filters.find(({ col, op }) => col === column && op === 'TEMPORAL_RANGE')
  if (own !== undefined && given.get('remove_filter') === true) notes.usedColumns.add(own.col)
  const set = textOf(own?.val) ?? query.timeRange
  const phrase = set === null || set === NO_RANGE ? (textOf(given.get('default')) ?? NO_RANGE) : set
  const range = parseTimeRange(phrase, { now: query.now })
  if (!range.ok) throw new RenderError(wireTimeMessage(range.error))
  const write = writeTime(notes, given)
  return { from_expr: write(range.value, 'since'), to_expr: write(range.value, 'until'), time_range: phrase }
}

const NO_RANGE = 'No filter'

function writeTime(notes: MacroNotes, given: MacroArguments) {
  const [column, type, pattern] = ['column', 'target_type', 'strftime'].map((name) => textOf(given.get(name)))
  return (range: TimeRange, end: keyof TimeRange): string | null => {
    const time = range[end]
    if (time === null) return null
    if (pattern !== null && pattern !== undefined) return strftime(time, pattern)
    return request(notes, { kind: 'time', time, column: column ?? null, type: type ?? null })
  }
}

function metric(notes: MacroNotes, given: MacroArguments): string {
  const name = textOf(given.get('metric_key'))
  if (name === null) throw new RenderError('metric takes the name of a metric.')
  return request(notes, { kind: 'metric', name, datasetId: numberOf(given.get('dataset_id')) })
}

function dataset(notes: MacroNotes, given: MacroArguments): string {
  const id = numberOf(given.get('dataset_id'))
  if (id === null) throw new RenderError('dataset takes the number of a dataset.')
  const listed = given.get('columns')
  const columns = Array.isArray(listed) ? listed.map(String) : null
  return request(notes, { kind: 'dataset', id, hasMetrics: given.get('include_metrics') === true, columns })
}

function request({ requests }: MacroNotes, wanted: TemplateRequest): string {
  if (requests.length >= MOST_REQUESTS)
    throw new RenderError(`A query may use ${MOST_REQUESTS} metrics, datasets and times of macros.`)
  requests.push(wanted)
  return markOf(requests.length - 1)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
