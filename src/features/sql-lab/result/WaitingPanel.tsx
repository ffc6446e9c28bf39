import { connection } from '#data/http/connection.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import { runProgress, waitingNote } from '#domain/query/run-progress.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CloseIcon, PendingIcon, RefreshIcon } from '#ui/icons.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { useStore } from '#ui/use-store.ts'
import type { ErrorPanelProps } from './ErrorPanel.tsx'
import { RunSafety, RunSteps } from './RunSteps.tsx'
import css from './result.module.css'
import { SignInButton } from './SignInButton.tsx'

type WaitingPanelProps = Pick<ErrorPanelProps, 'query' | 'databaseName' | 'work'>

/** Interval between updates of the time since the last attempt, in ms. */
const TICK_MS = 1_000

/** Shows a query that waits for the server: until when, with actions to send it now or drop it. */
export function WaitingPanel({ query, databaseName, work }: WaitingPanelProps) {
  const now = useNow(TICK_MS)
  const lastTryAt = useStore(connection, (value) => value.lastTryAt)
  const { title, detail, steps, safety } = runProgress(query, databaseName, now)
  const agoMs = now - lastTryAt
  const tried = `The server was last tried ${agoMs < TICK_MS ? 'just now' : `${durationText(agoMs)} ago`}.`
  return (
    <>
      <div className={css.runWrap}>
        <div className={css.runPanel}>
          <div className={css.runHead}>
            <div className={css.runText}>
              <h3 className={css.runTitle}>{title}</h3>
              <p className="secondary">{detail}</p>
              <p className="secondary">{tried}</p>
            </div>
          </div>
          <div className={css.waitActions}>
            <SignInButton />
            <Button icon={RefreshIcon} onPress={() => connection.wake()}>
              Send now
            </Button>
            <Button
              kind="danger"
              icon={CloseIcon}
              busy={work.stopping === query.id}
              busyLabel="Dropping"
              onPress={() => work.stop(query)}
            >
              Drop
            </Button>
          </div>
          <RunSteps steps={steps} />
          <RunSafety text={safety} />
        </div>
      </div>
      <FooterBar>
        <PendingIcon size={14} />
        <span>{waitingNote(query.sendBefore ?? now, now)}</span>
        <span>query {query.id}</span>
      </FooterBar>
    </>
  )
}
