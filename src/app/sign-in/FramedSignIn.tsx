import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Shown in a frame without a session: credentials are never requested inside another page. */
export const FramedSignIn = () => (
  <EmptyState
    size="page"
    title="Sign in to see this"
    actions={
      <>
        <Button kind="primary" onPress={() => window.open(location.origin, '_blank', 'noopener')}>
          Sign in, in a new tab
        </Button>
        <Button onPress={() => location.reload()}>Load again</Button>
      </>
    }
  >
    You are not signed in to Offset in this browser. Sign in there, then load this part again.
  </EmptyState>
)
