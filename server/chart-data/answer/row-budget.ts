import type { Result } from '#domain/core/result.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'

/** Most bytes of rows in the answers to all queries of a request. One result may have half of them. */
const MOST_BYTES = 200_000_000

/** Bytes of rows that the answers to the queries of one request may have together. */
interface RowBudget {
  /** Aborted once they have more: the other queries stop then. */
  readonly signal: AbortSignal
  /** Counts the rows of an answer; a failed one has none. */
  readonly add: (answered: Result<ChartAnswer, unknown>) => void
  /** `rows-too-large` once they have more, null before. */
  readonly error: () => ChartDataError | null
}

/** Makes the budget of one request. */
export function makeRowBudget(mostBytes = MOST_BYTES): RowBudget {
  const full = new AbortController()
  let left = mostBytes
  return {
    signal: full.signal,
    add: (answered) => {
      left -= answered.ok ? bytesOf(answered.value) : 0
      if (left < 0) full.abort()
    },
    error: () => (left < 0 ? { code: 'rows-too-large', mostBytes } : null),
  }
}

function bytesOf(answer: ChartAnswer): number {
  if (answer.kind === 'known') return 0
  const { run, totals } = answer
  return totals.reduce((sum, { dataJson }) => sum + dataJson.byteLength, run.answer.dataJson.byteLength)
}
