import { flushBeforeUpdate } from '#data/before-update.ts'
import { notify } from '#data/notices.ts'
import { countUnsent } from '#data/outbox/outbox-counts.ts'
import { localDatabase, signOut } from '#data/session.ts'

/** Signs out at once where everything is on the server, else asks what is to become of the rest. Source: sync §3.10. */
export async function signOutOrAsk(ask: () => void): Promise<void> {
  // What is still being typed counts too; a text that cannot be stored must not be left behind.
  const isStored = await flushBeforeUpdate().then(
    () => true,
    () => false,
  )
  const changes = await countUnsent(localDatabase()).catch(() => 1)
  if (!isStored || changes > 0) return ask()
  const failure = await signOutNow()
  if (failure !== null) notify({ type: 'danger', text: 'Not signed out', detail: failure, noDuplicate: true })
}

/** Signs out; gives what went wrong, null when nothing did: then this window ends. */
export async function signOutNow(): Promise<string | null> {
  const done = await signOut()
  if (done.ok) return null
  return done.error.code === 'offline' || done.error.code === 'timeout'
    ? 'The server does not answer, so it would go on taking this browser for you. Try again when it does.'
    : done.error.message
}
