import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './faults.module.css'

/** What stands in a frame in place of a screen that writes. */
export const FramedElsewhere = () => (
  <EmptyState
    size="page"
    title="This opens in a tab of its own"
    actions={<OwnTab address={location.href} label="Open in a new tab" />}
  >
    A page of another site may show charts and dashboards alone.
  </EmptyState>
)

/** What stands in a frame while nobody is signed in: a name and a password are never asked for inside another page. */
export const FramedSignIn = () => (
  <EmptyState
    size="page"
    title="Sign in to see this"
    actions={
      <>
        <OwnTab address={location.origin} label="Sign in, in a new tab" />
        <Button onPress={() => location.reload()}>Load again</Button>
      </>
    }
  >
    You are not signed in to Offset in this browser. Sign in there, then load this part again.
  </EmptyState>
)

const OwnTab = ({ address, label }: { readonly address: string; readonly label: string }) => (
  <a className={css.way} href={address} target="_blank" rel="noopener noreferrer">
    {label}
  </a>
)
