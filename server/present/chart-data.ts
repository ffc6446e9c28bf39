import type { ProcessedAnswer } from '#domain/chart/pivot/processed-answer.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { ChartRunAnswer } from '#server/engines/host/chart-runner.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'

/** The answer to a query of a chart: what was known without a run, or a run and what it was compiled to. */
export type ChartAnswer =
  | { readonly kind: 'known'; readonly value: object }
  | {
      readonly kind: 'run'
      readonly compiled: CompiledQuery
      readonly run: ChartRunAnswer
      readonly form: 'full' | 'results'
      /** The rows as the chart shows them, where that is asked for. */
      readonly processed?: ProcessedAnswer
      /** What its layers of annotations show, by their names. */
      readonly annotations?: Readonly<Record<string, object>>
    }

/**
 * The answer to one query, as JSON bytes: the rows are the engine's own bytes, passed on unread. `more` stands behind
 * the rest.
 */
export function presentAnswer(given: ChartAnswer, more: object = {}): Uint8Array {
  if (given.kind === 'known') return Buffer.from(JSON.stringify(given.value))
  const { compiled, form } = given
  const { answer, cacheKey, cachedAt, cacheSeconds } = given.run
  const { processed } = given
  const whole = {
    ...shape(answer),
    rowcount: answer.rowCount,
    sql_rowcount: answer.sqlRowCount,
    ...(processed && processedShape(processed)),
  }
  if (form === 'results') {
    const { colnames, coltypes, rowcount, sql_rowcount } = whole
    return withData({}, answer.dataJson, { colnames, coltypes, rowcount, sql_rowcount })
  }
  const before = {
    cache_key: cacheKey,
    cached_dttm: cachedAt === null ? null : new Date(cachedAt).toISOString().slice(0, 19),
    cache_timeout: cacheSeconds,
    applied_template_filters: [],
    annotation_data: given.annotations ?? {},
    error: null,
    is_cached: cachedAt === null ? null : true,
    query: [compiled, ...compiled.comparisons].map(({ sql }) => `${sql};\n\n`).join(''),
    status: 'success',
    stacktrace: null,
    from_dttm: compiled.range.since,
    to_dttm: compiled.range.until,
    ...whole,
  }
  return withData(before, processed ? columnData(processed) : answer.dataJson, {
    result_format: 'json',
    applied_filters: compiled.appliedFilters.map((column) => ({ column })),
    rejected_filters: compiled.rejectedFilters.map((column) => ({ reason: 'not_in_datasource', column })),
    ...more,
  })
}

/** An empty result has neither columns nor labels. Source: wire §7. */
function shape(answer: RunAnswer) {
  const columns = answer.rowCount === 0 ? [] : answer.columns
  const names = columns.map((column) => column.name)
  return {
    label_map: Object.fromEntries(names.map((name, index) => [name, answer.labelParts[index] ?? [name]])),
    colnames: names,
    indexnames: Array.from({ length: answer.rowCount }, (_, index) => index),
    coltypes: columns.map((column) => column.type_generic ?? 1),
  }
}

function processedShape({ colnames, indexnames, coltypes, cells }: ProcessedAnswer) {
  return { colnames, indexnames, coltypes, rowcount: cells.length }
}

/** Values by the name of their column, and in it by that of their row. */
function columnData({ names, cells }: ProcessedAnswer): Uint8Array {
  const columns = names.columns.map((name, at) => {
    const values = cells.map((row, line) => [names.index[line] ?? '', row[at] ?? null] as const)
    return [name, Object.fromEntries(values)] as const
  })
  return Buffer.from(JSON.stringify(Object.fromEntries(columns)))
}

function withData(before: object, dataJson: Uint8Array, after: object): Uint8Array {
  const head = JSON.stringify(before).slice(0, -1)
  const tail = JSON.stringify(after).slice(1)
  return Buffer.concat([
    Buffer.from(`${head}${head === '{' ? '' : ','}"data":`),
    dataJson,
    Buffer.from(tail === '}' ? tail : `,${tail}`),
  ])
}

/** Why a request for chart data is refused; what the database says is marked as its error, as the reference does. */
export function chartError(error: EngineError | SemanticError): HttpError {
  const { code, message } = error
  if (!('line' in error)) return messageError(400, message)
  if (code === 'busy') return { ...messageError(503, message), headers: { 'retry-after': '2' } }
  return messageError(400, message.startsWith('Error: ') ? message : `Error: ${message}`)
}

/** All answers of a request, in the order of its queries. */
export function presentAnswers(answers: readonly ChartAnswer[]): Uint8Array {
  const parts = answers.map((answer) => presentAnswer(answer))
  const commas = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(','), part]))
  return Buffer.concat([Buffer.from('{"result":['), ...commas, Buffer.from(']}')])
}

/** Answers as they are stored for later: by then they are cached ones, of a time in ms since 1970. */
export function storedAnswers(answers: readonly ChartAnswer[], now: number): readonly ChartAnswer[] {
  return answers.map((answer) =>
    answer.kind === 'run'
      ? { ...answer, run: { ...answer.run, cachedAt: answer.run.cachedAt ?? now } }
      : answer,
  )
}
