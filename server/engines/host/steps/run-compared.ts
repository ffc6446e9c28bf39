import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError, STOPPED } from '#domain/engines/run-end.ts'
import type { Comparison } from '#domain/semantic/offsets/comparison.ts'
import type { Connection, StatementRequest } from '#server/engines/host/driver.ts'

/** A statement, and those whose rows it is compared with. */
interface ComparedRun {
  readonly statement: StatementRequest
  readonly comparisons: readonly Comparison[]
  readonly maxResultBytes: number
}

/** The answers of all queries. */
interface ComparedAnswer {
  readonly answer: RunAnswer
  readonly compared: readonly { readonly answer: RunAnswer; readonly comparison: Comparison }[]
}

/** All results together may have so many times the limit of one. */
const RESULTS_FACTOR = 2

/**
 * Runs a statement and then its comparisons, all within its time limit. Fails: as the first that fails, and `too-large` if
 * all results together exceed their limit.
 */
export async function runCompared(
  connection: Connection,
  { statement, comparisons, maxResultBytes }: ComparedRun,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Result<ComparedAnswer, EngineError>> {
  const from = performance.now()
  const answer = await connection.run(statement, signal, onProgress)
  if (!answer.ok) return answer
  const compared: ComparedAnswer['compared'][number][] = []
  let sizeBytes = answer.value.dataJson.byteLength
  for (const comparison of comparisons) {
    if (signal.aborted) return err(STOPPED)
    const { limitedSql: _limited, onEarlyRows: _onEarlyRows, ...plain } = statement
    const timeoutMs = Math.max(1, statement.timeoutMs - (performance.now() - from))
    const { sql, rowLimit } = comparison
    const other = await connection.run({ ...plain, sql, rowLimit, timeoutMs }, signal, () => undefined)
    if (!other.ok) return other
    sizeBytes += other.value.dataJson.byteLength
    if (sizeBytes > RESULTS_FACTOR * maxResultBytes) return err(tooLarge(maxResultBytes))
    compared.push({ answer: other.value, comparison })
  }
  return ok({ answer: answer.value, compared })
}

function tooLarge(maxResultBytes: number): EngineError {
  const limit = Math.round((RESULTS_FACTOR * maxResultBytes) / 1_000_000)
  return placelessError(
    'too-large',
    `A result and those that it is compared with may have ${limit} MB; these have more.`,
  )
}
