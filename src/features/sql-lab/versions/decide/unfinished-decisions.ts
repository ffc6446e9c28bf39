import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { TwoVersions } from '#domain/editor/versions/two-versions.ts'
import type { UnfinishedDecision } from './use-decision.ts'
import type { StoredVersions } from './use-two-versions.ts'

interface Left {
  /** Identifies the two versions. A decision on others starts again. */
  readonly of: string
  readonly left: UnfinishedDecision
}

const decisionsOf = perDatabase(() => new Map<number, Left>())

/** The unfinished decision of this window on a stored version; null if there is none for these two sides. */
export function unfinishedDecision(
  db: LocalDatabase,
  { storedVersion, versions }: StoredVersions,
): UnfinishedDecision | null {
  const known = decisionsOf(db).get(storedVersion)
  return known?.of === keyOf(versions) ? known.left : null
}

/** Stores an unfinished decision in the window. */
export function storeUnfinishedDecision(
  db: LocalDatabase,
  { storedVersion, versions }: StoredVersions,
  left: UnfinishedDecision,
): void {
  decisionsOf(db).set(storedVersion, { of: keyOf(versions), left })
}

function keyOf({ fields, text }: TwoVersions): string {
  return JSON.stringify([fields, text])
}
