import { rowsText } from '#domain/core/number/format-quantity.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { rowsNote } from '#domain/query/result-note.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { Stamp } from '#ui/Stamp.tsx'

interface ResultStampProps {
  readonly run: HistoryRun
  readonly now: number
}

/** Source and time of a run's rows, their number, and whether they are complete. Source: look §7. */
export const ResultStamp = ({ run, now }: ResultStampProps) => {
  const note = rowsNote(run, null)
  const time = timeLabel(run.endDttm ?? run.startDttm, now)
  return (
    <>
      <Stamp kind="device">from this device, {time}</Stamp>
      {run.rows !== null && <span>{rowsText(run.rows)}</span>}
      {note.isCut ? <Stamp kind="cut">{note.text}</Stamp> : note.text !== '' && <span>{note.text}</span>}
    </>
  )
}
