import { send } from '#data/http/send.ts'
import { type ChartResult, readQueryAnswer } from '#domain/chart/result/chart-result.ts'
import type { QueryFilter, QueryObject } from '#domain/contract/bi/chart-data.ts'
import { getSamples } from '#domain/contract/bi/datasource.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { datasourceOfKey } from '#domain/explore/address/datasource-key.ts'

/** Time limit for rows, in ms. Source: BI spec §9. */
const ROWS_TIMEOUT_MS = 60_000

/** Conditions of rows, as a chart's query has them. */
export interface SampleFilters {
  readonly filters?: QueryFilter[]
  readonly extras?: NonNullable<QueryObject['extras']>
  readonly granularity?: string
  readonly time_range?: string
}

interface SampleRequest {
  readonly page: number
  readonly pageRows: number
  readonly filters: SampleFilters
}

/** A page of a dataset's rows; `total` is null if unknown. */
interface SamplePage {
  readonly rows: ChartResult
  readonly total: number | null
}

const UNREADABLE: WireError = { code: 'unreadable', status: 200, message: TEXTS.unreadable }

/** Reads a page of a dataset's raw rows that meet conditions; pages count from 1. Fails: with any WireError. */
export async function loadSamples(
  datasetKey: string,
  { page, pageRows, filters }: SampleRequest,
  signal: AbortSignal,
): Promise<Result<SamplePage, WireError>> {
  const source = datasourceOfKey(datasetKey)
  if (source === null) return err(UNREADABLE)
  const answer = await send(getSamples, {
    query: {
      datasource_type: source.type,
      datasource_id: String(source.id),
      per_page: String(pageRows),
      page: String(page),
    },
    body: { ...filters },
    signal,
    timeoutMs: ROWS_TIMEOUT_MS,
  })
  if (!answer.ok) return answer
  const { result } = answer.value
  return ok({ rows: readQueryAnswer(result, undefined), total: result.total_count })
}
