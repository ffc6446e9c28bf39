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
 * Adds the shown tab and the pending changes of the open tabs to the status snapshot of this window, so that save status,
 * tab marks and badge are read in one transaction.
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

/** A stored text is observed with a delay. Until then the older answer would report the new text as synced. */
export function isLate({ record }: TabStatus, drafts: TabDrafts): boolean {
  return record.rev < drafts.storedRev(record.localId)
}

/**
 * Reads the tabs within the transaction of a snapshot. Their rows are read once. The pending changes keep their identity
 * while they are the same.
 */
function tabsReader(
  db: LocalDatabase,
  open: readonly string[],
  active: LocalId | null,
): () => Promise<ObservedTabs> {
  let last: PendingOfTabs = new Map()
  return async () => {
    const [rows, versioned, lost] = await Promise.all([
      // Only the rows of open tabs: an outbox may hold ten thousand others.
      db.outbox
        .where('[kind+localId]')
        .anyOf(open.map((localId) => ['tabs', localId]))
        .toArray(),
      db.tabs.where('storedVersion').aboveOrEqual(0).primaryKeys(),
      readLostTexts(db),
    ])
    const pending = collect(rows, new Set(versioned), new Set(lost.map(({ localId }) => localId)))
    if (!isSame(last, pending)) last = pending
    const ofShown = rows.filter(({ localId }) => localId === active)
    return { pending: last, tab: active === null ? null : await readTabStatus(db, active, ofShown) }
  }
}

function collect(
  rows: readonly OutboxRow[],
  versioned: ReadonlySet<LocalId>,
  lost: ReadonlySet<LocalId>,
): PendingOfTabs {
  const byTab = new Map<LocalId, OutboxRow[]>()
  for (const row of rows.filter((one) => !isQuietChange(one)))
    byTab.set(row.localId, [...(byTab.get(row.localId) ?? []), row])
  const localIds = new Set([...byTab.keys(), ...versioned, ...lost])
  return new Map(
    [...localIds].map((localId) => [
      localId,
      {
        ...pendingOf(byTab.get(localId) ?? []),
        hasVersions: versioned.has(localId),
        isLost: lost.has(localId),
      },
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
    // Rows of kinds that the server does not store are not pending.
    rows: rows.filter((row) => isUnsentChange(row, kinds)),
    // A tab that this device opened at the start holds no input of the user until it is changed.
    isNotSentYet: kinds?.has('tabs') !== false && unsentTab?.value === localId,
  }
}

/** The side of a conflict that is now in the tab. */
function winnerOf(row: HistoryRow | undefined): 'mine' | 'theirs' | null {
  const winner = isRecord(row?.snapshot) ? row.snapshot['winner'] : null
  return winner === 'mine' || winner === 'theirs' ? winner : null
}
