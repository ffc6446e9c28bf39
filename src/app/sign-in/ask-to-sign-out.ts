import type { SignOutEnd } from '#domain/sync/view/sign-out-choices.ts'
import { flushBeforeUpdate } from '#data/before-update.ts'
import { notify } from '#data/notices.ts'
import { countUnsent } from '#data/outbox/outbox-counts.ts'
import { localDatabase, sessionUser } from '#data/session.ts'
import { signOut } from '#data/commands/sign-out.ts'
import { signOutEnd } from './sign-out-end.ts'

/** Signs out at once where everything is on the server, else asks what is to become of the rest. Source: sync §3.10. */
export async function signOutOrAsk(ask: () => void): Promise<void> {
  // What is still being typed counts too; a text that cannot be stored must not be left behind.
  const isStored = await flushBeforeUpdate().then(
    () => true,
    () => false,
  )
  const changes = await countUnsent(localDatabase()).catch(() => 1)
  if (!isStored || changes > 0) return ask()
  const failure = await signOutNow({ kind: 'nothing' })
  if (failure !== null) notify({ type: 'danger', text: 'Not signed out', detail: failure, noDuplicate: true })
}

/** Signs out; gives what went wrong, null when nothing did: then this window ends, and says what became of unsent work. */
export async function signOutNow(end: SignOutEnd): Promise<string | null> {
  try {
    signOutEnd.set({ end, user: sessionUser().name })
    await signOut()
    return null
  } catch {
    // Only the browser's storage fails here: the sign-out could not be noted.
    return 'This browser does not store that you sign out. Everything you wrote stays on this device; try again, or clear the data of this site in the browser.'
  }
}
