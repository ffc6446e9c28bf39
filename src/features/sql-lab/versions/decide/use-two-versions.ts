import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { type TwoVersions, twoVersions } from '#domain/editor/versions/two-versions.ts'
import { parseConflictSnapshot, sameFields } from '#domain/sync/record/conflict-snapshot.ts'

/** Two versions of a tab with a pending decision; `storedVersion` is the id of the history row with the version that lost. */
export interface StoredVersions {
  readonly storedVersion: number
  readonly versions: TwoVersions
}

/** The pending decision, if it differs from the shown one: on another version of the server, or none. */
export type ChangedSince = 'other' | 'nothing'

/** The shown versions. `since` is null while they are the pending ones; `show` shows those. */
interface ShownVersions {
  readonly shown: Live<StoredVersions | null>
  readonly since: ChangedSince | null
  readonly show: () => void
}

/**
 * Reads the pending decision of a tab; null if there is none. The shown versions stay while the user decides, even if the
 * tab changes: a change of this device is stored as a version with the decision, and one of another device is reported
 * beside it.
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
  const isSame =
    now.storedVersion === held.storedVersion &&
    sameFields({ ...held.versions.theirs }, { ...now.versions.theirs })
  return isSame ? null : 'other'
}

async function readTwoVersions(db: LocalDatabase, localId: LocalId): Promise<StoredVersions | null> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined || tab.storedVersion === null) return null
  const row = await db.history.get(tab.storedVersion)
  const snapshot = parseConflictSnapshot(row?.snapshot)
  const versions = snapshot.ok ? twoVersions(snapshot.value, tab) : null
  return versions === null ? null : { storedVersion: tab.storedVersion, versions }
}
