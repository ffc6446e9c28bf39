import type { LocalDatabase } from '#data/db/database.ts'
import { keyPrefix } from '#domain/chart/loading/chart-query.ts'
import {
  type Cell,
  type ChartAnswer,
  type ChartColumn,
  type ChartResult,
} from '#domain/chart/result/chart-result.ts'
import type { CachedResult } from '#domain/chart/source.ts'
import { type Completeness, UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'
import { completenessShape } from '#domain/core/completeness/read-completeness.ts'
import {
  fields,
  int,
  list,
  nullable,
  number,
  oneOf,
  optional,
  readShape,
  text,
  where,
} from '#domain/core/shape.ts'
import { COLUMN_TYPES } from '#domain/dataset/dataset.ts'

/** Older versions stored no completeness. */
type StoredResult = Omit<ChartResult, 'completeness'> & { readonly completeness?: Completeness | undefined }

interface StoredAnswer extends Omit<ChartAnswer, 'results'> {
  readonly results: readonly StoredResult[]
}

const cells = where((value): value is readonly Cell[] => Array.isArray(value))
const column = fields<ChartColumn>({ name: text, type: oneOf(COLUMN_TYPES), values: cells })
const answerShape = fields<StoredAnswer>({
  results: list(
    fields<StoredResult>({
      columns: list(column),
      rowCount: int,
      timeFrom: nullable(number),
      timeTo: nullable(number),
      completeness: optional(completenessShape),
    }),
  ),
  cachedAt: nullable(number),
})

/** The cached result of a query; null if missing or unreadable. */
export async function readCachedResult(db: LocalDatabase, key: string): Promise<CachedResult | null> {
  const cached = await db.chartResults.get(key)
  const answer = readShape(answerShape, cached?.value)
  if (cached === undefined || !answer.ok) return null
  const results = answer.value.results.map((result) => ({
    ...result,
    completeness: result.completeness ?? UNKNOWN_COMPLETENESS,
  }))
  return { ...answer.value, results, key, at: cached.at }
}

/** Whether any result of a saved chart is cached. Throws errors of the database. */
export async function hasCachedResults(db: LocalDatabase, chartId: number): Promise<boolean> {
  return (await db.chartResults.where('key').startsWith(keyPrefix(chartId)).count()) > 0
}
