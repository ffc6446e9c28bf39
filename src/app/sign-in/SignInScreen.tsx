import type { SessionStart } from '#data/session.ts'
import { Mark } from '#app/navigation/Mark.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { NoAnswerIcon, OfflineIcon, RefreshIcon, SafeIcon, WarningIcon } from '#ui/icons.ts'
import { links } from '#src/links.ts'
import type { ReactNode } from 'react'
import { SignInForm } from './SignInForm.tsx'
import css from './sign-in.module.css'

type Nobody = Extract<SessionStart, { readonly kind: 'no-user' | 'bad-link' }>

/** The whole window while nobody has used this browser and nobody is signed in. */
export const SignInScreen = ({ start }: { readonly start: Nobody }) => {
  const isAnswered = start.kind === 'bad-link' || start.reason.code === 'signed-out'
  return (
    <main className={css.screen}>
      <div className={css.sheet}>
        <Mark />
        {isAnswered ? <AskForLink start={start} /> : <NoServer start={start} />}
      </div>
    </main>
  )
}

const AskForLink = ({ start }: { readonly start: Nobody }) => (
  <>
    <h1 className={css.title}>Sign in</h1>
    {start.kind === 'bad-link' ? (
      <Note icon={<WarningIcon />} tone="warning">
        {start.message}
      </Note>
    ) : (
      <p className={css.lead}>Offset signs this browser in with a link that works once.</p>
    )}
    <SignInForm onToken={startWith} />
    <Note icon={<SafeIcon />} tone="device">
      Whatever was written in this browser before is still on this device and opens after you sign in.
    </Note>
  </>
)

/** The session takes the token from the address at start, and clears it there. */
async function startWith(token: string): Promise<null> {
  const here = location.pathname === links.start() ? '' : location.search
  history.replaceState(null, '', `${location.pathname}${here}#token=${token}`)
  location.reload()
  // The page goes: nothing more is said.
  return new Promise<null>(() => undefined)
}

const NoServer = ({ start: { reason } }: { readonly start: Nobody }) => {
  const isOffline = reason.code === 'offline'
  return (
    <>
      <h1 className={css.title}>
        {isOffline ? 'The server cannot be reached' : 'The server does not answer as it should'}
      </h1>
      <p className={css.lead}>
        Nobody is signed in here, so nothing on this device opens without it. Whatever was written in this
        browser before is still there and opens after you sign in; from then on it opens without a network.
      </p>
      <Note icon={isOffline ? <OfflineIcon /> : <NoAnswerIcon />} tone="warning">
        {reason.message}
        {reason.status !== null && ` (status ${reason.status})`}
      </Note>
      <ol className={css.steps}>
        <li>See that Offset runs: in its folder, type npm start.</li>
        <li>Open the link that it prints, or try again here.</li>
      </ol>
      <div>
        <Button kind="primary" size="large" icon={RefreshIcon} autoFocus onPress={() => location.reload()}>
          Try again
        </Button>
      </div>
    </>
  )
}

type NoteProps = {
  readonly icon: ReactNode
  readonly tone: 'warning' | 'device'
  readonly children: ReactNode
}

const Note = ({ icon, tone, children }: NoteProps) => (
  <p className={css.note} data-tone={tone} role={tone === 'warning' ? 'alert' : undefined}>
    {icon}
    <span>{children}</span>
  </p>
)
