import { connection } from '#data/http/connection.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SignInIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'

/** Signs in again; hidden while the user is signed in. */
export function SignInButton() {
  const kind = useStore(connection, (value) => value.kind)
  if (kind !== 'signed-out') return null
  return (
    <Button kind="primary" icon={SignInIcon} onPress={() => location.assign(links.signIn())}>
      Sign in
    </Button>
  )
}
