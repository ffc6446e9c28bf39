import type { Lid } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type SaveStatus, saveStatus } from '#domain/sync/view/save-status.ts'
import { clock } from '#data/clock.ts'
import { connection } from '#data/connection.ts'
import type { HistoryRow, LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { UNTOLD_TAB } from '#data/local/meta.ts'
import { sentKinds } from '#data/outbox/outbox-counts.ts'
import { saveState } from '#data/save-state.ts'
import { tabMemory } from '#features/sql-lab/tabs/tab-memory.ts'
import { useSteady } from '#parts/use-steady.ts'
import { useSyncExternalStore } from 'react'
import type { TabDrafts } from './tab-drafts.ts'

interface TabStatus {
  readonly lid: Lid
  readonly status: SaveStatus | null
}

/** Follows where a tab's text stands; null until it was read, and while nobody has written in it. Its words stand still long enough to be read. */
export function useSaveStatus(db: LocalDatabase, lid: Lid, drafts: TabDrafts): SaveStatus | null {
  const isDirty = useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(lid))
  const device = useSyncExternalStore(saveState.subscribe, saveState.get)
  const way = useSyncExternalStore(connection.subscribe, () => connection.get().kind)
  const stored = useLive(async () => readStanding(db, lid), [db, lid])
  const { made, failure } = useFresh(db, lid)
  const here = made === null ? null : { record: made, rows: [], isUntold: false }
  const standing = (stored.state === 'ready' ? stored.value : null) ?? here
  // What was just stored is told a moment later: until then the old telling would call the new text synced.
  const isLate = standing !== null && standing.record.rev < drafts.storedRev(lid)
  const now = clock.now()
  const status =
    standing === null || (standing.isUntold && !isDirty)
      ? null
      : saveStatus({
          ...standing,
          connection: way,
          isDirty: isDirty || isLate || standing === here,
          notSaved: failure ?? (device.kind === 'not-saved' ? device.error.message : null),
          now,
        })
  const shown = useSteady({ lid, status }, STEADY)
  // Another tab's words would be a lie about this one.
  return shown.lid === lid ? shown.status : status
}

/** A tab that is shown and not on this device yet, and why the disk refused it. */
function useFresh(db: LocalDatabase, lid: Lid) {
  const { fresh } = tabMemory(db)
  const made = useSyncExternalStore(fresh.subscribe, () => fresh.list().find((tab) => tab.lid === lid))
  const failure = useSyncExternalStore(fresh.subscribe, () => fresh.failure(lid)?.message)
  return { made: made ?? null, failure: failure ?? null }
}

/** All of it in one transaction: one moment, and one way through the browser's own process. */
async function readStanding(db: LocalDatabase, lid: Lid) {
  return db.transaction('r', [db.tabs, db.outbox, db.history, db.meta], async () => {
    const [record, rows, kinds, untold] = await Promise.all([
      db.tabs.get(lid),
      db.outbox.where('[kind+lid]').equals(['tabs', lid]).toArray(),
      sentKinds(db),
      db.meta.get(UNTOLD_TAB),
    ])
    if (record === undefined) return null
    const winner = record.keptVersion === null ? null : winnerOf(await db.history.get(record.keptVersion))
    // While the server keeps no tabs, nothing of this one waits: it is where it belongs.
    if (kinds?.has('tabs') === false) return { record, winner, rows: [], isUntold: false }
    // A tab that this device began by itself: until it is touched nothing of the user's is in it, and nothing waits.
    const isUntold = untold?.value === lid
    // Which tab is shown goes to the server too, but says nothing about what is written in it.
    return { record, winner, rows: rows.filter(({ op }) => op !== 'register'), isUntold }
  })
}

/** Which side of a conflict went on living in the tab. */
function winnerOf(kept: HistoryRow | undefined): 'mine' | 'theirs' | null {
  const winner = isRecord(kept?.snapshot) ? kept.snapshot['winner'] : null
  return winner === 'mine' || winner === 'theirs' ? winner : null
}

/** What is not safe yet, and that it is now, is said at once: only the way to the server has time. */
const URGENT: ReadonlySet<SaveStatus['kind']> = new Set(['not-saved', 'saving', 'device'])

const STEADY = {
  wordsOf: ({ status, lid }: TabStatus) => `${lid} ${status?.words ?? ''} ${status?.shows ?? ''}`,
  isUrgent: ({ status }: TabStatus) => status === null || URGENT.has(status.kind),
}
