import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import type { SemanticDataset } from '#domain/semantic/semantic-dataset.ts'
import type { CompileInput } from '#domain/semantic/write-query.ts'

/** The most rows of a sample. Source: wire §7. */
export const SAMPLES_ROW_LIMIT = 1000

/** A query is answered by `value`, without SQL, or compiled. */
type AnswerStart =
  | { readonly kind: 'known'; readonly value: object }
  | { readonly kind: 'compile'; readonly query: QueryObject }

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
