import { rowsText } from '#domain/core/number/format-quantity.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { timeLabel } from '#domain/query/time-text.ts'
import { isCut } from '#features/history/list/run-texts.ts'
import { Stamp } from '#ui/Stamp.tsx'

interface ResultStampProps {
  readonly run: HistoryRun
  readonly now: number
}

/** Where the rows of a run are from and from when, how many they are, and whether they are all. Source: look §7. */
export const ResultStamp = ({ run, now }: ResultStampProps) => {
  const time = timeLabel(run.endDttm ?? run.startDttm, now)
  return (
    <>
      <Stamp kind="device">from this device, {time}</Stamp>
      {run.rows !== null && <span>{rowsText(run.rows)}</span>}
      {isCut(run) ? <Stamp kind="cut">{cutText(run)}</Stamp> : <span>whole</span>}
    </>
  )
}

function cutText({ limitingFactor, rows }: HistoryRun): string {
  const at = `cut at ${rowsText(rows ?? 0)}`
  return limitingFactor === 'QUERY' ? `${at} by the LIMIT in the text` : at
}
