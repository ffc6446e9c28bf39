import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { closedTabs } from '#domain/editor/close-tab.ts'
import { BIN_DAYS, type Tab } from '#domain/records/tabs/record.ts'
import { utf8Bytes } from '#domain/sync-status/outbox/change-size.ts'

const DAY_MS = 86_400_000

/** A tab in the bin with its size: its text, and the stored results of its runs. */
export interface ClosedTab {
  readonly localId: LocalId
  readonly current: Tab['current']
  readonly closedAt: number
  readonly textBytes: number
  readonly resultCount: number
  readonly resultBytes: number
  /** Whether the server has not received all its changes. */
  readonly unsent: boolean
}

/** Follows the bin, the last closed tab first. */
export function useClosedTabs(db: LocalDatabase): Live<readonly ClosedTab[]> {
  return useLive(() => readClosedTabs(db), [db])
}

async function readClosedTabs(db: LocalDatabase): Promise<readonly ClosedTab[]> {
  const now = db.clock.now()
  const rows = await db.tabs
    .where('closedAt')
    .above(now - BIN_DAYS * DAY_MS)
    .toArray()
  const tabs = closedTabs(rows, now)
  const weights = await resultWeights(db, new Set(tabs.map(({ localId }) => localId)))
  const waiting = new Set(
    (await db.outbox.orderBy('[kind+localId]').uniqueKeys()).map((key) =>
      Array.isArray(key) ? key.join() : '',
    ),
  )
  return tabs.map(({ localId, current, closedAt, rev, acked }) => ({
    localId,
    current,
    closedAt: closedAt ?? now,
    textBytes: utf8Bytes(current.sql),
    ...(weights.get(localId) ?? NOTHING),
    unsent: rev > acked && waiting.has(`tabs,${localId}`),
  }))
}

const NOTHING = { resultCount: 0, resultBytes: 0 }

/** Stored results are few compared with runs, so they are read first. */
async function resultWeights(db: LocalDatabase, localIds: ReadonlySet<LocalId>) {
  const results = await db.results.toArray()
  const runs = await db.queries.bulkGet(results.map(({ queryId }) => queryId))
  const weights = new Map<LocalId, typeof NOTHING>()
  for (const [index, { sizeBytes }] of results.entries()) {
    const localId = runs[index]?.tabLocalId
    if (localId === undefined || !localIds.has(localId)) continue
    const { resultCount, resultBytes } = weights.get(localId) ?? NOTHING
    weights.set(localId, { resultCount: resultCount + 1, resultBytes: resultBytes + sizeBytes })
  }
  return weights
}
