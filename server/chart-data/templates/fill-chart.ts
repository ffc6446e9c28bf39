import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { BUSY } from '#domain/engines/run-end.ts'
import type { Dialect } from '#domain/semantic/dialect.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { type DatasetQuery, type TextPlace, withTexts } from '#domain/semantic/templates/query-texts.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { parseTimeRange } from '#domain/time/phrase/range.ts'
import { fillTemplates } from '#server/templates/fill-template.ts'
import type { TemplateContext, TemplateError, TemplateFilter } from '#server/templates/template-task.ts'
import { answerRequests, type RelatedDatasets } from './answer-requests.ts'

/** The user for whom the templates of a chart are filled in, and the datasets that they can refer to. */
export interface ChartTemplates {
  /** The parameters of the dataset. */
  readonly parameters: ReadonlyMap<string, unknown>
  readonly requester: Omit<TemplateContext, 'urlParams'>
  readonly related: RelatedDatasets
}

interface FillCase extends ChartTemplates {
  readonly dialect: Dialect
  readonly now: number
}

interface Text {
  readonly text: string
  readonly place: TextPlace
}

/**
 * Fills in the templates of a chart's query, each text once; filters that a template applies itself are left out. Fails:
 * `bad-expression`, with the place of the text. Source: wire §7.
 */
export async function fillChart(
  given: DatasetQuery,
  { requester, parameters, related, dialect, now }: FillCase,
): Promise<Result<DatasetQuery, SemanticError | EngineError>> {
  const found = templatesOf(given)
  if (found.length === 0) return ok(given)
  const filters = (given.query.filters ?? []).flatMap(templateFilter)
  const timeRange = given.query.time_range ?? null
  const filled = await fillTemplates({
    ...requester,
    urlParams: urlParamsOf(given.query),
    escapesBackslash: dialect.scan.backslash === 'every',
    texts: found.map(({ text }) => text),
    parameters: new Map([...namesOf(given, now), ...parameters]),
    query: { filters, timeRange, now },
  })
  if (!filled.ok) {
    if (filled.error.code === 'busy') return err(BUSY)
    return err(failureOf(filled.error, found[filled.error.at]?.place ?? 'dataset'))
  }
  const { requests, usedColumns } = filled.value
  const texts = await answerRequests(filled.value.texts, requests, {
    dataset: given.dataset,
    dialect,
    related,
  })
  if (!texts.ok) return texts
  const byTemplate = new Map(found.map(({ text }, at) => [text, texts.value[at] ?? '']))
  const { query, dataset } = withTexts(given, (text) => byTemplate.get(text) ?? text)
  if (usedColumns.length === 0) return ok({ query, dataset })
  const used = new Set(usedColumns)
  const left = (query.filters ?? []).filter(({ col }) => typeof col !== 'string' || !used.has(col))
  return ok({ query: { ...query, filters: left }, dataset })
}

/** The texts with templates, without duplicates. */
function templatesOf(given: DatasetQuery): readonly Text[] {
  const found = new Map<string, Text>()
  withTexts(given, (text, place) => {
    if (mayHaveTemplate(text) && !found.has(text)) found.set(text, { text, place })
    return text
  })
  return [...found.values()]
}

/** The parameters in the address of the page that are texts. */
function urlParamsOf({ url_params: params }: QueryObject): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  )
}

function templateFilter({ col, op, val }: QueryFilter): readonly TemplateFilter[] {
  return typeof col === 'string' ? [{ col, op: op.toUpperCase(), val: val ?? null }] : []
}

/** The names that Superset provides to the templates of a query. */
function namesOf({ query, dataset }: DatasetQuery, now: number): readonly (readonly [string, unknown])[] {
  const phrase = query.time_range ?? query.filters?.find(({ op }) => op === 'TEMPORAL_RANGE')?.val
  const range = parseTimeRange(typeof phrase === 'string' ? phrase : null, { now })
  const { since, until } = range.ok ? range.value : { since: null, until: null }
  const times = [
    ['from_dttm', since],
    ['to_dttm', until],
  ] as const
  return [
    ...times.flatMap(([name, time]) => (time === null ? [] : [[name, isoTime(time)] as const])),
    ['columns', (query.columns ?? []).map(columnLabel)],
    ['groupby', (query.columns ?? []).map(columnLabel)],
    ['metrics', (query.metrics ?? []).map(metricLabel)],
    ['row_limit', query.row_limit ?? 0],
    ['row_offset', query.row_offset ?? 0],
    ['time_column', query.granularity ?? ''],
    ['time_grain', query.extras?.time_grain_sqla ?? ''],
    ['table_columns', dataset.columns.map(({ name }) => name)],
  ]
}

function isoTime(time: number): string {
  return new Date(time).toISOString().replace(/\.000Z$|Z$/, '')
}

function failureOf(error: TemplateError, place: TextPlace): SemanticError {
  const reason = error.code === 'missing' ? `'${error.names.join("', '")}' is undefined` : error.message
  return { code: 'bad-expression', message: `${BEGINNINGS[place]}${reason}` }
}

const BEGINNINGS = {
  dataset: 'Error: Error while rendering virtual dataset query: ',
  column: 'Error: Error in jinja expression in column expression: ',
  metric: 'Error: Error in jinja expression in metric expression: ',
  WHERE: 'Error: Error in jinja expression in WHERE clause: ',
  HAVING: 'Error: Error in jinja expression in HAVING clause: ',
} as const satisfies Record<TextPlace, string>
