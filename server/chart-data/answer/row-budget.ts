import type { Result } from '#domain/core/result.ts'
import type { ChartAnswer } from '#server/chart-data/chart-answer.ts'
import type { ChartDataError } from '#server/chart-data/chart-data-error.ts'

/** Upper limit of the rows of all answers to a request, in bytes. A single result may have half of it. */
const MOST_BYTES = 200_000_000

/** The limit of the rows of all answers to a request, in bytes. */
interface RowBudget {
  /** Aborted once the limit is exceeded, which stops the other queries. */
  readonly signal: AbortSignal
  /** Counts the rows of an answer; a failed one has none. */
  readonly add: (answered: Result<ChartAnswer, unknown>) => void
  /** `rows-too-large` once the limit is exceeded, otherwise null. */
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
