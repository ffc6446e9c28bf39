import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import {
  getColumnValues,
  getDatasourceMetadata,
  getSamples,
  getSourceColumns,
} from '#domain/contract/bi/datasource.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { sourceSql } from '#domain/semantic/write-query.ts'
import { answerChart } from '#server/chart-data/answer/answer-chart.ts'
import { readSamples, samplePage } from '#server/chart-data/answer/read-samples.ts'
import type { ChartDeps } from '#server/chart-data/chart-deps.ts'
import { openDataset } from '#server/chart-data/dataset/open-dataset.ts'
import { type ChartAnswer, chartError, presentAnswer } from '#server/chart-data/present/present-answer.ts'
import { fillChart } from '#server/chart-data/templates/fill-chart.ts'
import { COLUMN_VALUES } from '#server/chart-data/values/values-task.ts'
import type { ServerDeps } from '#server/deps.ts'
import { BUSY_ERROR, bareError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { implement, JsonBytes, type Route } from '#server/http/implement.ts'
import { presentDatasource } from '#server/present/dataset.ts'
import { type Dataset, semanticDataset } from '#server/store/datasets.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { authorsOf } from '#server/store/users.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'

/** The sources of charts as Explore looks at them. */
export function datasourceRoutes(deps: ChartDeps): readonly Route[] {
  return [samplesRoute(deps), metadataRoute(deps), sourceColumnsRoute(deps), valuesRoute(deps)]
}

/** What the reference answers to a request for samples that it cannot read. */
const EMPTY_REFUSAL: HttpError = { status: 400, body: {} }

function samplesRoute(deps: ChartDeps): Route {
  return implement(
    getSamples,
    async ({ query, body, user, signal, now }) => {
      const page = samplePage(query.page, query.per_page)
      if (query.datasource_type !== 'table' || page === null) return err(EMPTY_REFUSAL)
      const opened = await openDataset(deps, user, query.datasource_id)
      if (!opened.ok) return opened
      const force = query.force === 'true'
      const asked = { ...opened.value, runner: deps.chartRunner, userId: user.id, force, now, signal }
      const samples = await readSamples(asked, body, page)
      if (!samples.ok) return err(samplesError(chartError(samples.error)))
      const { answer, totalCount } = samples.value
      const paging = { page: page.page, per_page: page.perPage, total_count: totalCount }
      return ok(new JsonBytes(Buffer.from('{"result":'), ...presentAnswer(answer, paging), Buffer.from('}')))
    },
    { refuseQuery: () => EMPTY_REFUSAL, refuseBody: () => EMPTY_REFUSAL },
  )
}

/** What the database says is 422 here, and without a mark. */
function samplesError(error: HttpError): HttpError {
  const { status, body } = error
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  return status === 400 ? bareError(422, message.replace(/^Error: /, '')) : error
}

function metadataRoute(deps: ServerDeps): Route {
  return implement(getDatasourceMetadata, async ({ query, user }) => {
    const [, id] = /^(\d{1,15})__table$/.exec(query.datasourceKey) ?? []
    if (id === undefined)
      return err(bareError(400, 'The key of a dataset is its number and its type, as in 1__table.'))
    const opened = await openDataset(deps, user, Number(id))
    if (!opened.ok) return opened
    const { dataset, database, engine } = opened.value
    const people = await authorsOf(deps.store, [dataset.row], ownersOf)
    return ok(presentDatasource(dataset, { people, database, dialect: engine.dialect }))
  })
}

function sourceColumnsRoute(deps: ServerDeps): Route {
  return implement(getSourceColumns, async ({ params, user, now }) => {
    if (params.type !== 'table') return err(bareError(404, 'Datasource does not exist'))
    const opened = await openDataset(deps, user, params.id)
    if (!opened.ok) return opened
    const { dataset, engine, templates } = opened.value
    const { dialect } = engine
    const asked = { query: {}, dataset: semanticDataset(dataset) }
    const filled = await fillChart(asked, { ...templates, dialect, now })
    if (!filled.ok) return err(samplesError(chartError(filled.error)))
    const source = sourceSql({ dataset: filled.value.dataset, dialect })
    const run = await engine.run({
      clientId: `columns-${params.id}-${now}-${user.id}`,
      sql: `SELECT * FROM ${source} LIMIT 0`,
      schema: dataset.row.schema,
      rowLimit: 1,
      timeoutMs: COLUMNS_TIMEOUT_MS,
    })
    if (!run.ok) return err(samplesError(chartError(run.error)))
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

/** Most values that a filter is offered. Source: wire §7. */
const MOST_VALUES = 10_000

function valuesRoute(deps: ChartDeps): Route {
  return implement(getColumnValues, async ({ params, user, signal, now }) => {
    if (params.type !== 'table') return err(messageError(400, `Invalid datasource type: ${params.type}`))
    const missing = messageError(404, 'Datasource does not exist')
    const opened = await openDataset(deps, user, params.id, missing)
    if (!opened.ok) return opened
    if (!hasColumn(opened.value.dataset, params.column))
      return err(messageError(400, `Column name ${params.column} does not exist`))
    const query: QueryObject = { columns: [params.column], metrics: [], row_limit: MOST_VALUES }
    const asked = { ...opened.value, runner: deps.chartRunner, userId: user.id, force: false, now, signal }
    const answer = await answerChart(asked, query, 'results')
    if (!answer.ok) return err(chartError(answer.error))
    return await valuesOf(answer.value, { userId: user.id, signal })
  })
}

function hasColumn({ columns }: Dataset, name: string): boolean {
  return columns.some((column) => column.column_name === name)
}

/** The values of the one column of an answer. Fails: 503 where too many wait, 400 above a limit. */
async function valuesOf(answer: ChartAnswer, requester: WorkOptions): Promise<Result<JsonBytes, HttpError>> {
  if (answer.kind !== 'run') return ok(new JsonBytes(Buffer.from('{"result":[]}')))
  const { columns, dataJson } = answer.run.answer
  const rows = { dataJson, name: columns[0]?.name ?? '', isTime: columns[0]?.type_generic === 2 }
  const values = await work.run(COLUMN_VALUES, rows, requester)
  if (!values.ok) return err(values.error === 'busy' ? BUSY_ERROR : TOO_LONG_VALUES)
  return ok(new JsonBytes(Buffer.from('{"result":'), values.value, Buffer.from('}')))
}

const TOO_LONG_VALUES = messageError(400, 'The values of this column are too long to be listed.')
