import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta } from '#data/db/meta.ts'
import { sendSignOut } from '#data/http/send-sign-out.ts'
import { LEAVING_KEY } from './ask-server.ts'
import { markRemoval } from './removal-mark.ts'
import { endSession, leaveSession } from './session.ts'
import type { SessionUser } from './user-pointer.ts'

/** Pause before an unanswered sign-out is sent again, in ms. */
const AGAIN_MS = 10_000

/**
 * Signs out: the server ends the session, and all windows of this browser end; the data stays on the device. `later`: the
 * server did not answer, and the sign-out is sent again until it does; meanwhile the old session is not used. A `removed`
 * copy is deleted by the next start, before it opens anything. Unsent work must be handled before. Throws when localStorage
 * cannot be written. Source: sync §3.10.
 */
export async function signOut(
  { user, db }: { readonly user: SessionUser; readonly db: LocalDatabase },
  copy: 'stored' | 'removed' = 'stored',
): Promise<'now' | 'later'> {
  localStorage.setItem(LEAVING_KEY, 'true')
  if (copy === 'removed') markRemoval(user)
  const isAcknowledged = await notifyServer(copy === 'removed')
  // Otherwise the service worker would keep sending with the old session.
  if (!isAcknowledged) await putMeta(db, 'signedOut', true).catch(() => undefined)
  leaveSession(isAcknowledged ? 'signed-out' : 'signed-out-here')
  if (!isAcknowledged) notifyAgain()
  return isAcknowledged ? 'now' : 'later'
}

function notifyAgain(): void {
  setTimeout(() => void notifyOrRetry(), AGAIN_MS)
}

async function notifyOrRetry(): Promise<void> {
  // A user who signed in meanwhile in another window stays signed in.
  if (localStorage.getItem(LEAVING_KEY) === null || (await notifyServer())) endSession('signed-out')
  else notifyAgain()
}

async function notifyServer(clearsCache = false): Promise<boolean> {
  const isAcknowledged = (await sendSignOut(clearsCache)) === null
  if (isAcknowledged) localStorage.removeItem(LEAVING_KEY)
  return isAcknowledged
}
