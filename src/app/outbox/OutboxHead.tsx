import { type OutboxState, safetyText } from '#domain/sync/view/outbox-summary.ts'
import type { Standing } from '#domain/sync/view/standing.ts'
import { Button } from '#ui/controls/Button.tsx'
import {
  AlertIcon,
  ClockIcon,
  DeviceIcon,
  type Icon,
  LoginPageIcon,
  NoAnswerIcon,
  OfflineIcon,
  OnlineIcon,
  RefreshIcon,
  SafeIcon,
  SendingIcon,
  SignInIcon,
  UpdateIcon,
  VersionsIcon,
  WarningIcon,
} from '#ui/icons.ts'
import type { UpdateState } from '#app/update/update-state.ts'
import css from './outbox.module.css'

type Tone = 'live' | 'cached' | 'device' | 'warning' | 'danger' | 'neutral'

/** As the badge looks. Source: look §7. */
const LOOK: Readonly<Record<Standing, { readonly icon: Icon; readonly tone: Tone }>> = {
  'not-saved': { icon: WarningIcon, tone: 'danger' },
  'signed-out': { icon: SignInIcon, tone: 'warning' },
  'login-page': { icon: LoginPageIcon, tone: 'warning' },
  offline: { icon: OfflineIcon, tone: 'device' },
  'no-answer': { icon: NoAnswerIcon, tone: 'warning' },
  refused: { icon: AlertIcon, tone: 'danger' },
  'to-decide': { icon: VersionsIcon, tone: 'warning' },
  slow: { icon: NoAnswerIcon, tone: 'warning' },
  sending: { icon: SendingIcon, tone: 'cached' },
  waiting: { icon: ClockIcon, tone: 'device' },
  sent: { icon: SendingIcon, tone: 'cached' },
  'update-ready': { icon: UpdateIcon, tone: 'cached' },
  device: { icon: DeviceIcon, tone: 'device' },
  synced: { icon: OnlineIcon, tone: 'live' },
  starting: { icon: OnlineIcon, tone: 'neutral' },
}

type OutboxHeadProps = {
  readonly state: OutboxState
  readonly changes: number
  readonly update: UpdateState
  readonly onTry: () => void
  readonly onSignIn: () => void
  readonly onUpdate: () => void
}

/** The head of the outbox: how it stands with the server, what is tried next, and what is safe. Source: look §7. */
export const OutboxHead = (props: OutboxHeadProps) => {
  const { state, changes, update, onTry, onSignIn, onUpdate } = props
  const { icon: Glyph, tone } = LOOK[state.standing]
  const safe = state.standing === 'not-saved' ? null : safetyText(changes)
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
