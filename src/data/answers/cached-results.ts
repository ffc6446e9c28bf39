import type { LocalDatabase } from '#data/db/database.ts'
import type { ResultOrigin } from '#domain/chart/loading/stamp.ts'
import { type ChartRows, parseChartResult } from '#domain/chart/result/chart-result.ts'
import { MAX_KEPT_RESULTS, resultsToDrop } from '#domain/chart/result/retention.ts'
import { type ChartDataAnswer } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { parseWireTime } from '#domain/query/wire-time.ts'

/** A kept result of a chart, read. */
export interface KeptResult extends ResultOrigin {
  readonly key: string
  readonly rows: readonly ChartRows[]
}

/** Reads a result as the server gave it; null when it is none. */
export function readResult(key: string, value: unknown, at: number): KeptResult | null {
  const rows = parseChartResult(value)
  if (!rows.ok) return null
  return { key, rows: rows.value, at, cachedAt: cachedAtOf(value) }
}

/** When the server itself had worked the result out, where it says that it answers from its cache. */
function cachedAtOf(value: unknown): number | null {
  if (!isRecord(value) || !Array.isArray(value['result'])) return null
  const times = value['result'].flatMap((one: unknown) =>
    isRecord(one) && one['is_cached'] === true && typeof one['cached_dttm'] === 'string'
      ? (parseWireTime(one['cached_dttm']) ?? [])
      : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

/** The result kept for a question; null when there is none, or it cannot be read. */
export async function readKeptResult(db: LocalDatabase, key: string): Promise<KeptResult | null> {
  const kept = await db.chartResults.get(key)
  return kept === undefined ? null : readResult(key, kept.value, kept.at)
}

/** The parts of an answer that are needed to draw it again; SQL and cache keys are not. */
function withoutTexts(answer: ChartDataAnswer): ChartDataAnswer {
  return {
    result: answer.result.map(({ query: _query, cache_key: _key, label_map: _labels, ...needed }) => needed),
  }
}

/** Keeps a result and lets go of the oldest beyond the limit. Throws what the database throws. */
export async function keepResult(
  db: LocalDatabase,
  key: string,
  answer: ChartDataAnswer,
  at: number,
): Promise<void> {
  await db.transaction('rw', [db.chartResults], async () => {
    await db.chartResults.put({ key, value: withoutTexts(answer), at })
    if ((await db.chartResults.count()) <= MAX_KEPT_RESULTS) return
    const keys = await db.chartResults.orderBy('at').primaryKeys()
    await db.chartResults.bulkDelete([...resultsToDrop(keys, MAX_KEPT_RESULTS)])
  })
}
