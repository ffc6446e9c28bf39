import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#data/db/database.ts'
import { UNSENT_TAB } from '#data/db/meta.ts'
import { noteVisit, readVisits } from '#data/db/tab-visits.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { connection } from '#data/http/connection.ts'
import { send } from '#data/http/send.ts'
import { type Written, write } from '#data/write/write.ts'
import { getSqlLab } from '#domain/contract/sqllab.ts'
import { getSyncAbilities } from '#domain/contract/sync.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { openNewTab } from './new-tab.ts'

/** Longest wait of a new device for the server's tabs, in ms; then it creates one. */
const FIRST_PULL_WAIT_MS = 2_500

/** Such a tab is sent after this at the latest, in ms, because some servers do not report that they have no tabs. */
const UNSENT_WAIT_MS = 60_000

/** Dependencies; tests replace them. */
interface FirstTabDeps {
  /** Resolves once the server's tabs are stored, or none are expected. */
  readonly whenPulled: (db: LocalDatabase) => Promise<void>
  /** Whether the server stores tabs and reports that it has none. */
  readonly hasNone: () => Promise<boolean>
  /** Whether the server's tabs are known. */
  readonly isPulled: (db: LocalDatabase) => Promise<boolean>
  /** Server id of the tab shown last on any device; null if unknown. */
  readonly activeServerId: () => Promise<number | null>
}

const SERVER_DEPS: FirstTabDeps = { whenPulled, hasNone, isPulled, activeServerId }

/**
 * Makes sure that there is a tab; returns null if there was one. A new device waits for the server's tabs and shows the active
 * one. If they do not arrive, or there are none, it creates a tab, which is not sent until they have been read. Fails: as
 * `write`. Source: SQL spec §4 Tabs.
 */
export async function openFirstTab(
  db: LocalDatabase,
  deps: FirstTabDeps = SERVER_DEPS,
): Written<LocalId | null> {
  if (!(await hasOpenTab(db))) await Promise.race([deps.whenPulled(db), onceTrue(deps.hasNone())])
  if (!(await hasOpenTab(db))) return openNewTab(db, { isNotSentYet: !(await deps.isPulled(db)) })
  if ((await readVisits(db)).length > 0) return ok(null)
  const serverId = await deps.activeServerId()
  return serverId === null ? ok(null) : visitActive(db, serverId)
}

/** Follows such a tab for the life of the window. Returns the function that stops it. */
export function followFirstTab(db: LocalDatabase): () => void {
  let stop = () => {}
  let isOver = false
  const begin = async () => {
    if ((await db.meta.get(UNSENT_TAB)) === undefined) return
    const { followUnsentTab } = await import('./unsent-tab.ts')
    if (!isOver) stop = followUnsentTab(db, { isPulled: hasCursor, activeServerId, waitMs: UNSENT_WAIT_MS })
  }
  // On a failure the next window tries again.
  begin().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}

async function visitActive(db: LocalDatabase, serverId: number): Written<null> {
  return write(db, ['tabs'], async (writer) => {
    const tab = await writer.db.tabs.where('serverId').equals(serverId).first()
    const isFree = (await readVisits(writer.db)).length === 0
    if (tab?.closedAt === null && isFree) await noteVisit(writer.db, tab.localId)
    return null
  })
}

async function hasOpenTab(db: LocalDatabase): Promise<boolean> {
  // Open tabs are not in this index, so no tab's text is read.
  const [all, closed] = await Promise.all([db.tabs.count(), db.tabs.orderBy('closedAt').count()])
  return all > closed
}

/** Never resolves if the answer is false. */
async function onceTrue(answer: Promise<boolean>): Promise<void> {
  return new Promise((resolve) => void answer.then((is) => is && resolve()))
}

/** True if the server stores tabs and has none; servers that store none are handled elsewhere. */
async function hasNone(): Promise<boolean> {
  if (isUnreachable()) return false
  const [start, abilities] = await Promise.all([send(getSqlLab), send(getSyncAbilities)])
  const keepsTabs = abilities.ok && abilities.value.result.keeps_tabs
  return keepsTabs && start.ok && start.value.result.tab_state_ids.length === 0
}

async function whenPulled(db: LocalDatabase): Promise<void> {
  if (await isPulled(db)) return
  await new Promise<void>((resolve) => {
    const end = () => {
      pulled.unsubscribe()
      unreached()
      clearTimeout(timer)
      resolve()
    }
    const pulled = liveQuery(async () => isPulled(db)).subscribe((is) => is && end())
    const unreached = connection.subscribe(() => isUnreachable() && end())
    const timer = setTimeout(end, FIRST_PULL_WAIT_MS)
    if (isUnreachable()) end()
  })
}

async function hasCursor(db: LocalDatabase): Promise<boolean> {
  return (await db.table('cursors').count()) > 0
}

/** True once the runner has read tabs, or if they stay on this device. */
async function isPulled(db: LocalDatabase): Promise<boolean> {
  const [isRead, home] = await Promise.all([hasCursor(db), readTabsHome(db)])
  return isRead || home === 'device' || (await hasOpenTab(db))
}

function isUnreachable(): boolean {
  const { kind } = connection.get()
  return kind !== 'online' && kind !== 'starting'
}

async function activeServerId(): Promise<number | null> {
  if (isUnreachable()) return null
  const answer = await send(getSqlLab, { timeoutMs: FIRST_PULL_WAIT_MS })
  return answer.ok ? (answer.value.result.active_tab?.id ?? null) : null
}
