import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { CompiledQuery } from './compile-query.ts'
import type { SemanticDataset, SemanticError } from './semantic-dataset.ts'
import { type PostStep, parsePostSteps } from './steps/post-steps.ts'
import type { CompileInput } from './write-query.ts'

/** The most rows of a sample. Source: wire §7. */
export const SAMPLES_ROW_LIMIT = 1000

/** A query is answered by `value`, without SQL, or compiled. */
type AnswerStart =
  | { readonly kind: 'known'; readonly value: object }
  | { readonly kind: 'compile'; readonly query: QueryObject }

/** A compiled query is answered by `value`, without running it, or by a run with post-processing. */
type AnswerPlan =
  | { readonly kind: 'known'; readonly value: object }
  | {
      readonly kind: 'run'
      readonly compiled: CompiledQuery
      readonly steps: readonly PostStep[]
      readonly form: 'full' | 'results'
    }

/** Decides whether a query needs SQL, and which query is compiled; an unknown `resultType` means `full`. */
export function startAnswer(
  { query, dataset, dialect }: Pick<CompileInput, 'query' | 'dataset' | 'dialect'>,
  resultType: string,
): AnswerStart {
  if (resultType === 'columns') return { kind: 'known', value: { data: dataset.columns.map(describeColumn) } }
  if (resultType === 'timegrains') {
    const data = dialect.grains.map(({ name, sql, duration }) => ({ name, function: sql, duration }))
    return { kind: 'known', value: { data } }
  }
  const isSample = resultType === 'samples' || resultType === 'drill_detail'
  return { kind: 'compile', query: isSample ? sampleOf(query, dataset) : query }
}

/** Decides how the compiled query of `startAnswer` is answered. Fails: `bad-query`. */
export function planAnswer(
  query: QueryObject,
  compiled: CompiledQuery,
  resultType: string,
): Result<AnswerPlan, SemanticError> {
  const steps = parsePostSteps(query.post_processing ?? [])
  if (!steps.ok) return err({ code: 'bad-query', message: steps.error.message })
  if (resultType === 'query')
    return ok({ kind: 'known', value: { language: 'sql', query: `${compiled.sql};` } })
  const form = resultType === 'results' ? 'results' : 'full'
  return ok({ kind: 'run', compiled, steps: steps.value, form })
}

function describeColumn({ name, typeGeneric }: SemanticDataset['columns'][number]) {
  return { column_name: name, verbose_name: null, dtype: typeGeneric }
}

/** All columns without aggregation, with the filters. Source: wire §7. */
function sampleOf(query: QueryObject, dataset: SemanticDataset): QueryObject {
  return {
    ...query,
    columns: dataset.columns.map((column) => column.name),
    metrics: null,
    orderby: [],
    post_processing: [],
    series_limit: 0,
    is_timeseries: false,
    row_limit: query.row_limit ? Math.min(query.row_limit, SAMPLES_ROW_LIMIT) : SAMPLES_ROW_LIMIT,
  }
}
