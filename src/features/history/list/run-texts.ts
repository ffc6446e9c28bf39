import { isTruncated } from '#domain/core/completeness/completeness.ts'
import { durationText, rowsText } from '#domain/core/number/format-quantity.ts'
import { rowsCompleteness } from '#domain/query/completeness/query-completeness.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { RunFilter, RunOutcome } from '#domain/query/history/run-filter.ts'
import { outcomeOf } from '#domain/query/history/run-filter.ts'

export const OUTCOME_LABELS: Readonly<Record<RunOutcome, string>> = {
  success: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
  running: 'Running',
}

export const TIME_LABELS: Readonly<Record<NonNullable<RunFilter['time']>, string>> = {
  hour: 'Last hour',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
}

export const PLACE_LABELS: Readonly<Record<NonNullable<RunFilter['place']>, string>> = {
  device: 'On this device',
  server: 'On the server only',
}

/** A short label for the state of a run. */
export function stateLabel({ state, stoppedOnClose }: HistoryRun): string {
  if (stoppedOnClose === true) return 'Stopped on closing'
  if (state === 'timed_out') return 'Timed out'
  if (state === 'pending') return 'Pending'
  return OUTCOME_LABELS[outcomeOf(state)]
}

/** The outcome of a run: its rows, or the first line of its error. */
export function outcomeText(run: HistoryRun): string {
  switch (outcomeOf(run.state)) {
    case 'success':
      return run.isCtas ? 'created a table or view' : rowsText(run.rows ?? 0)
    case 'failed':
      return firstLine(run.error) || stateLabel(run)
    case 'stopped':
    case 'running':
      return stateLabel(run).toLowerCase()
  }
}

function firstLine(text: string | null): string {
  return (text ?? '').trimStart().split('\n', 1)[0]?.slice(0, LONGEST_LINE) ?? ''
}

/** Longest line of an error in the list, in characters. */
const LONGEST_LINE = 200

/** The duration of a run; empty while it is running. */
export function tookText({ startDttm, endDttm }: HistoryRun): string {
  return endDttm === null ? '' : durationText(Math.max(0, endDttm - startDttm))
}

/** Whether a limit cut the result, or may have. */
export function isCut(run: HistoryRun): boolean {
  return isTruncated(rowsCompleteness(run))
}
