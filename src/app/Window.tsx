import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SessionStart } from '#data/session/session.ts'
import { sessionEnd } from '#data/session/session.ts'
import { useStore } from '#ui/use-store.ts'

const SignInScreen = lazy(async () => ({
  default: (await import('#app/sign-in/SignInScreen.tsx')).SignInScreen,
}))
const BadStart = lazy(async () => ({ default: (await import('#app/faults/BadStart.tsx')).BadStart }))
const SessionEnded = lazy(async () => ({ default: (await import('#app/faults/BadStart.tsx')).SessionEnded }))

type WindowProps = { readonly start: SessionStart; readonly router?: AnyRouter }

/** The whole window, by how it started: the screens, a sign-in, or why neither can be. */
export const Window = ({ start, router }: WindowProps) => {
  const end = useStore(sessionEnd)
  if (end !== null) {
    return (
      <Suspense>
        <SessionEnded why={end} />
      </Suspense>
    )
  }
  if (start.kind === 'open' && router) return <RouterProvider router={router} />
  return (
    <Suspense>
      {start.kind === 'no-storage' && <BadStart error={start.error} />}
      {(start.kind === 'no-user' || start.kind === 'bad-link') && <SignInScreen start={start} />}
    </Suspense>
  )
}
