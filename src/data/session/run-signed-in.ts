import { connection } from '#data/http/connection.ts'

/**
 * Runs an action that the user requests from the server. While the session is known to have ended, the sign-in dialog opens
 * first, and the action runs only after the same user has signed in.
 */
export async function runSignedIn(action: () => void): Promise<void> {
  if (connection.get().kind === 'signed-out') {
    const { signInAgain } = await import('./second-tries.ts')
    if (!(await signInAgain())) return
  }
  action()
}
