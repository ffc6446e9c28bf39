import { useEffect } from 'react'
import { arrivingRows } from '#data/commands/queries/arriving/arriving-rows.ts'
import { connection } from '#data/http/connection.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import type { Query } from '#domain/query/query.ts'
import { runProgress } from '#domain/query/run-progress.ts'
import { ArrivingRows } from '#features/sql-lab/run/ArrivingRows.tsx'
import { useNow } from '#parts/chart/use-now.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StopIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { useStore } from '#ui/use-store.ts'
import type { ErrorPanelProps } from './ErrorPanel.tsx'
import { RunSafety, RunSteps } from './RunSteps.tsx'
import css from './result.module.css'

type RunningPanelProps = Pick<ErrorPanelProps, 'query' | 'databaseName' | 'work'>

/** In ms after the start: nothing is shown, then a spinner, then the panel. Source: look §1 no. 6. */
const SPINNER_AFTER_MS = 100
const PANEL_AFTER_MS = 1_000

/** Interval between updates of the running time, in ms. */
const TICK_MS = 100

/** Shows a running query: nothing, then a spinner, then the running time and Stop; rows once there are any. */
export function RunningPanel(props: RunningPanelProps) {
  const { query } = props
  const { db } = useWorkspace()
  const first = useStore(arrivingRows(db), (rows) => rows.get(query.id) ?? null)
  return first === null ? <Waiting {...props} /> : <ArrivingRows first={first} rowCount={query.rows} />
}

/** In ms. If the server's last answer is older, a call checks whether it still answers. */
const FRESH_MS = 4_000

/** Whether the server answers. A run that goes on in the server makes no calls, so one is made to find out. */
function useReachable({ id, runAsync, sendBefore }: Query): boolean {
  const isFollowed = runAsync && sendBefore === null
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => connection.freshen(FRESH_MS), FRESH_MS)
    return () => clearInterval(timer)
  }, [id, isFollowed])
  return useStore(connection, ({ kind }) => kind !== 'no-answer' && kind !== 'offline')
}

function Waiting({ query, databaseName, work }: RunningPanelProps) {
  const now = useNow(TICK_MS)
  const elapsedMs = Math.max(0, now - query.startDttm)
  const isReachable = useReachable(query)
  const { title, detail, steps, safety } = runProgress(query, databaseName, now, isReachable)
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
          {isReachable && <span className={css.runTime}>{durationText(elapsedMs)}</span>}
          <div className={css.runText} role="status">
            <h3 className={css.runTitle}>{isStopping ? 'Stopping' : title}</h3>
            <p className="secondary">{detail}</p>
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
        {isReachable && <div className={css.runBar} role="progressbar" aria-label="Running" />}
        <RunSteps steps={steps} />
        <RunSafety text={safety} />
      </div>
    </div>
  )
}
