import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { sessionEnd } from '#data/session/session.ts'
import type { SessionStart } from '#data/start/open-session.ts'
import type { Workspace } from '#data/start/workspace.ts'
import { lazily } from '#parts/lazily.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'

const SignInScreen = lazily(async () => (await import('#app/sign-in/SignInScreen.tsx')).SignInScreen)
const BadStart = lazily(async () => (await import('#app/faults/BadStart.tsx')).BadStart)
const SessionEnded = lazily(async () => (await import('#app/faults/BadStart.tsx')).SessionEnded)

type WindowProps = {
  readonly start: SessionStart
  /** Set if the session is open. */
  readonly opened?: { readonly router: AnyRouter; readonly workspace: Workspace }
}

/** The window, by the result of its start: the screens, the sign-in, or the reason why neither is shown. */
export const Window = ({ start, opened }: WindowProps) => {
  const end = useStore(sessionEnd)
  if (end !== null) return <SessionEnded why={end} />
  if (opened) {
    return (
      <WorkspaceContext value={opened.workspace}>
        <RouterProvider router={opened.router} />
      </WorkspaceContext>
    )
  }
  if (start.kind === 'no-storage') return <BadStart error={start.error} />
  return start.kind === 'open' ? null : <SignInScreen start={start} />
}
