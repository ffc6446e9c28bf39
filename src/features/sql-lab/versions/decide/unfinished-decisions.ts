import type { LocalDatabase } from '#data/db/database.ts'
import { perDatabase } from '#data/db/per-database.ts'
import type { TwoVersions } from '#domain/editor/versions/two-versions.ts'
import type { UnfinishedDecision } from './use-decision.ts'
import type { StoredVersions } from './use-two-versions.ts'

interface Left {
  /** What it was decided on: a decision over other texts begins anew. */
  readonly of: string
  readonly left: UnfinishedDecision
}

const decisionsOf = perDatabase(() => new Map<number, Left>())

/** How far the decision on a kept version had come in this window; null where nothing is known or the sides are others by now. */
export function unfinishedDecision(
  db: LocalDatabase,
  { kept, versions }: StoredVersions,
): UnfinishedDecision | null {
  const known = decisionsOf(db).get(kept)
  return known?.of === keyOf(versions) ? known.left : null
}

/** Remembers how far a decision has come. */
export function storeUnfinishedDecision(
  db: LocalDatabase,
  { kept, versions }: StoredVersions,
  left: UnfinishedDecision,
): void {
  decisionsOf(db).set(kept, { of: keyOf(versions), left })
}

function keyOf({ fields, text }: TwoVersions): string {
  return JSON.stringify([fields, text])
}
