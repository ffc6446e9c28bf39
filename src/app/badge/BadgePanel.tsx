import { nextTryText, waitingText } from '#domain/notice/badge.ts'
import { connection } from '#data/connection.ts'
import { updateNow } from '#app/update/service-worker-client.ts'
import { updateState } from '#app/update/update-state.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Popover } from '#ui/controls/Popover.tsx'
import { RefreshIcon, SafeIcon, SignInIcon, UpdateIcon } from '#ui/icons.ts'
import { type RefObject, useSyncExternalStore } from 'react'
import css from './badge.module.css'
import { timeOfDay } from './time-of-day.ts'
import { useBadge } from './use-badge.ts'

type BadgePanelProps = {
  readonly anchor: RefObject<Element | null>
  readonly onClose: () => void
  readonly onSignIn: () => void
}

/** The badge's evidence: what is known of the way to the server, what is safe, and what can be done now. */
export const BadgePanel = ({ anchor, onClose, onSignIn }: BadgePanelProps) => {
  const { badge, changes, nextTryAt, lastGoodAt, now } = useBadge()
  const update = useSyncExternalStore(updateState.subscribe, updateState.get)
  return (
    <Popover
      label="State of the connection"
      anchor={anchor}
      open
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
    >
      <div className={css.panel}>
        <div>
          <h2 className={css.title}>{badge.word}</h2>
          <p>{badge.explanation}</p>
        </div>
        {badge.kind !== 'online' && (
          <dl className={css.facts}>
            <dt>Last answer</dt>
            <dd>{lastGoodAt === null ? 'none since this window opened' : timeOfDay(lastGoodAt)}</dd>
            {nextTryAt !== null && (
              <>
                <dt>Next try</dt>
                <dd>{nextTryText(nextTryAt, now)}</dd>
              </>
            )}
          </dl>
        )}
        {badge.kind !== 'not-saved' && (
          <p className={css.safe}>
            <SafeIcon size={14} />
            {waitingText(changes)}
          </p>
        )}
        {update.kind === 'failed' && (
          <p className={css.why} role="alert">
            Not updated, so that nothing is lost: {update.why}
          </p>
        )}
        <div className={css.actions}>
          {update.kind !== 'none' && (
            <Button
              kind="primary"
              icon={UpdateIcon}
              busy={update.kind === 'updating'}
              onPress={() => void updateNow()}
            >
              Update now
            </Button>
          )}
          {badge.kind === 'signed-out' && (
            <Button kind="primary" icon={SignInIcon} onPress={onSignIn}>
              Sign in
            </Button>
          )}
          {nextTryAt !== null && (
            <Button icon={RefreshIcon} onPress={() => connection.wake()}>
              Try now
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}
