import type { ConnectionKind } from '#domain/sync/connection.ts'
import { type OutboxState, safetyText } from '#domain/sync/view/outbox-summary.ts'
import { Button } from '#ui/controls/Button.tsx'
import {
  type Icon,
  LoginPageIcon,
  NoAnswerIcon,
  OfflineIcon,
  OnlineIcon,
  RefreshIcon,
  SafeIcon,
  SignInIcon,
  UpdateIcon,
  WarningIcon,
} from '#ui/icons.ts'
import type { UpdateState } from '#app/update/update-state.ts'
import css from './outbox.module.css'

type Tone = 'live' | 'device' | 'warning' | 'danger' | 'neutral'

const LOOK: Readonly<Record<ConnectionKind | 'not-saved', { readonly icon: Icon; readonly tone: Tone }>> = {
  'not-saved': { icon: WarningIcon, tone: 'danger' },
  offline: { icon: OfflineIcon, tone: 'device' },
  'no-answer': { icon: NoAnswerIcon, tone: 'warning' },
  'login-page': { icon: LoginPageIcon, tone: 'warning' },
  'signed-out': { icon: SignInIcon, tone: 'warning' },
  starting: { icon: OnlineIcon, tone: 'neutral' },
  online: { icon: OnlineIcon, tone: 'live' },
}

type OutboxHeadProps = {
  readonly look: ConnectionKind | 'not-saved'
  readonly state: OutboxState
  readonly changes: number
  readonly update: UpdateState
  readonly onTry: () => void
  readonly onSignIn: () => void
  readonly onUpdate: () => void
}

/** The head of the outbox: how it stands with the server, what is tried next, and what is safe. Source: look §7. */
export const OutboxHead = (props: OutboxHeadProps) => {
  const { look, state, changes, update, onTry, onSignIn, onUpdate } = props
  const { icon: Glyph, tone } = LOOK[look]
  const safe = look === 'not-saved' ? null : safetyText(changes)
  return (
    <>
      <div className={css.state}>
        <span className={css.stateIcon} data-tone={tone}>
          <Glyph size={20} />
        </span>
        <div className={css.stateWords}>
          <p className={css.stateTitle}>{state.title}</p>
          <p className={css.sentence}>{state.sentence}</p>
        </div>
        {state.canSignIn && (
          <Button kind="primary" icon={SignInIcon} onPress={onSignIn}>
            Sign in
          </Button>
        )}
        {state.canTry && !state.canSignIn && (
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
          <p>
            {update.kind === 'failed'
              ? `Not updated, so that nothing is lost: ${update.why}`
              : 'A new version is ready. Your work stays as it is.'}
          </p>
          <Button icon={UpdateIcon} busy={update.kind === 'updating'} onPress={onUpdate}>
            Update now
          </Button>
        </div>
      )}
    </>
  )
}
