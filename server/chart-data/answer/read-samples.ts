import type { QueryObject } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError } from '#domain/engines/engine.ts'
import { SAMPLES_ROW_LIMIT } from '#domain/semantic/answer/start-answer.ts'
import type { SemanticError } from '#domain/semantic/semantic-dataset.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartRequest } from '#server/chart-data/runner/chart-request.ts'
import { answerChart } from './answer-chart.ts'

/** A page of a dataset's rows; pages count from 1. */
interface SamplePage {
  readonly page: number
  readonly perPage: number
}

/** A page of rows, and the total number; null if that is unknown. */
interface Samples {
  readonly answer: ChartAnswer
  readonly totalCount: number | null
}

/** Reads a page of the rows of a dataset, and counts all. Fails: every code of SemanticError and of EngineError. */
export async function readSamples(
  request: ChartRequest,
  query: QueryObject,
  { page, perPage }: SamplePage,
): Promise<Result<Samples, SemanticError | EngineError>> {
  const rows: QueryObject = { ...query, row_limit: perPage, row_offset: (page - 1) * perPage }
  const counted: QueryObject = { ...query, metrics: [COUNT], columns: [] }
  const [answer, count] = await Promise.all([
    answerChart(request, rows, 'drill_detail'),
    answerChart(request, counted, 'results'),
  ])
  if (!answer.ok) return err(answer.error)
  return ok({ answer: answer.value, totalCount: count.ok ? countOf(count.value) : null })
}

const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' } as const

function countOf(answer: ChartAnswer): number | null {
  if (answer.kind !== 'run') return null
  const rows: unknown = JSON.parse(Buffer.from(answer.run.answer.dataJson).toString('utf8'))
  const list: readonly unknown[] = Array.isArray(rows) ? rows : []
  const [row] = list
  const count = isRecord(row) ? row[COUNT.label] : null
  return typeof count === 'number' ? count : null
}

/** The page that a call requests; null if it is too long. Source: wire §7. */
export function samplePage(page: number | undefined, perPage: number | undefined): SamplePage | null {
  const length = perPage ?? SAMPLES_ROW_LIMIT
  if (length < 1 || length > SAMPLES_ROW_LIMIT) return null
  return { page: Math.max(1, page ?? 1), perPage: length }
}
