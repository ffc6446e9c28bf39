import { Button } from '#ui/controls/Button.tsx'
import { SignInIcon } from '#ui/icons.ts'

interface SignInButtonProps {
  readonly busy: boolean
  /** Hint about missing input; false if complete. */
  readonly disabledReason: string | false
}

/** Submit button of a sign-in form. */
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
