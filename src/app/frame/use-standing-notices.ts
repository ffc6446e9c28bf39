import { connection } from '#data/connection.ts'
import { notify } from '#data/notices.ts'
import { updateState } from '#app/update/update-state.ts'
import { useEffect } from 'react'

/** Says once what then stands in the badge: that the session ended, and that a new version is ready. */
export function useStandingNotices(onSignIn: () => void): void {
  useEffect(() => {
    const stop = [
      onChange(
        connection,
        ({ kind }) => kind === 'signed-out',
        () =>
          notify({
            type: 'warning',
            text: 'Signed out.',
            detail: 'Everything you wrote is saved on this device.',
            action: { label: 'Sign in', run: onSignIn },
            noDuplicate: true,
          }),
      ),
      onChange(
        updateState,
        ({ kind }) => kind === 'ready',
        () =>
          notify({
            type: 'info',
            text: 'A new version is ready. Your work stays as it is.',
            action: { label: 'Update now', run: () => void updateNow() },
            noDuplicate: true,
          }),
      ),
    ]
    return () => {
      for (const one of stop) one()
    }
  }, [onSignIn])
}

interface Store<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

/** Runs `say` each time that a store enters a state, also when it is in it already. */
function onChange<T>(store: Store<T>, isIn: (value: T) => boolean, say: () => void): () => void {
  let was = false
  const look = () => {
    const is = isIn(store.get())
    if (is && !was) say()
    was = is
  }
  look()
  return store.subscribe(look)
}

async function updateNow(): Promise<void> {
  const client = await import('#app/update/service-worker-client.ts')
  await client.updateNow()
}
