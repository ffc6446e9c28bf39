import css from '#app/sign-in/sign-in.module.css'
import type { SignInWay } from '#data/session/sign-in-calls.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SignInIcon } from '#ui/icons.ts'

type ProviderButtonsProps = {
  readonly way: SignInWay
  /** Opens an address of this server. */
  readonly visit?: (address: string) => void
}

/** Signs in at an external provider, which redirects back. Unsent work stays on this device. */
export const ProviderButtons = ({ way: { server, providers }, visit = leave }: ProviderButtonsProps) => (
  <>
    <p className={css.lead}>
      {server ?? 'The server'} uses another site for sign-in and leads back here. Your work stays on this
      device.
    </p>
    {providers.map((name) => (
      <div key={name}>
        <Button
          kind="primary"
          size="large"
          icon={SignInIcon}
          onPress={() => visit(`/login/${encodeURIComponent(name)}`)}
        >
          Sign in by {name}
        </Button>
      </div>
    ))}
  </>
)

function leave(address: string): void {
  location.assign(address)
}
