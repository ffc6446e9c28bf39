import { Note } from '#app/sign-in/Note.tsx'
import css from '#app/sign-in/sign-in.module.css'
import type { ServerUser } from '#data/session/ask-server.ts'
import type { SignInWay } from '#data/session/sign-in-calls.ts'
import { unreachable } from '#domain/core/assert.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NoAnswerIcon, RefreshIcon, WarningIcon } from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useSignInWay } from './use-sign-in-way.ts'

type SignInWaysProps = {
  /** Signs in with the token of a link; returns an error message, or null. */
  readonly onToken: (token: string) => Promise<string | null>
  /** Handles the server's answer to name and password; returns an error message, or null. */
  readonly onUser: (answered: ServerUser) => Promise<string | null>
}

/** The sign-in of this server: link, password or provider, or the reason why it is not possible. */
export const SignInWays = ({ onToken, onUser }: SignInWaysProps) => {
  const { answered, again } = useSignInWay()
  if (answered === null) {
    return (
      <p className={css.asking}>
        <Spinner />
        Loading the sign-in options
      </p>
    )
  }
  if (!answered.ok) {
    return (
      <Unopened onAgain={again} icon={<NoAnswerIcon />}>
        The sign-in options could not be loaded: {answered.error.message}.
      </Unopened>
    )
  }
  const { way } = answered.value
  switch (way) {
    case 'link':
      return <SignInForm onToken={onToken} />
    case 'password':
      return <PasswordForm way={answered.value} onUser={onUser} />
    case 'page':
    case 'none':
      if (answered.value.opens === true) return <ProviderButtons way={answered.value} />
      return (
        <Unopened onAgain={again} icon={<WarningIcon />}>
          {way === 'page' ? pageText(answered.value) : noneText(answered.value)}
        </Unopened>
      )
    default:
      return unreachable(way)
  }
}

type UnopenedProps = {
  readonly onAgain: () => void
  readonly icon: React.ReactNode
  readonly children: React.ReactNode
}

const Unopened = ({ onAgain, icon, children }: UnopenedProps) => (
  <>
    <Note icon={icon} tone="warning">
      {children}
    </Note>
    <div>
      <Button kind="primary" size="large" icon={RefreshIcon} autoFocus onPress={onAgain}>
        Try again
      </Button>
    </div>
  </>
)

/** Names the single sign-on provider, so that users can ask their administrator about it. */
function pageText({ server, providers }: SignInWay): string {
  const by = providers.length === 0 ? 'by a page of its own' : `by ${providers.join(', ')}`
  return `${server ?? 'The server'} signs in ${by} (single sign-on). Offset cannot open that yet: it signs in by name and password. Ask your administrator for an account with a password.`
}

function noneText({ server }: SignInWay): string {
  return `What answers at ${server ?? 'this address'} has no Superset sign-in. It may be down or another program: check the address that Offset was started with.`
}
