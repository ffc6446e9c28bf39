import { useLayoutEffect } from 'react'
import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { UNSENT_TAB } from '#data/db/meta.ts'
import { readLostTexts } from '#data/outbox/lost-texts.ts'
import { sentKinds } from '#data/outbox/outbox-counts.ts'
import {
  type ObservedTabs,
  type PendingOfTabs,
  statusSnapshotOf,
  type TabStatus,
} from '#data/outbox/status-snapshot.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { unobservedTab } from '#domain/editor/tab-life.ts'
import { isQuietChange, isUnsentChange } from '#domain/records/quiet-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { shownState } from '#domain/sync-status/shown-state.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

interface TabStatusInput {
  readonly db: LocalDatabase
  readonly open: readonly LocalId[]
  readonly active: LocalId | null
  readonly drafts: TabDrafts
}

/**
 * Has this window's snapshot hold the tab that is shown, and what waits for each open one: the save status and
 * the marks of the strip are read in one transaction with the badge.
 */
export function useTabStatus({ db, open, active, drafts }: TabStatusInput): void {
  const localIds = open.join(' ')
  useLayoutEffect(() => {
    const { lives } = tabMemory(db)
    return statusSnapshotOf(db).show({
      read: tabsReader(db, localIds === '' ? [] : localIds.split(' '), active),
      isWriting: (observed) =>
        drafts.unsaved().size > 0 ||
        (observed === null
          ? active !== null && unobservedTab(lives.of(active)) !== null
          : isLate(observed, drafts)),
      subscribe: (listener) => {
        const stops = [drafts.subscribe(listener), lives.subscribe(listener)]
        return () => stops.forEach((stop) => stop())
      },
    })
  }, [db, localIds, active, drafts])
}

/** What was just stored is observed a little later: until then the old answer would call the new text synced. */
export function isLate({ record }: TabStatus, drafts: TabDrafts): boolean {
  return record.rev < drafts.storedRev(record.localId)
}

/**
 * Reads the tabs within the transaction of a snapshot. The rows of all of them are read once; what is pending is the same
 * object until something else is.
 */
function tabsReader(
  db: LocalDatabase,
  open: readonly string[],
  active: LocalId | null,
): () => Promise<ObservedTabs> {
  let last: PendingOfTabs = new Map()
  return async () => {
    const [rows, kept, lost] = await Promise.all([
      // The open tabs' rows alone: an outbox may hold ten thousand others.
      db.outbox
        .where('[kind+localId]')
        .anyOf(open.map((localId) => ['tabs', localId]))
        .toArray(),
      db.tabs.where('storedVersion').aboveOrEqual(0).primaryKeys(),
      readLostTexts(db),
    ])
    const pending = collect(rows, new Set(kept), new Set(lost.map(({ localId }) => localId)))
    if (!isSame(last, pending)) last = pending
    const ofShown = rows.filter(({ localId }) => localId === active)
    return { pending: last, tab: active === null ? null : await readTabStatus(db, active, ofShown) }
  }
}

function collect(
  rows: readonly OutboxRow[],
  kept: ReadonlySet<LocalId>,
  lost: ReadonlySet<LocalId>,
): PendingOfTabs {
  const byTab = new Map<LocalId, OutboxRow[]>()
  for (const row of rows.filter((one) => !isQuietChange(one)))
    byTab.set(row.localId, [...(byTab.get(row.localId) ?? []), row])
  const localIds = new Set([...byTab.keys(), ...kept, ...lost])
  return new Map(
    [...localIds].map((localId) => [
      localId,
      { ...pendingOf(byTab.get(localId) ?? []), hasVersions: kept.has(localId), isLost: lost.has(localId) },
    ]),
  )
}

function pendingOf(rows: readonly OutboxRow[]) {
  const rejection = rows.find(({ state }) => isRejected(state))?.lastError ?? null
  return { states: rows.map(shownState), rejection }
}

function isSame(before: PendingOfTabs, now: PendingOfTabs): boolean {
  return (
    before.size === now.size &&
    [...now].every(([localId, { states, rejection, hasVersions, isLost }]) => {
      const old = before.get(localId)
      if (old?.rejection !== rejection || old.hasVersions !== hasVersions || old.isLost !== isLost)
        return false
      return old.states.join(' ') === states.join(' ')
    })
  )
}

async function readTabStatus(
  db: LocalDatabase,
  localId: LocalId,
  rows: readonly OutboxRow[],
): Promise<TabStatus | null> {
  const [record, kinds, unsentTab] = await Promise.all([
    db.tabs.get(localId),
    sentKinds(db),
    db.meta.get(UNSENT_TAB),
  ])
  if (record === undefined) return null
  const winner = record.storedVersion === null ? null : winnerOf(await db.history.get(record.storedVersion))
  return {
    record,
    winner,
    // While the server keeps no tabs, nothing of this one waits: it is where it belongs.
    rows: rows.filter((row) => isUnsentChange(row, kinds)),
    // A tab that this device began by itself: until it is touched nothing of the user's is in it, and nothing waits.
    isNotSentYet: kinds?.has('tabs') !== false && unsentTab?.value === localId,
  }
}

/** Which side of a conflict went on living in the tab. */
function winnerOf(kept: HistoryRow | undefined): 'mine' | 'theirs' | null {
  const winner = isRecord(kept?.snapshot) ? kept.snapshot['winner'] : null
  return winner === 'mine' || winner === 'theirs' ? winner : null
}
