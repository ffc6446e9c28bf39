import { countText } from '#domain/core/number/count-text.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { timeLabel } from '#domain/query/time-text.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DoneIcon, PendingIcon, SafeIcon, StopIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import type { ErrorPanelProps } from './ErrorPanel.tsx'
import css from './result.module.css'

type RunningPanelProps = Pick<ErrorPanelProps, 'query' | 'databaseName' | 'work'>

/** Nothing shows of a wait shorter than this, in ms; a spinner until the panel. Source: look §1 no. 6. */
const SPINNER_AFTER_MS = 100
const PANEL_AFTER_MS = 1_000

/** How often the running time is drawn again, in ms. */
const TICK_MS = 100

/** What is shown while a query runs: nothing, then a spinner, then how long it has been and a way out. */
export function RunningPanel({ query, databaseName, work }: RunningPanelProps) {
  const elapsedMs = Math.max(0, useNow(TICK_MS) - query.startDttm)
  const isStopping = work.stopping === query.id
  if (elapsedMs < SPINNER_AFTER_MS) return <div className={css.pending} aria-busy="true" />
  if (elapsedMs < PANEL_AFTER_MS)
    return (
      <div className={css.pending} role="status" aria-label="Running">
        <Spinner size={20} />
      </div>
    )
  return (
    <div className={css.runWrap}>
      <div className={css.runPanel}>
        <div className={css.runHead}>
          <span className={css.runTime}>{durationText(elapsedMs)}</span>
          <div className={css.runWords} role="status">
            <h3 className={css.runTitle}>{isStopping ? 'Stopping' : `Running on ${databaseName}`}</h3>
            <p className="secondary">At most {countText(query.queryLimit)} rows come back</p>
          </div>
          <Button
            kind="danger"
            icon={StopIcon}
            busy={isStopping}
            busyLabel="Stopping"
            onPress={() => work.stop(query)}
          >
            Stop
          </Button>
        </div>
        <div className={css.runBar} role="progressbar" aria-label="Running" />
        <ol className={css.steps}>
          <li data-step="done">
            <DoneIcon />
            <span>
              Asked the server, as query <code>{query.id}</code>
            </span>
            <span>{timeLabel(query.startDttm, query.startDttm)}</span>
          </li>
          <li data-step="now">
            <Spinner size={16} />
            <span>Waiting for {databaseName}</span>
            <span>{durationText(elapsedMs)}</span>
          </li>
          <li data-step="next">
            <PendingIcon />
            <span>Result to this device, at most {countText(query.queryLimit)} rows</span>
            <span />
          </li>
        </ol>
        <p className={css.safeNote}>
          <SafeIcon />
          <span>
            <strong>You can go on in other tabs</strong>
            The text is saved on this device, and earlier results stay in Runs. Keep this page open until the
            result is here.
          </span>
        </p>
      </div>
    </div>
  )
}
