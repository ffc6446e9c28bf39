import { formEcho } from '#domain/chart/legacy/form-echo.ts'
import {
  columnsOfQuery,
  type LegacyForm,
  type LegacyRow,
  type LegacyShape,
} from '#domain/chart/legacy/legacy-shape.ts'
import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import { type HttpError, issueCodes } from '#server/http/errors/http-error.ts'
import { type ChartAnswer, chartError } from '#server/present/chart-data.ts'

/** An answer of the database with what it was asked for. */
interface Shown {
  readonly answer: Extract<ChartAnswer, { kind: 'run' }>
  readonly query: QueryObject
  readonly form: LegacyForm
  readonly now: number
}

/** What the time axis is called on this wire. */
const TIME = '__timestamp'

const DAY_MS = 86_400_000

/** The data of a chart of old, in the shape of its viz type. */
export function presentData({ answer, query, form, now }: Shown, { toData }: LegacyShape) {
  const { compiled, run } = answer
  const table = tableOf({ answer, query })
  const { since } = compiled.range
  const until = untilOf(form, compiled.range.until, now)
  const result = { ...table, ...columnsOfQuery(query), since, until }
  const isEmpty = table.rows.length === 0
  return {
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
    colnames: isEmpty ? [] : table.columns.map((name) => (name === result.axis ? TIME : name)),
    coltypes: isEmpty ? [] : table.types,
    data: isEmpty ? null : toData(result, form),
    applied_filters: compiled.appliedFilters.map((column) => ({ column })),
    rejected_filters: compiled.rejectedFilters.map((column) => ({ reason: 'not_in_datasource', column })),
  }
}

/** The rows of a chart of old, as the database gave them. */
export function presentRows({ answer, query }: Pick<Shown, 'answer' | 'query'>) {
  const { axis } = columnsOfQuery(query)
  const { rows, columns, types } = tableOf({ answer, query })
  const renamed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name === axis ? TIME : name, value])),
  )
  return {
    data: renamed,
    colnames: columns.map((name) => (name === axis ? TIME : name)),
    coltypes: types,
    rowcount: answer.run.answer.rowCount,
    sql_rowcount: null,
  }
}

/** Why a form has no data. */
export function presentFailure(
  form: LegacyForm,
  now: number,
  error: SemanticError | EngineError | { readonly code: 'form'; readonly message: string },
): HttpError {
  if (error.code === 'busy') return chartError(error)
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

/** Without a range a chart of old ends at midnight. Source: wire §7.1. */
function untilOf({ time_range: range }: LegacyForm, until: number | null, now: number): number | null {
  const isOpen = range === undefined || range === null || range === ''
  return isOpen ? Math.floor(now / DAY_MS) * DAY_MS : until
}

function tableOf({ answer }: Pick<Shown, 'answer' | 'query'>) {
  const { columns, dataJson, labelParts } = answer.run.answer
  const parsed = parseJson(Buffer.from(dataJson).toString('utf8'))
  const rows: readonly LegacyRow[] =
    parsed.ok && Array.isArray(parsed.value) ? parsed.value.filter(isRecord) : []
  const names = columns.map(({ name }) => name)
  return {
    rows,
    columns: names,
    types: columns.map((column) => column.type_generic ?? 1),
    parts: new Map(names.map((name, at) => [name, labelParts[at] ?? [name]])),
  }
}
