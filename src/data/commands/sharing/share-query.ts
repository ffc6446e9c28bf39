import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { POST_SHARED } from '#data/http/links/query-links.ts'
import { webLocks } from '#data/platform/locks.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer, serverKind } from '#data/session/known-server.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { shareCalls } from '#domain/editor/sharing/share-calls.ts'
import type { SharedFields } from '#domain/editor/sharing/shared-query.ts'
import {
  afterSending,
  isWaiting,
  parseShares,
  type Share,
  type ShareOutcome,
  withShare,
} from '#domain/editor/sharing/shares.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** The key of the shares in `meta`. */
const SHARES = 'shares'

/** Reads the queries that this device shared, the last one last. */
export async function readShares(db: LocalDatabase): Promise<readonly Share[]> {
  return parseShares((await db.meta.get(SHARES))?.value)
}

/**
 * Shares a query of a tab, with a result of it by its key: stores it on this device, then sends it. If the server does not answer, it waits, and
 * `sendShares` sends it. Returns the share. Fails: if it cannot be stored on this device.
 */
export async function shareQuery(
  db: LocalDatabase,
  tab: LocalId,
  { query, resultsKey = null }: { readonly query: SharedFields; readonly resultsKey?: string | null },
): Promise<Result<Share, StorageError>> {
  const id = makeLocalId(db.clock.randomBytes)
  const { name } = query
  const share = { id, tab, at: db.clock.now(), name, query, resultsKey, link: null, problem: null }
  try {
    await putShare(db, share)
    const outcome = await sendShare(db, id)
    return ok(outcome ?? share)
  } catch (cause) {
    return err(toStorageError(cause))
  }
}

/** Sends the shares that wait, oldest first, and reports each. Called when the server answers. */
export async function sendShares(db: LocalDatabase, onLink: (link: string) => void): Promise<void> {
  for (const { id } of (await readShares(db)).filter(isWaiting)) {
    const sent = await sendShare(db, id)
    if (sent === null) return
    reportSent(sent, onLink)
  }
}

function reportSent({ name, link, problem }: Share, onLink: (link: string) => void): void {
  const named = `“${isolated(name)}”`
  if (link !== null)
    notify({
      type: 'success',
      text: `The link to ${named} is ready.`,
      action: { label: 'Copy', run: () => onLink(link) },
    })
  else if (problem !== null)
    notify({ type: 'danger', text: `The link to ${named} could not be made.`, detail: problem })
}

/** Sends a share unless another window has sent it; null if it is not waiting, or if the server does not answer. */
async function sendShare(db: LocalDatabase, id: LocalId): Promise<Share | null> {
  return webLocks().request(`shares:${db.name}`, {}, async () => {
    const share = (await readShares(db)).find((one) => one.id === id)
    if (share === undefined || !isWaiting(share) || share.query === null) return null
    const outcome = await post(share.query, share.resultsKey)
    if (outcome === null) return null
    const sent = afterSending(share, outcome)
    await putShare(db, sent)
    return sent
  })
}

/** Null if the server does not answer. A share may be stored twice, which changes nothing for its readers. */
async function post(query: SharedFields, resultsKey: string | null): Promise<ShareOutcome | null> {
  // A key needs a database.
  const calls = shareCalls(knownServer.get()).filter((call) => call === 'number' || query.dbId !== null)
  // Our server opens the result to others; a Superset opens it to everyone with the key.
  const opened = serverKind() === 'offset' ? resultsKey : null
  let problem = 'This server stores no shared queries.'
  for (const call of calls) {
    const answer = await POST_SHARED[call](query, opened)
    if (answer.ok) return { link: withResult(answer.value, resultsKey) }
    if (isUnanswered(answer.error)) return null
    problem = answer.error.message
    if (answer.error.code !== 'not-found') break
  }
  return { problem }
}

function withResult(path: string, resultsKey: string | null): string {
  if (resultsKey === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}resultsKey=${encodeURIComponent(resultsKey)}`
}

/** Whether it is worth waiting: nothing answered, or the server is busy, restarting or without a session. */
function isUnanswered({ code, status }: WireError): boolean {
  return status === null || status === 429 || status >= 502 || code === 'signed-out' || code === 'login-page'
}

async function putShare(db: LocalDatabase, share: Share): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: SHARES, value: withShare(await readShares(db), share) })
  })
}
