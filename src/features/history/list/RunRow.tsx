import type { QueryId } from '#domain/core/ids.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { outcomeOf } from '#domain/query/history/run-filter.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { CutIcon, PinIcon } from '#ui/icons.ts'
import { StampShape } from '#ui/Stamp.tsx'
import css from './list.module.css'
import { RunState } from './RunState.tsx'
import { isCut, outcomeText, tookText } from './run-texts.ts'
import { SqlLine } from './SqlLine.tsx'

/** Label of a run that is marked for a comparison. A is the earlier one. */
export type Mark = 'A' | 'B'

interface RunRowProps {
  readonly run: HistoryRun
  readonly now: number
  readonly dialect: string
  readonly databaseName: string
  readonly mark: Mark | null
  readonly isShown: boolean
  /** Whether Tab reaches this row: one row of the list has `tabindex` 0, and arrow keys move from it. */
  readonly isReachable: boolean
  readonly onShow: (id: QueryId) => void
  readonly onFocus: () => void
}

/** One run: state, time, text, database and outcome. A click opens it beside the list. */
export const RunRow = (props: RunRowProps) => {
  const { run, now, dialect, databaseName, mark, isShown, isReachable, onShow, onFocus } = props
  const outcome = outcomeOf(run.state)
  return (
    <button
      type="button"
      className={css.row}
      data-line=""
      data-shown={isShown || undefined}
      aria-current={isShown || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onShow(run.id)}
      onFocus={onFocus}
    >
      <RunState run={run} />
      <span className={css.when}>{timeLabel(run.startDttm, now).replace(/^.* (?=\d\d:\d\d$)/, '')}</span>
      <SqlLine sql={run.sql} dialect={dialect} />
      <span className={css.tab}>{run.tabName}</span>
      <span className={css.database}>{databaseName}</span>
      <span className={css.outcome} data-state={outcome}>
        <span className="truncate">{outcomeText(run)}</span>
        {outcome === 'success' && isCut(run) && (
          <span className={css.cut} title="The limit of rows was reached">
            <CutIcon size={12} />
            <span className="visually-hidden">limit reached</span>
          </span>
        )}
      </span>
      <span className={css.took}>{tookText(run)}</span>
      <span className={css.marks}>
        {run.resultAt !== null && (
          <span title="Its result is on this device">
            <StampShape kind="device" />
            <span className="visually-hidden">result on this device</span>
          </span>
        )}
        {run.pinnedAt !== null && (
          <span className={css.pinned} title="Pinned">
            <PinIcon size={14} />
            <span className="visually-hidden">pinned</span>
          </span>
        )}
        {mark !== null && (
          <span className={css.mark} data-mark={mark}>
            <span className="visually-hidden">marked as </span>
            {mark}
          </span>
        )}
      </span>
    </button>
  )
}
