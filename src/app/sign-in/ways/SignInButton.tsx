import { Button } from '#ui/controls/Button.tsx'
import { SignInIcon } from '#ui/icons.ts'

interface SignInButtonProps {
  readonly busy: boolean
  /** What is missing; false where nothing is. */
  readonly disabledReason: string | false
}

/** Sends the form that it stands in. */
export const SignInButton = ({ busy, disabledReason }: SignInButtonProps) => (
  <div>
    <Button
      kind="primary"
      size="large"
      type="submit"
      icon={SignInIcon}
      busy={busy}
      busyLabel="Signing in"
      disabledReason={disabledReason}
    >
      Sign in
    </Button>
  </div>
)
