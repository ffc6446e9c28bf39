import { FAILED_CHART_TEXTS } from '#domain/errors/texts/failed-chart-texts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { ChartFailure } from './chart-state.ts'

/** The message of a failed chart: one line, a next step if known, and details. */
interface FailureText {
  readonly title: string
  readonly next: string | null
  readonly details: readonly string[]
}

/** Explains why a chart failed, by the first line of the database's message if there is one. Source: BI spec §8, look §6. */
export function failureText({ code, message }: ChartFailure): FailureText {
  if (code === 'timeout')
    return { title: TEXTS.requestTimedOut, next: null, details: [TEXTS.issue1000, TEXTS.issue1001] }
  if (code === 'not-found')
    return {
      title: FAILED_CHART_TEXTS.datasetGone,
      next: FAILED_CHART_TEXTS.datasetGoneNext,
      details: [],
    }
  const [first, ...rest] = message.split('\n').filter((line) => line.trim() !== '')
  return { title: first ?? TEXTS.chartFailed, next: null, details: rest }
}
