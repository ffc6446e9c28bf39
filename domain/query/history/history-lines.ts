import { dayLabel } from '#domain/time/time-label.ts'
import type { HistoryRun } from './history-run.ts'

/** A line of the list: a day, with how many runs it had, or a run. */
export type HistoryLine =
  | { readonly kind: 'day'; readonly day: string; readonly count: number }
  | { readonly kind: 'run'; readonly run: HistoryRun }

/** Runs, the latest first, under the days on which they began. `now` in ms since 1970; days are those of the reader. */
export function linesByDay(runs: readonly HistoryRun[], now: number): readonly HistoryLine[] {
  const lines: HistoryLine[] = []
  let from = 0
  while (from < runs.length) {
    const day = dayOf(runs[from])
    let to = from + 1
    while (to < runs.length && dayOf(runs[to]) === day) to += 1
    const label = dayLabel(runs[from]?.startDttm ?? now, now)
    lines.push({ kind: 'day', day: label.charAt(0).toUpperCase() + label.slice(1), count: to - from })
    for (const run of runs.slice(from, to)) lines.push({ kind: 'run', run })
    from = to
  }
  return lines
}

/** One number for all times of a day. */
function dayOf(run: HistoryRun | undefined): number {
  const at = new Date(run?.startDttm ?? 0)
  return (at.getFullYear() * 12 + at.getMonth()) * 31 + at.getDate() - 1
}
