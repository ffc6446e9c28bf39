import { dayStart } from '#domain/time/day-start.ts'
import { dayLabel } from '#domain/time/time-label.ts'
import type { HistoryRun } from './history-run.ts'

/** A line of the list: a day with its number of runs, or a run. */
export type HistoryLine =
  | { readonly kind: 'day'; readonly day: string; readonly count: number }
  | { readonly kind: 'run'; readonly run: HistoryRun }

/** Groups runs by day, latest first. `now` in ms since 1970; days are in local time. */
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

function dayOf(run: HistoryRun | undefined): number {
  return dayStart(run?.startDttm ?? 0)
}
