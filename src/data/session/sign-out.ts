import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta } from '#data/db/meta.ts'
import { sendSignOut } from '#data/http/send-sign-out.ts'
import { LEAVING_KEY } from './ask-server.ts'
import { markRemoval } from './removal-mark.ts'
import { endSession, leaveSession } from './session.ts'
import type { SessionUser } from './user-pointer.ts'

/** Pause before a server that did not answer a sign-out is notified again, in ms. */
const AGAIN_MS = 10_000

/**
 * Signs out: the server ends the session, and no window of this browser goes on with the user's data, which stay on the
 * device. `later`: the server did not answer, and is notified as soon as it does; until then nobody is let in here by that
 * session. A copy that is `removed` goes at the next start of a page, before anything is opened. What waits to be sent has
 * to be decided on before. Throws where the browser stores nothing. Source: sync §3.10.
 */
export async function signOut(
  { user, db }: { readonly user: SessionUser; readonly db: LocalDatabase },
  copy: 'kept' | 'removed' = 'kept',
): Promise<'now' | 'later'> {
  localStorage.setItem(LEAVING_KEY, 'true')
  if (copy === 'removed') markRemoval(user)
  const isAcknowledged = await notifyServer(copy === 'removed')
  // The service worker would go on sending by the session that still stands.
  if (!isAcknowledged) await putMeta(db, 'signedOut', true).catch(() => undefined)
  leaveSession(isAcknowledged ? 'signed-out' : 'signed-out-here')
  if (!isAcknowledged) notifyAgain()
  return isAcknowledged ? 'now' : 'later'
}

function notifyAgain(): void {
  setTimeout(async () => {
    // Whoever signed in meanwhile, in another window, stays signed in.
    if (localStorage.getItem(LEAVING_KEY) === null || (await notifyServer())) endSession('signed-out')
    else notifyAgain()
  }, AGAIN_MS)
}

async function notifyServer(clearsCache = false): Promise<boolean> {
  const isAcknowledged = (await sendSignOut(clearsCache)) === null
  if (isAcknowledged) localStorage.removeItem(LEAVING_KEY)
  return isAcknowledged
}
