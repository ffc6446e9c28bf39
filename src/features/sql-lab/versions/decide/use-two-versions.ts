import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type TwoVersions, twoVersions } from '#domain/editor/versions/two-versions.ts'
import { parseConflictSnapshot, sameFields } from '#domain/sync/record/conflict-snapshot.ts'

/** The two versions of a tab that wait for a decision, and the history row that holds the one that lost. */
export interface StoredVersions {
  readonly kept: number
  readonly versions: TwoVersions
}

/** What waits for a decision by now, where that is not what is shown: another version of the server's, or nothing any more. */
export type ChangedSince = 'other' | 'nothing'

/** The versions that are shown; `since` null while they are the ones that wait, `show` shows those. */
interface ShownVersions {
  readonly shown: Live<StoredVersions | null>
  readonly since: ChangedSince | null
  readonly show: () => void
}

/**
 * Reads what waits for a decision in a tab; null when nothing does. What is shown stays while it is being decided on,
 * even when the tab is written to elsewhere: by this device, which is kept as a version when the decision is stored, or by
 * another one, which is shown beside it.
 */
export function useTwoVersions(db: LocalDatabase, localId: LocalId): ShownVersions {
  const live = useLive(() => readTwoVersions(db, localId), [db, localId])
  const [held, setHeld] = useState<StoredVersions | null>(null)
  const fresh = live.state === 'ready' ? live.value : null
  if (fresh !== null && held === null) setHeld(fresh)
  const show = () => setHeld(null)
  if (held === null || live.state === 'failed') return { shown: live, since: null, show }
  const since = live.state === 'loading' ? null : changedSince(held, live.value)
  return { shown: { state: 'ready', value: held }, since, show }
}

function changedSince(held: StoredVersions, now: StoredVersions | null): ChangedSince | null {
  if (now === null) return 'nothing'
  const isSame = now.kept === held.kept && sameFields({ ...held.versions.theirs }, { ...now.versions.theirs })
  return isSame ? null : 'other'
}

async function readTwoVersions(db: LocalDatabase, localId: LocalId): Promise<StoredVersions | null> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined || tab.storedVersion === null) return null
  const row = await db.history.get(tab.storedVersion)
  const snapshot = parseConflictSnapshot(row?.snapshot)
  const versions = snapshot.ok ? twoVersions(snapshot.value, tab) : null
  return versions === null ? null : { kept: tab.storedVersion, versions }
}
