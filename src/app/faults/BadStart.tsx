import type { ReactNode } from 'react'
import { signOutEnd } from '#app/sign-in/sign-out-end.ts'
import { lookForUpdate, updateNow } from '#app/update/service-worker-client.ts'
import { updateState } from '#app/update/update-state.ts'
import type { SessionEnd } from '#data/session/session.ts'
import type { StorageError, StorageErrorCode } from '#domain/errors/storage-error.ts'
import { endText } from '#domain/sync-status/sign-out-choices.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import {
  DeviceIcon,
  type Icon,
  RefreshIcon,
  SignInIcon,
  SignOutIcon,
  UpdateIcon,
  WarningIcon,
} from '#ui/icons.ts'
import css from './faults.module.css'

/** Shown when the local database cannot be opened: the cause, and what is safe. */
export const BadStart = ({ error }: { readonly error: StorageError }) => (
  <FullScreen {...BAD_STARTS[error.code]} text={error.message} details={error.cause} />
)

const NOT_OPENED = { icon: WarningIcon, title: 'The data on this device does not open' } as const

const BAD_STARTS: Readonly<Record<StorageErrorCode, Pick<FullScreenProps, 'icon' | 'title'>>> = {
  'newer-database': { icon: UpdateIcon, title: 'The data on this device is newer than this page' },
  'storage-blocked': { icon: DeviceIcon, title: 'This browser does not let Offset store data' },
  'storage-full': { icon: DeviceIcon, title: 'This device has no room left' },
  'storage-failed': NOT_OPENED,
  // Only writes fail with this code.
  'record-deleted': NOT_OPENED,
}

/** Shown when this window lost its database while open, or when its user signed out. */
export const SessionEnded = ({ why }: { readonly why: SessionEnd }) => {
  const signedOut = signOutEnd.get()
  const isSignedOut = why === 'signed-out' || why === 'signed-out-here'
  const { safe, ...end } = ENDS[why]
  return (
    <FullScreen {...end}>
      {isSignedOut && signedOut !== null ? endText(signedOut.end, signedOut.user) : safe}
    </FullScreen>
  )
}

/** `safe` is shown where this window does not know the state of unsent work. */
type End = Pick<FullScreenProps, 'icon' | 'title' | 'text' | 'action'> & { readonly safe: string }

const ENDS: Readonly<Record<SessionEnd, End>> = {
  'taken-over': {
    icon: UpdateIcon,
    title: 'A newer version is open in another tab',
    text: 'It now uses the data on this device. Load this page again to use the new version here too.',
    safe: 'Everything that was saved is there.',
  },
  'other-user': {
    icon: SignInIcon,
    title: 'Another user signed in',
    text: 'Another user is signed in to this browser.',
    safe: 'What you wrote is saved on this device and opens again when you sign in.',
  },
  'signed-out': {
    icon: SignOutIcon,
    title: 'You are signed out',
    action: 'Sign in again',
    safe: 'What you wrote is saved on this device and opens again when you sign in here. No other user can send it.',
  },
  'signed-out-here': {
    icon: SignOutIcon,
    title: 'You are signed out on this device',
    text: 'The server does not know yet because it does not answer. It is informed as soon as it answers. Until then nobody can sign in here.',
    action: 'Sign in again',
    safe: 'What you wrote is saved on this device and opens again when you sign in here.',
  },
}

type FullScreenProps = {
  readonly icon: Icon
  readonly title: string
  readonly text?: string
  /** The state of unsent work. */
  readonly children?: ReactNode
  readonly details?: string
  /** Label of the button that reloads the page. */
  readonly action?: string
}

const FullScreen = ({ icon, title, text, children, details, action }: FullScreenProps) => (
  <main className={css.full}>
    <EmptyState
      icon={icon}
      tone="warning"
      title={title}
      size="page"
      level={1}
      role="alert"
      actions={
        <Button
          kind="primary"
          size="large"
          icon={action === undefined ? RefreshIcon : SignInIcon}
          autoFocus
          onPress={() => void loadAgain()}
        >
          {action ?? 'Load the page again'}
        </Button>
      }
    >
      {children !== undefined && <p>{children}</p>}
      {text !== undefined && <p>{text}</p>}
      {details !== undefined && details !== '' && <p className={css.details}>{details}</p>}
    </EmptyState>
  </main>
)

/** Installs an available update first: an outdated page often comes from the service worker's cache. */
async function loadAgain(): Promise<void> {
  await lookForUpdate()
  if (updateState.get().kind === 'ready') await updateNow()
  else location.reload()
}
