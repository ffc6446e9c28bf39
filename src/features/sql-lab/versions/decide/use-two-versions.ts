import type { Lid } from '#domain/core/ids.ts'
import { type TwoVersions, twoVersions } from '#domain/editor/versions/two-versions.ts'
import { parseConflictSnapshot } from '#domain/sync/conflict-snapshot.ts'
import type { LocalDatabase } from '#data/database.ts'
import { type Live, useLive } from '#data/live.ts'
import { useState } from 'react'

/** The two versions of a tab that wait for a decision, and the history row that holds the one that lost. */
export interface KeptVersions {
  readonly kept: number
  readonly versions: TwoVersions
}

/**
 * Reads what waits for a decision in a tab; null when nothing does. What is shown stays while it is being decided on,
 * even when the tab is written to elsewhere: that is kept as a version when the decision is stored.
 */
export function useTwoVersions(db: LocalDatabase, lid: Lid): Live<KeptVersions | null> {
  const live = useLive(() => readTwoVersions(db, lid), [db, lid])
  const [held, setHeld] = useState<KeptVersions | null>(null)
  const fresh = live.state === 'ready' ? live.value : null
  if (fresh !== null && fresh.kept !== held?.kept) setHeld(fresh)
  if (live.state !== 'ready' || fresh === null) return live
  return held?.kept === fresh.kept ? { state: 'ready', value: held } : live
}

async function readTwoVersions(db: LocalDatabase, lid: Lid): Promise<KeptVersions | null> {
  const tab = await db.tabs.get(lid)
  if (tab === undefined || tab.keptVersion === null) return null
  const row = await db.history.get(tab.keptVersion)
  const snapshot = parseConflictSnapshot(row?.snapshot)
  const versions = snapshot.ok ? twoVersions(snapshot.value, tab) : null
  return versions === null ? null : { kept: tab.keptVersion, versions }
}
