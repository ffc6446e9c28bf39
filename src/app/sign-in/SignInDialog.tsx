import { useEffect } from 'react'
import { notify } from '#data/platform/toasts.ts'
import { type ServerUser, signInWithToken } from '#data/session/ask-server.ts'
import { signedInAgain } from '#data/session/session.ts'
import { answerSignIn } from '#data/session/sign-in-again.ts'
import { isTokenRejected } from '#data/start/open-session.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { useScreenFocus } from './use-screen-focus.ts'
import { passwordFailureText } from './ways/password-failure-text.ts'
import { SignInWays } from './ways/SignInWays.tsx'

/** Dialog for signing in again without leaving the screen; afterwards sending continues. Source: sync §3.9. */
export const SignInDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useScreenFocus()
  useEffect(() => () => answerSignIn(false), [])
  const goOn = (answered: ServerUser, textOf: (error: WireError) => string) => {
    const signed = signedInAgain(answered)
    if (!signed.ok) return textOf(signed.error)
    // After another user's sign-in, this window ends with its own message.
    if (signed.value === 'same-user') {
      answerSignIn(true)
      notify({ type: 'success', text: 'Signed in. Sending continues.', noDuplicate: true })
    }
    onClose()
    return null
  }
  return (
    <Dialog
      title="Sign in"
      sentence="Your session has ended. Everything you wrote is saved on this device. You can continue working."
      size="regular"
      closeLabel="Close"
      open
      onClose={onClose}
    >
      <SignInWays
        onToken={async (token) => goOn(await signInWithToken(token), linkFailureText)}
        onUser={async (answered) => goOn(answered, passwordFailureText)}
      />
    </Dialog>
  )
}

function linkFailureText(error: WireError): string {
  return isTokenRejected(error) ? START_TEXTS.brokenLink : `${error.message}. Your work is safe; try again.`
}
