import css from '#app/sign-in/sign-in.module.css'
import type { SignInWay } from '#data/session/sign-in-calls.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SignInIcon } from '#ui/icons.ts'

type ProviderButtonsProps = {
  readonly way: SignInWay
  /** Leaves for an address of this server. */
  readonly visit?: (address: string) => void
}

/** Leaves for the provider that knows the account, which leads back here. What is not sent yet waits on this device. */
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
