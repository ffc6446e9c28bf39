import { statusAppearance } from '#app/badge/status-appearance.ts'
import { type OutboxState, safetyText } from '#domain/sync-status/outbox/outbox-summary.ts'
import { type UpdateState, updateText } from '#domain/sync-status/update-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { RefreshIcon, SafeIcon, SignInIcon, UpdateIcon } from '#ui/icons.ts'
import css from './outbox.module.css'

type OutboxHeadProps = {
  readonly state: OutboxState
  readonly changes: number
  readonly update: UpdateState
  readonly onTry: () => void
  readonly onSignIn: () => void
  readonly onUpdate: () => void
}

/** Head of the outbox: the connection, the next step and what is safe. Source: look §7. */
export const OutboxHead = (props: OutboxHeadProps) => {
  const { state, changes, update, onTry, onSignIn, onUpdate } = props
  const { icon: Glyph, tone } = statusAppearance(state.status)
  const safe = state.status === 'not-saved' ? null : safetyText(changes)
  return (
    <>
      <div className={css.state}>
        <span className={css.stateIcon} data-tone={tone}>
          <Glyph size={20} />
        </span>
        <div className={css.stateText}>
          <p className="pane-title">{state.title}</p>
          <p className={css.sentence}>{state.sentence}</p>
        </div>
        {state.canSignIn && (
          <Button kind="primary" icon={SignInIcon} onPress={onSignIn}>
            Sign in
          </Button>
        )}
        {state.canTry && (
          <Button icon={RefreshIcon} onPress={onTry}>
            Try now
          </Button>
        )}
      </div>
      {safe !== null && (
        <p className={css.safe}>
          <SafeIcon size={14} />
          {safe}
        </p>
      )}
      {update.kind !== 'none' && (
        <div className={css.update}>
          <p>{updateText(update)}</p>
          {update.kind !== 'late' && (
            <Button icon={UpdateIcon} busy={update.kind === 'updating'} onPress={onUpdate}>
              Update now
            </Button>
          )}
        </div>
      )}
    </>
  )
}
