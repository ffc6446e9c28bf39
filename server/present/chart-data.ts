import type { RunAnswer } from '#domain/engines/engine.ts'
import type { CompiledQuery } from '#domain/semantic/compile-query.ts'
import { CACHE_SECONDS, type ChartRunAnswer } from '#server/commands/run-chart-query.ts'

/** The answer to one query, as JSON bytes: the rows are the engine's own bytes, passed on unread. */
export function presentQueryAnswer(
  compiled: CompiledQuery,
  { answer, cacheKey, cachedAt }: ChartRunAnswer,
  form: 'full' | 'results',
): Uint8Array {
  const whole = { ...shape(answer), rowcount: answer.rowCount, sql_rowcount: answer.sqlRowCount }
  if (form === 'results') {
    const { colnames, coltypes, rowcount, sql_rowcount } = whole
    return withData({}, answer.dataJson, { colnames, coltypes, rowcount, sql_rowcount })
  }
  const before = {
    cache_key: cacheKey,
    cached_dttm: cachedAt === null ? null : new Date(cachedAt).toISOString().slice(0, 19),
    cache_timeout: CACHE_SECONDS,
    applied_template_filters: [],
    annotation_data: {},
    error: null,
    is_cached: cachedAt === null ? null : true,
    query: `${compiled.sql};\n\n`,
    status: 'success',
    stacktrace: null,
    from_dttm: compiled.range.since,
    to_dttm: compiled.range.until,
    ...whole,
  }
  return withData(before, answer.dataJson, {
    result_format: 'json',
    applied_filters: compiled.appliedFilters.map((column) => ({ column })),
    rejected_filters: compiled.rejectedFilters.map((column) => ({ reason: 'not_in_datasource', column })),
  })
}

/** An empty result has neither columns nor labels. Source: contract, "Answer fields". */
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

function withData(before: object, dataJson: Uint8Array, after: object): Uint8Array {
  const head = JSON.stringify(before).slice(0, -1)
  const tail = JSON.stringify(after).slice(1)
  return Buffer.concat([
    Buffer.from(`${head}${head === '{' ? '' : ','}"data":`),
    dataJson,
    Buffer.from(tail === '}' ? tail : `,${tail}`),
  ])
}

/** All answers of a request, in the order of its queries. */
export function presentResult(parts: readonly Uint8Array[]): Uint8Array {
  const commas = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(','), part]))
  return Buffer.concat([Buffer.from('{"result":['), ...commas, Buffer.from(']}')])
}
