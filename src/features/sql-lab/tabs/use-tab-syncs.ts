import type { Lid } from '#domain/core/ids.ts'
import type { TabSync } from '#domain/editor/tab-mark.ts'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import type { OutboxRow } from '#domain/sync/records.ts'
import { tabSync } from '#domain/sync/view/tab-sync.ts'
import { connection } from '#data/connection.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { useMemo, useSyncExternalStore } from 'react'

/** Where each tab that is not wholly on the server stands; a tab that is missing is synced. */
export type TabSyncs = ReadonlyMap<Lid, TabSync>

/** Follows what waits for the tabs; the value stays the same object until one of them stands elsewhere. */
export function useTabSyncs(db: LocalDatabase, open: readonly Lid[]): TabSyncs {
  const way = useSyncExternalStore(connection.subscribe, () => connection.get().kind)
  const lids = open.join(' ')
  const read = useMemo(() => syncsReader(db, lids === '' ? [] : lids.split(' '), way), [db, lids, way])
  const syncs = useLive(read, [read])
  return syncs.state === 'ready' ? syncs.value : NONE
}

const NONE: TabSyncs = new Map()

function syncsReader(
  db: LocalDatabase,
  open: readonly string[],
  way: ConnectionKind,
): () => Promise<TabSyncs> {
  let last: TabSyncs = NONE
  return async () => {
    const [rows, kept] = await Promise.all([
      // The open tabs' rows alone: an outbox may hold ten thousand others.
      db.outbox
        .where('[kind+lid]')
        .anyOf(open.map((lid) => ['tabs', lid]))
        .toArray(),
      db.tabs.where('keptVersion').aboveOrEqual(0).primaryKeys(),
    ])
    last = keepSame(last, collect(rows, new Set(kept), way))
    return last
  }
}

function collect(rows: readonly OutboxRow[], kept: ReadonlySet<Lid>, way: ConnectionKind): TabSyncs {
  const byTab = new Map<Lid, OutboxRow[]>()
  for (const row of rows.filter(isOfTheTab)) byTab.set(row.lid, [...(byTab.get(row.lid) ?? []), row])
  const lids = new Set([...byTab.keys(), ...kept])
  return new Map([...lids].map((lid) => [lid, syncOf(byTab.get(lid) ?? [], kept.has(lid), way)]))
}

/** Which tab is shown goes to the server too, but says nothing about what is written in it. */
function isOfTheTab(row: OutboxRow): boolean {
  return row.op !== 'register' || row.state === 'PARKED'
}

function syncOf(rows: readonly OutboxRow[], hasVersions: boolean, way: ConnectionKind): TabSync {
  const refusal = rows.find(({ state }) => state === 'PARKED')?.lastError ?? null
  return tabSync({ states: rows.map(({ state }) => state), hasVersions, refusal, connection: way })
}

function keepSame(before: TabSyncs, now: TabSyncs): TabSyncs {
  const isSame =
    before.size === now.size &&
    [...now].every(([lid, one]) => {
      const old = before.get(lid)
      return old?.state === one.state && old.reason === one.reason && old.hasVersions === one.hasVersions
    })
  return isSame ? before : now
}
