import { formEcho } from '#domain/chart/legacy/form-echo.ts'
import { columnsOfQuery, LEGACY_TIME, type LegacyForm } from '#domain/chart/legacy/legacy-shape.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import { chartErrorAnswer } from '#server/chart-data/routes/chart-error-answer.ts'
import { BUSY_ERROR, type HttpError } from '#server/http/errors/http-error.ts'
import { JsonBytes } from '#server/http/implement.ts'
import { issueCodes } from '#server/present/listed-error.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import { SHOW_LEGACY } from './legacy-task.ts'

/** An answer of the database with its query and its form. */
interface Shown {
  readonly answer: Extract<ChartAnswer, { kind: 'run' }>
  readonly query: QueryObject
  readonly form: LegacyForm
  readonly now: number
}

const DAY_MS = 86_400_000

/** The data of a legacy chart, in the shape of its viz type. Fails: 400 with a sentence above the limits of the shape, 503 if too many tasks wait. */
export async function presentData(
  shown: Shown,
  vizType: string,
  requester: WorkOptions,
): Promise<Result<JsonBytes, HttpError>> {
  const { answer, query, form, now } = shown
  const { compiled, run } = answer
  const { since } = compiled.range
  const until = untilOf(form, compiled.range.until, now)
  const data = await dataOf(shown, { vizType, since, until }, requester)
  if (!data.ok) return data
  const isEmpty = run.answer.rowCount === 0
  const names = wireNames(answer, query)
  const before = {
    ...head(form, until),
    cache_key: run.cacheKey,
    cached_dttm: run.cachedAt === null ? null : new Date(run.cachedAt).toISOString().slice(0, 19),
    cache_timeout: run.cacheSeconds,
    errors: [],
    is_cached: run.cachedAt !== null,
    query: [compiled, ...compiled.comparisons].map(({ sql }) => sql).join(';\n\n'),
    from_dttm: since,
    status: 'success',
    rowcount: run.answer.rowCount,
    colnames: isEmpty ? [] : names,
    coltypes: isEmpty ? [] : typesOf(answer),
    applied_filters: compiled.appliedFilters.map((column) => ({ column })),
    rejected_filters: compiled.rejectedFilters.map((column) => ({ reason: 'not_in_datasource', column })),
  }
  return ok(withData(before, data.value))
}

/** The rows of a legacy chart as the database returned them. Fails: as `presentData`. */
export async function presentRows(
  shown: Shown,
  requester: WorkOptions,
): Promise<Result<JsonBytes, HttpError>> {
  const { answer, query } = shown
  const data = await dataOf(shown, { vizType: null, since: null, until: null }, requester)
  if (!data.ok) return data
  const rowcount = answer.run.answer.rowCount
  const before = {
    colnames: wireNames(answer, query),
    coltypes: typesOf(answer),
    rowcount,
    sql_rowcount: null,
  }
  return ok(withData(before, data.value))
}

function withData(before: object, dataJson: Uint8Array): JsonBytes {
  return new JsonBytes(
    Buffer.from(`${JSON.stringify(before).slice(0, -1)},"data":`),
    dataJson,
    Buffer.from('}'),
  )
}

/** The presentation of rows: in the shape of a viz type between two times, or unchanged. */
interface WantedData {
  readonly vizType: string | null
  readonly since: number | null
  readonly until: number | null
}

async function dataOf(
  { answer, query, form, now }: Shown,
  wanted: WantedData,
  requester: WorkOptions,
): Promise<Result<Uint8Array, HttpError>> {
  const { columns, dataJson, labelParts } = answer.run.answer
  const names = columns.map(({ name }) => name)
  const parts = new Map(names.map((name, at) => [name, labelParts[at] ?? [name]]))
  const rows = { dataJson, form, columns: names, parts, ...columnsOfQuery(query), ...wanted }
  const data = await work.run(SHOW_LEGACY, rows, requester)
  const failed = (message: string) => err(presentFailure(form, now, { code: 'form', message }))
  if (!data.ok) return data.error === 'busy' ? err(BUSY_ERROR) : failed(TOO_MUCH)
  return data.value.ok ? data.value : failed(data.value.error)
}

const TOO_MUCH = 'The rows take more time or memory than a chart of this type may. Lower the row limit.'

function wireNames({ run }: Shown['answer'], query: QueryObject): readonly string[] {
  const { axis } = columnsOfQuery(query)
  return run.answer.columns.map(({ name }) => (name === axis ? LEGACY_TIME : name))
}

function typesOf({ run }: Shown['answer']): readonly number[] {
  return run.answer.columns.map((column) => column.type_generic ?? 1)
}

/** The answer to a form that has no data. */
export function presentFailure(
  form: LegacyForm,
  now: number,
  error: SemanticError | EngineError | { readonly code: 'form'; readonly message: string },
): HttpError {
  if (error.code === 'busy') return chartErrorAnswer({ code: 'query-failed', error })
  const isOfDatabase = 'line' in error
  const problem = {
    message: error.message.replace(/^Error: /, ''),
    error_type: isOfDatabase ? 'GENERIC_DB_ENGINE_ERROR' : 'VIZ_GET_DF_ERROR',
    level: 'error',
    extra: isOfDatabase ? { issue_codes: issueCodes([1002]) } : null,
  }
  return {
    status: 400,
    body: {
      ...head(form, untilOf(form, null, now)),
      cache_key: null,
      cached_dttm: null,
      cache_timeout: null,
      errors: [problem],
      is_cached: false,
      query: '',
      from_dttm: null,
      status: 'failed',
      rowcount: 0,
      colnames: isOfDatabase ? [] : null,
      coltypes: isOfDatabase ? [] : null,
      applied_filters: [],
      rejected_filters: [],
    },
  }
}

function head(form: LegacyForm, until: number | null) {
  return { form_data: formEcho(form), stacktrace: null, to_dttm: until }
}

/** Without a range a legacy chart ends at midnight. Source: wire §7.1. */
function untilOf({ time_range: range }: LegacyForm, until: number | null, now: number): number | null {
  const isOpen = range === undefined || range === null || range === ''
  return isOpen ? Math.floor(now / DAY_MS) * DAY_MS : until
}
