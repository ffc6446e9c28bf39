import type { Lid } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { isUnsentChange } from '#domain/sync/outbox/quiet-change.ts'
import { type SaveStatus, saveStatus } from '#domain/sync/view/save-status.ts'
import { clock } from '#data/clock.ts'
import type { HistoryRow, LocalDatabase } from '#data/database.ts'
import { UNTOLD_TAB } from '#data/local/meta.ts'
import { momentOf, type ShownTab, type TabStanding } from '#data/outbox/moment.ts'
import { sentKinds } from '#data/outbox/outbox-counts.ts'
import { saveState } from '#data/save-state.ts'
import { tabMemory } from '#features/sql-lab/tabs/tab-memory.ts'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { TabDrafts } from './tab-drafts.ts'

/** Follows where a tab's text stands; null until it was read, and while nobody has written in it. */
export function useSaveStatus(db: LocalDatabase, lid: Lid, drafts: TabDrafts): SaveStatus | null {
  const moment = momentOf(db)
  const isDirty = useSyncExternalStore(drafts.subscribe, () => drafts.isDirty(lid))
  const device = useSyncExternalStore(saveState.subscribe, saveState.get)
  const { way, tab } = useSyncExternalStore(moment.subscribe, moment.get)
  useLayoutEffect(() => momentOf(db).show(shownTab(db, lid, drafts)), [db, lid, drafts])
  const { made, failure } = useFresh(db, lid)
  const here = made === null ? null : { record: made, rows: [], winner: null, isUntold: false }
  // Another tab's words would be a lie about this one.
  const standing = (tab?.record.lid === lid ? tab : null) ?? here
  if (standing === null || (standing.isUntold && !isDirty)) return null
  return saveStatus({
    ...standing,
    connection: way.kind,
    isDirty: isDirty || standing === here || isLate(standing, drafts),
    notSaved: failure ?? (device.kind === 'not-saved' ? device.error.message : null),
    now: clock.now(),
  })
}

/** What was just stored is told a moment later: until then the old telling would call the new text synced. */
function isLate({ record }: TabStanding, drafts: TabDrafts): boolean {
  return record.rev < drafts.storedRev(record.lid)
}

function shownTab(db: LocalDatabase, lid: Lid, drafts: TabDrafts): ShownTab {
  const { fresh } = tabMemory(db)
  return {
    read: async () => readStanding(db, lid),
    isWriting: (told) =>
      drafts.unsaved().size > 0 ||
      (told === null ? fresh.list().some((tab) => tab.lid === lid) : isLate(told, drafts)),
    subscribe: (listener) => {
      const stops = [drafts.subscribe(listener), fresh.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** A tab that is shown and not on this device yet, and why the disk refused it. */
function useFresh(db: LocalDatabase, lid: Lid) {
  const { fresh } = tabMemory(db)
  const made = useSyncExternalStore(fresh.subscribe, () => fresh.list().find((tab) => tab.lid === lid))
  const failure = useSyncExternalStore(fresh.subscribe, () => fresh.failure(lid)?.message)
  return { made: made ?? null, failure: failure ?? null }
}

/** To be called within the transaction of a moment, so that it is all of one. */
async function readStanding(db: LocalDatabase, lid: Lid): Promise<TabStanding | null> {
  const [record, rows, kinds, untold] = await Promise.all([
    db.tabs.get(lid),
    db.outbox.where('[kind+lid]').equals(['tabs', lid]).toArray(),
    sentKinds(db),
    db.meta.get(UNTOLD_TAB),
  ])
  if (record === undefined) return null
  const winner = record.keptVersion === null ? null : winnerOf(await db.history.get(record.keptVersion))
  return {
    record,
    winner,
    // While the server keeps no tabs, nothing of this one waits: it is where it belongs.
    rows: rows.filter((row) => isUnsentChange(row, kinds)),
    // A tab that this device began by itself: until it is touched nothing of the user's is in it, and nothing waits.
    isUntold: kinds?.has('tabs') !== false && untold?.value === lid,
  }
}

/** Which side of a conflict went on living in the tab. */
function winnerOf(kept: HistoryRow | undefined): 'mine' | 'theirs' | null {
  const winner = isRecord(kept?.snapshot) ? kept.snapshot['winner'] : null
  return winner === 'mine' || winner === 'theirs' ? winner : null
}
