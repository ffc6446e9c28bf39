import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { sessionEnd } from '#data/session/session.ts'
import type { SessionStart } from '#data/start/open-session.ts'
import type { Workspace } from '#data/start/workspace.ts'
import { WorkspaceContext } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'

const SignInScreen = lazy(async () => ({
  default: (await import('#app/sign-in/SignInScreen.tsx')).SignInScreen,
}))
const BadStart = lazy(async () => ({ default: (await import('#app/faults/BadStart.tsx')).BadStart }))
const SessionEnded = lazy(async () => ({ default: (await import('#app/faults/BadStart.tsx')).SessionEnded }))

type WindowProps = {
  readonly start: SessionStart
  /** Given where the session is open. */
  readonly opened?: { readonly router: AnyRouter; readonly workspace: Workspace }
}

/** The whole window, by how it started: the screens, a sign-in, or why neither can be. */
export const Window = ({ start, opened }: WindowProps) => {
  const end = useStore(sessionEnd)
  if (end !== null) {
    return (
      <Suspense>
        <SessionEnded why={end} />
      </Suspense>
    )
  }
  if (opened) {
    return (
      <WorkspaceContext value={opened.workspace}>
        <RouterProvider router={opened.router} />
      </WorkspaceContext>
    )
  }
  return (
    <Suspense>
      {start.kind === 'no-storage' && <BadStart error={start.error} />}
      {(start.kind === 'no-user' || start.kind === 'bad-link') && <SignInScreen start={start} />}
    </Suspense>
  )
}
