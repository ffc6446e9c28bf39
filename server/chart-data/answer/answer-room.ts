import { countText } from '#domain/core/number/count-text.ts'
import type { Result } from '#domain/core/result.ts'
import type { ChartAnswer } from '#server/chart-data/present/present-answer.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'

/** Most bytes of rows in the answers to all queries of a request. One result may have half of them. */
const MOST_ANSWER_BYTES = 200_000_000

/** Bytes that the answers to the queries of one request may have together. */
interface AnswerRoom {
  /** Aborted once they have more: the other queries end then. */
  readonly signal: AbortSignal
  /** Counts the rows of an answer; a failed one has none. */
  readonly take: (answered: Result<ChartAnswer, unknown>) => void
  /** The answer to a request whose answers have more; null for one whose answers fit. */
  readonly refusal: () => HttpError | null
}

/** Gives room for the answers of one request. */
export function makeAnswerRoom(mostBytes = MOST_ANSWER_BYTES): AnswerRoom {
  const full = new AbortController()
  let left = mostBytes
  return {
    signal: full.signal,
    take: (answered) => {
      left -= answered.ok ? bytesOf(answered.value) : 0
      if (left < 0) full.abort()
    },
    refusal: () => (left < 0 ? tooLarge(mostBytes) : null),
  }
}

function bytesOf(answer: ChartAnswer): number {
  if (answer.kind === 'known') return 0
  const { run, totals } = answer
  return totals.reduce((sum, { dataJson }) => sum + dataJson.byteLength, run.answer.dataJson.byteLength)
}

function tooLarge(mostBytes: number): HttpError {
  return messageError(
    400,
    `Error: The answers to all queries of a request may have ${countText(mostBytes / 1_000_000)} MB of rows together; these have more. Send fewer queries at once, or set lower row limits.`,
  )
}
