import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import {
  getColumnValues,
  getDatasourceMetadata,
  getSamples,
  getSourceColumns,
} from '#domain/contract/bi/datasource.ts'
import { err, ok } from '#domain/core/result.ts'
import { sourceSql } from '#domain/semantic/write-query.ts'
import { answerChart } from '#server/chart-data/answer/answer-chart.ts'
import { readSamples, samplePage } from '#server/chart-data/answer/read-samples.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { openDataset } from '#server/chart-data/dataset/open-dataset.ts'
import { presentAnswer } from '#server/chart-data/present/present-answer.ts'
import { fillChart } from '#server/chart-data/templates/fill-chart.ts'
import { readValues } from '#server/chart-data/values/read-values.ts'
import type { ServerDeps } from '#server/deps.ts'
import { bareError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { presentDatasource } from '#server/present/dataset.ts'
import { type Dataset, semanticDataset } from '#server/store/datasets.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { authorsOf } from '#server/store/users.ts'
import { chartErrorAnswer, sampleErrorAnswer } from './chart-error-answer.ts'

/** The datasets of charts: their rows, columns and values. */
export function datasourceRoutes(deps: ChartDeps): readonly Route[] {
  return [samplesRoute(deps), metadataRoute(deps), sourceColumnsRoute(deps), valuesRoute(deps)]
}

/** The recorded answer to a request for samples that cannot be read. */
const UNREADABLE_REQUEST: HttpError = { status: 400, body: {} }

const NO_DATASET = bareError(404, 'Datasource does not exist')

const NO_DATASET_MESSAGE = messageError(404, 'Datasource does not exist')

function samplesRoute(deps: ChartDeps): Route {
  return implement(
    getSamples,
    async ({ query, body, user, signal, now }) => {
      const page = samplePage(query.page, query.per_page)
      if (query.datasource_type !== 'table' || page === null) return err(UNREADABLE_REQUEST)
      const opened = await openDataset(deps, user, query.datasource_id)
      if (!opened.ok) return err(chartErrorAnswer(opened.error, NO_DATASET))
      const force = query.force === 'true'
      const requested = { ...opened.value, runner: deps.chartRunner, userId: user.id, force, now, signal }
      const samples = await readSamples(requested, body, page)
      if (!samples.ok) return err(sampleErrorAnswer(samples.error))
      const { answer, totalCount } = samples.value
      const paging = { page: page.page, per_page: page.perPage, total_count: totalCount }
      return ok(new JsonBytes(Buffer.from('{"result":'), ...presentAnswer(answer, paging), Buffer.from('}')))
    },
    { rejectQuery: () => UNREADABLE_REQUEST, rejectBody: () => UNREADABLE_REQUEST },
  )
}

function metadataRoute(deps: ServerDeps): Route {
  return implement(getDatasourceMetadata, async ({ query, user }) => {
    const [, id] = /^(\d{1,15})__table$/.exec(query.datasourceKey) ?? []
    if (id === undefined)
      return err(bareError(400, 'The key of a dataset is its number and its type, as in 1__table.'))
    const opened = await openDataset(deps, user, Number(id))
    if (!opened.ok) return err(chartErrorAnswer(opened.error, NO_DATASET))
    const { dataset, database, engine } = opened.value
    const people = await authorsOf(deps.store, [dataset.row], ownersOf)
    return ok(presentDatasource(dataset, { people, database, dialect: engine.dialect }))
  })
}

function sourceColumnsRoute(deps: ServerDeps): Route {
  return implement(getSourceColumns, async ({ params, user, now }) => {
    if (params.type !== 'table') return err(NO_DATASET)
    const opened = await openDataset(deps, user, params.id)
    if (!opened.ok) return err(chartErrorAnswer(opened.error, NO_DATASET))
    const { dataset, engine, templates } = opened.value
    const { dialect } = engine
    const source = { query: {}, dataset: semanticDataset(dataset) }
    const filled = await fillChart(source, { ...templates, dialect, now })
    if (!filled.ok) return err(sampleErrorAnswer(filled.error))
    const from = sourceSql({ dataset: filled.value.dataset, dialect })
    const run = await engine.run({
      clientId: `columns-${params.id}-${now}-${user.id}`,
      sql: `SELECT * FROM ${from} LIMIT 0`,
      catalog: dataset.row.catalog,
      schema: dataset.row.schema,
      rowLimit: 1,
      timeoutMs: COLUMNS_TIMEOUT_MS,
    })
    if (!run.ok) return err(sampleErrorAnswer(run.error))
    return ok(
      run.value.columns.map(({ name, type, type_generic, is_dttm }) => ({
        column_name: name,
        name,
        type,
        type_generic,
        is_dttm,
        nullable: true,
      })),
    )
  })
}

/** Longest wait for the columns of a source, in ms. */
const COLUMNS_TIMEOUT_MS = 30_000

/** Upper limit of the values that a filter offers. Source: wire §7. */
const MOST_VALUES = 10_000

function valuesRoute(deps: ChartDeps): Route {
  return implement(getColumnValues, async ({ params, user, signal, now }) => {
    if (params.type !== 'table') return err(messageError(400, `Invalid datasource type: ${params.type}`))
    const opened = await openDataset(deps, user, params.id)
    if (!opened.ok) return err(chartErrorAnswer(opened.error, NO_DATASET_MESSAGE))
    if (!hasColumn(opened.value.dataset, params.column))
      return err(messageError(400, `Column name ${params.column} does not exist`))
    const query: QueryObject = { columns: [params.column], metrics: [], row_limit: MOST_VALUES }
    const requested = {
      ...opened.value,
      runner: deps.chartRunner,
      userId: user.id,
      force: false,
      now,
      signal,
    }
    const answer = await answerChart(requested, query, 'results')
    if (!answer.ok) return err(chartErrorAnswer({ code: 'query-failed', error: answer.error }))
    const values = await readValues(answer.value, { userId: user.id, signal })
    if (!values.ok) return err(chartErrorAnswer(values.error))
    return ok(new JsonBytes(Buffer.from('{"result":'), values.value, Buffer.from('}')))
  })
}

function hasColumn({ columns }: Dataset, name: string): boolean {
  return columns.some((column) => column.column_name === name)
}
