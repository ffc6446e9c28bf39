import { useLayoutEffect } from 'react'
import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { UNTOLD_TAB } from '#data/db/meta.ts'
import { readLostTexts } from '#data/outbox/lost-texts.ts'
import { sentKinds } from '#data/outbox/outbox-counts.ts'
import {
  momentOf,
  type PendingOfTabs,
  type TabStanding,
  type ToldTabs,
} from '#data/outbox/status-snapshot.ts'
import type { Lid } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { madeTab } from '#domain/editor/tab-life.ts'
import { isQuietChange, isUnsentChange } from '#domain/records/quiet-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { shownState } from '#domain/sync-status/shown-state.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

interface ToldTabsInput {
  readonly db: LocalDatabase
  readonly open: readonly Lid[]
  readonly active: Lid | null
  readonly drafts: TabDrafts
}

/**
 * Has the moment of this window tell of the tab that is shown, and of what waits for each open one: the save status and
 * the marks of the strip are read in one transaction with the badge.
 */
export function useToldTabs({ db, open, active, drafts }: ToldTabsInput): void {
  const lids = open.join(' ')
  useLayoutEffect(() => {
    const { lives } = tabMemory(db)
    return momentOf(db).show({
      read: tabsReader(db, lids === '' ? [] : lids.split(' '), active),
      isWriting: (told) =>
        drafts.unsaved().size > 0 ||
        (told === null ? active !== null && madeTab(lives.of(active)) !== null : isLate(told, drafts)),
      subscribe: (listener) => {
        const stops = [drafts.subscribe(listener), lives.subscribe(listener)]
        return () => stops.forEach((stop) => stop())
      },
    })
  }, [db, lids, active, drafts])
}

/** What was just stored is told a moment later: until then the old telling would call the new text synced. */
export function isLate({ record }: TabStanding, drafts: TabDrafts): boolean {
  return record.rev < drafts.storedRev(record.lid)
}

/**
 * Reads the tabs within the transaction of a moment. The rows of all of them are read once; what is pending is the same
 * object until something else is.
 */
function tabsReader(db: LocalDatabase, open: readonly string[], active: Lid | null): () => Promise<ToldTabs> {
  let last: PendingOfTabs = new Map()
  return async () => {
    const [rows, kept, lost] = await Promise.all([
      // The open tabs' rows alone: an outbox may hold ten thousand others.
      db.outbox
        .where('[kind+lid]')
        .anyOf(open.map((lid) => ['tabs', lid]))
        .toArray(),
      db.tabs.where('keptVersion').aboveOrEqual(0).primaryKeys(),
      readLostTexts(db),
    ])
    const pending = collect(rows, new Set(kept), new Set(lost.map(({ lid }) => lid)))
    if (!isSame(last, pending)) last = pending
    const ofShown = rows.filter(({ lid }) => lid === active)
    return { pending: last, tab: active === null ? null : await readStanding(db, active, ofShown) }
  }
}

function collect(rows: readonly OutboxRow[], kept: ReadonlySet<Lid>, lost: ReadonlySet<Lid>): PendingOfTabs {
  const byTab = new Map<Lid, OutboxRow[]>()
  for (const row of rows.filter((one) => !isQuietChange(one)))
    byTab.set(row.lid, [...(byTab.get(row.lid) ?? []), row])
  const lids = new Set([...byTab.keys(), ...kept, ...lost])
  return new Map(
    [...lids].map((lid) => [
      lid,
      { ...pendingOf(byTab.get(lid) ?? []), hasVersions: kept.has(lid), isLost: lost.has(lid) },
    ]),
  )
}

function pendingOf(rows: readonly OutboxRow[]) {
  const refusal = rows.find(({ state }) => state === 'PARKED')?.lastError ?? null
  return { states: rows.map(shownState), refusal }
}

function isSame(before: PendingOfTabs, now: PendingOfTabs): boolean {
  return (
    before.size === now.size &&
    [...now].every(([lid, { states, refusal, hasVersions, isLost }]) => {
      const old = before.get(lid)
      if (old?.refusal !== refusal || old.hasVersions !== hasVersions || old.isLost !== isLost) return false
      return old.states.join(' ') === states.join(' ')
    })
  )
}

async function readStanding(
  db: LocalDatabase,
  lid: Lid,
  rows: readonly OutboxRow[],
): Promise<TabStanding | null> {
  const [record, kinds, untold] = await Promise.all([
    db.tabs.get(lid),
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
