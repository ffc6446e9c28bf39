import { useState } from 'react'
import { Mark } from '#app/navigation/Mark.tsx'
import { removalEnd } from '#data/session/removal.ts'
import { REMOVED, STILL_REMOVING } from '#domain/sync-status/sign-out-choices.ts'
import { isFramed } from '#parts/framed.ts'
import { links } from '#src/links.ts'
import { SafeIcon, WarningIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { FramedSignIn } from './FramedSignIn.tsx'
import { NoServer } from './NoServer.tsx'
import { Note } from './Note.tsx'
import css from './sign-in.module.css'
import type { NoServerStart } from './use-server-back.ts'
import { passwordFailureText } from './ways/password-failure-text.ts'
import { SignInWays } from './ways/SignInWays.tsx'

type SignInScreenProps = {
  readonly start: NoServerStart
  /** Reloads the page after the sign-in. */
  readonly load?: () => void
  /** The window is in a frame of another site, where no credentials are requested. */
  readonly isInFrame?: boolean
}

/** The window while no user is known in this browser and no session exists. */
export const SignInScreen = ({ isInFrame = isFramed(), ...props }: SignInScreenProps) =>
  isInFrame ? <FramedSignIn /> : <OwnSignIn {...props} />

const OwnSignIn = ({ start: first, load = loadAgain }: SignInScreenProps) => {
  const [start, setStart] = useState(first)
  const isAnswered = start.kind === 'bad-link' || start.reason.code === 'signed-out'
  return (
    <main className={css.screen}>
      <div className={css.sheet}>
        <Mark />
        {isAnswered ? (
          <SignInPrompt start={start} load={load} />
        ) : (
          <NoServer start={start} onNoServer={setStart} onFound={load} />
        )}
      </div>
    </main>
  )
}

const SignInPrompt = ({ start, load }: { readonly start: NoServerStart; readonly load: () => void }) => (
  <>
    <h1 className={css.title}>Sign in</h1>
    {start.kind === 'bad-link' && (
      <Note icon={<WarningIcon />} tone="warning">
        {start.message}
      </Note>
    )}
    <SignInWays
      onToken={startWith}
      onUser={async (answered) => {
        if (!answered.ok) return passwordFailureText(answered.error)
        load()
        // The page reloads; no message is shown.
        return new Promise<null>(() => undefined)
      }}
    />
    <EarlierWork />
  </>
)

/** Whether earlier data is still on this device. */
const EarlierWork = () => {
  const end = useStore(removalEnd)
  if (end === 'held')
    return (
      <Note icon={<WarningIcon />} tone="warning">
        {STILL_REMOVING}
      </Note>
    )
  return (
    <Note icon={<SafeIcon />} tone="device">
      {end === 'removed' ? REMOVED : STILL_STORED}
    </Note>
  )
}

const STILL_STORED = 'Earlier work in this browser is still on this device and opens after you sign in.'

function loadAgain(): void {
  location.reload()
}

/** Reloads with the token in the address, where the start reads and removes it. */
async function startWith(token: string): Promise<null> {
  const query = location.pathname === links.start() ? '' : location.search
  history.replaceState(null, '', `${location.pathname}${query}#token=${token}`)
  location.reload()
  // The page reloads; no message is shown.
  return new Promise<null>(() => undefined)
}
