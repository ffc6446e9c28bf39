import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { type ChartResult, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import { authorColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { joinedCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import { sentFilters } from '#domain/dashboard/cross/sent-filters.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { D3_FORMATS } from '#parts/chart/drawn/d3-formats.ts'
import {
  expectedRows,
  openReference,
  type ReferenceDatabase,
  figuresOf as rowsOf,
} from '#tests/figures/expected/database.ts'
import type { Difference } from '#tests/figures/judge/difference.ts'
import { judgeView } from '#tests/figures/judge/judge-view.ts'
import { familyOf } from '#tests/figures/kinds/all.ts'
import type { Figures } from '#tests/figures/kinds/family.ts'
import { labelsOf, NO_LABELS } from '#tests/figures/shown/coverage.ts'
import type { Ask, World } from '#tests/figures/world/ask.ts'
import { isOfTime } from '#tests/figures/world/make-filters.ts'
import { tableSql, type WorldTable } from '#tests/figures/world/table.ts'
import { FILTERED_CHART_ID, filteredTable, filtersOf, namedAsApplied } from './filtered.ts'
import { openPlace, type Place } from './place.ts'

/** The server under test and a separate database. */
export interface Grounds {
  readonly place: Place
  readonly reference: ReferenceDatabase
  /** Existing datasets by their SQL. */
  readonly datasets: Map<string, ExploreDataset>
  readonly close: () => Promise<void>
}

export async function openGrounds(): Promise<Grounds> {
  const [place, reference] = [await openPlace(), await openReference()]
  const close = async () => {
    await place.close()
    reference.close()
  }
  return { place, reference, datasets: new Map(), close }
}

/** Plays one world: compares the shown figures of its chart with the expected ones. */
export async function playWorld(
  grounds: Grounds,
  { table: served, ask, filters }: World,
): Promise<readonly Difference[]> {
  const family = familyOf(ask.vizType)
  const dataset = await datasetOf(grounds, served)
  const form = formOf(ask, dataset.key)
  const kind = await loadKind(ask.vizType)
  const chart = chartOf(FILTERED_CHART_ID, { name: 'Figures', description: '', form })
  if (chart === null) throw new Error('The form names no dataset')
  const open = kind.open(chart)
  const meaning = filtersOf(chart, dataset.dataset, filters)
  const query = chartQuery(open, { dashboardId: null, mask: meaning.mask, dataset: dataset.dataset })
  const { request } = query
  if (request.queries.length === 0) return [refused('the form has no query')]
  // The figures must be those of the filters that the badge of the chart names.
  const named = namedAsApplied(filters, sentFilters(meaning, query).applied)
  const unnamed = filters.find((one) => !named.includes(one) && !isOfTime(one))
  if (unnamed !== undefined) return [refused(`not applied: ${unnamed.sql}`)]
  const table = await filteredTable(grounds.reference, served, named)
  const post = (changes: object) =>
    grounds.place.client.send('POST', '/api/v1/chart/data', { ...request, ...changes })
  const answer = await post({})
  const read = readChartAnswer(answer.body, request.queries)
  if (!read.ok && isOverflow(answer.body)) return []
  if (!read.ok) return [refused(`${answer.statusCode}: ${answer.body.slice(0, 300)}`)]
  const { results } = read.value
  const figures = figuresOf(grounds, table, ask)
  const drawing = open.toModel(results, {
    dataset: dataset.dataset,
    formats: D3_FORMATS,
    colors: authorColors({}),
  })
  if (drawing === null) return hasFewerSeries(results) ? [] : emptyDifferences(ask, figures)
  const file = async (format: 'csv' | 'xlsx') => (await post({ result_format: format })).rawPayload
  const views = await family.views({ ask, table, drawing, results, file }, figures)
  const labels = labelsOf(drawing, results, request.queries)
  return views.flatMap((view) =>
    judgeView(view, /^(?:CSV|XLSX)$/.test(view.name) ? fileLabels(labels) : labels),
  )
}

/** The file of a limited request must have as many rows as its chart reports. */
function fileLabels(labels: ReturnType<typeof labelsOf>) {
  return labels.coversPartial ? labels : NO_LABELS
}

/** Returns whether an error of the database is an overflow of its largest integers. */
export function isOverflow(body: string): boolean {
  return body.includes('Out of Range Error: Overflow')
}

function refused(seen: string): Difference {
  return { fault: 'refused', view: 'answer', key: '', expected: 'an answer', seen }
}

/** Returns whether the page reports, instead of the chart, that series beyond the limit are missing. */
function hasFewerSeries(results: readonly ChartResult[]): boolean {
  return joinedCompleteness(results).shortfalls.some(({ kind }) => kind === 'first-of')
}

async function emptyDifferences(ask: Ask, figures: Figures): Promise<readonly Difference[]> {
  if (ask.metrics.length === 0) return []
  const rows = await figures.by(
    [...(ask.axis === null ? [] : [ask.axis]), ...ask.groups, ...ask.across],
    ask.metrics,
  )
  const isEmpty = rows.every((row) => row.figures.every(({ kind }) => kind === 'none'))
  if (isEmpty || rows.length === 0) return []
  return [{ fault: 'missing', view: 'drawing', key: '', expected: `${rows.length} rows`, seen: 'nothing' }]
}

async function datasetOf({ place, datasets }: Grounds, table: WorldTable): Promise<ExploreDataset> {
  const sql = tableSql(table)
  const known = datasets.get(sql)
  if (known !== undefined) return known
  const made = await place.datasetOf(sql)
  datasets.set(sql, made)
  return made
}

/** The form of a request for figures. */
export function formOf(ask: Ask, datasource: string): Record<string, unknown> {
  return {
    datasource,
    viz_type: ask.vizType,
    adhoc_filters: ask.conditions.map(({ form }) => form),
    row_limit: ask.rowLimit,
    order_desc: true,
    ...familyOf(ask.vizType).form(ask),
    ...ask.options,
  }
}

function figuresOf({ reference }: Grounds, table: WorldTable, ask: Ask): Figures {
  return {
    by: (dimensions, metrics, changes = {}) =>
      expectedRows(reference, table, { ...ask, ...changes }, dimensions, metrics),
    of: (sql, dimensions, metrics) => rowsOf(reference, sql, dimensions, metrics),
    sql: (write) => reference.rows(write(`(${tableSql(table)}) AS t`)),
  }
}
