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

/** A new device waits this long for the tabs that the server keeps, in ms; then it creates one of its own. */
const FIRST_PULL_WAIT_MS = 2_500

/** … and one that was created so goes to the server after this at the latest, in ms: not every server says that it has none. */
const UNSENT_WAIT_MS = 60_000

/** How a new device learns of the tabs of other devices; tests give their own. */
interface FirstTabDeps {
  /** Resolves once the tabs of the server are here, or nothing is to be waited for. */
  readonly whenPulled: (db: LocalDatabase) => Promise<void>
  /** Whether the server says that it would keep tabs and has none: nothing is to be waited for. */
  readonly hasNone: () => Promise<boolean>
  /** Whether the tabs of the server are known by now. */
  readonly isPulled: (db: LocalDatabase) => Promise<boolean>
  /** The server's id of the tab that was shown last on any device; null when it does not say. */
  readonly activeServerId: () => Promise<number | null>
}

const SERVER_DEPS: FirstTabDeps = { whenPulled, hasNone, isPulled, activeServerId }

/**
 * Makes sure that there is a tab to write in; gives null when there already was one. A device with no visits of its own
 * waits for the server's tabs and shows the one that is active there; where they do not come, or the server says that there
 * are none, the tab that it begins is not sent before they were read. Fails: as `write`. Source: SQL spec §4 Tabs.
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

/** Follows the tab that was created so, where there is one, as long as the window lives. Gives how to stop. */
export function followFirstTab(db: LocalDatabase): () => void {
  let stop = () => {}
  let isOver = false
  const begin = async () => {
    if ((await db.meta.get(UNSENT_TAB)) === undefined) return
    const { followUnsentTab } = await import('./unsent-tab.ts')
    if (!isOver) stop = followUnsentTab(db, { isPulled: hasCursor, activeServerId, waitMs: UNSENT_WAIT_MS })
  }
  // What cannot be read or loaded now is tried again by the next window.
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
  // An open tab is not in this index; counted so, no tab's text is read.
  const [all, closed] = await Promise.all([db.tabs.count(), db.tabs.orderBy('closedAt').count()])
  return all > closed
}

/** Never resolves where it is not so. */
async function onceTrue(answer: Promise<boolean>): Promise<void> {
  return new Promise((resolve) => void answer.then((is) => is && resolve()))
}

/** A server that keeps no tabs says it too: a tab that knows of that is created another way. */
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

/** The runner notes how far it has read; where tabs stay on the device there is nothing to read. */
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
