import type { Lid } from '#domain/core/ids.ts'
import type { TabSync } from '#domain/editor/tab-mark.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { isQuietChange } from '#domain/sync/outbox/quiet-change.ts'
import type { OutboxRow } from '#domain/sync/records.ts'
import { type TabPending, tabSync } from '#domain/sync/view/tab-sync.ts'
import { connection } from '#data/connection.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { useMemo, useState, useSyncExternalStore } from 'react'

/** Where each tab that is not wholly on the server stands; a tab that is missing is synced. */
export type TabSyncs = ReadonlyMap<Lid, TabSync>

/**
 * Follows what waits for the tabs. The outbox is read once for all ways to the server: how it is reached is told of the
 * same rows in the same picture as by the badge, and no mark goes while something is read anew.
 */
export function useTabSyncs(db: LocalDatabase, open: readonly Lid[]): TabSyncs {
  const way = useSyncExternalStore(connection.subscribe, () => connection.get().kind)
  const lids = open.join(' ')
  const read = useMemo(() => pendingReader(db, lids === '' ? [] : lids.split(' ')), [db, lids])
  const live = useLive(read, [read])
  const [last, setLast] = useState<PendingOfTabs>(NONE)
  if (live.state === 'ready' && live.value !== last) setLast(live.value)
  const pending = live.state === 'ready' ? live.value : last
  return useMemo(() => syncsOf(pending, way), [pending, way])
}

/** What is pending for each tab, as it stands in the database. */
type PendingOfTabs = ReadonlyMap<Lid, Omit<TabPending, 'connection'>>

const NONE: PendingOfTabs = new Map()

/** Gives the same object until something else is pending. */
function pendingReader(db: LocalDatabase, open: readonly string[]): () => Promise<PendingOfTabs> {
  let last = NONE
  return async () => {
    const [rows, kept] = await Promise.all([
      // The open tabs' rows alone: an outbox may hold ten thousand others.
      db.outbox
        .where('[kind+lid]')
        .anyOf(open.map((lid) => ['tabs', lid]))
        .toArray(),
      db.tabs.where('keptVersion').aboveOrEqual(0).primaryKeys(),
    ])
    const next = collect(rows, new Set(kept))
    if (!isSame(last, next)) last = next
    return last
  }
}

function collect(rows: readonly OutboxRow[], kept: ReadonlySet<Lid>): PendingOfTabs {
  const byTab = new Map<Lid, OutboxRow[]>()
  for (const row of rows.filter((one) => !isQuietChange(one)))
    byTab.set(row.lid, [...(byTab.get(row.lid) ?? []), row])
  const lids = new Set([...byTab.keys(), ...kept])
  return new Map([...lids].map((lid) => [lid, pendingOf(byTab.get(lid) ?? [], kept.has(lid))]))
}

function pendingOf(rows: readonly OutboxRow[], hasVersions: boolean): Omit<TabPending, 'connection'> {
  const refusal = rows.find(({ state }) => state === 'PARKED')?.lastError ?? null
  return { states: rows.map(({ state }) => state), hasVersions, refusal }
}

function isSame(before: PendingOfTabs, now: PendingOfTabs): boolean {
  return (
    before.size === now.size &&
    [...now].every(([lid, { states, refusal, hasVersions }]) => {
      const old = before.get(lid)
      if (old?.refusal !== refusal || old.hasVersions !== hasVersions) return false
      return old.states.join(' ') === states.join(' ')
    })
  )
}

function syncsOf(pending: PendingOfTabs, connection: ConnectionKind): TabSyncs {
  return new Map([...pending].map(([lid, one]) => [lid, tabSync({ ...one, connection })]))
}
