import { useMemo, useSyncExternalStore } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { arrangeStrip } from '#domain/editor/strip/arrange.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

/**
 * The open tabs, and tabs that were closed elsewhere while this window has unsaved text for them. Storing that text reopens
 * such a tab, so the next keys are meant for it. In the order of the strip. Source: sync §3.8.
 */
export function useOpenTabs(
  db: LocalDatabase,
  drafts: TabDrafts,
  heads: readonly TabHead[],
): readonly TabHead[] {
  const held = useSyncExternalStore(drafts.subscribe, () => heldTabs(db, drafts, heads))
  return useMemo(
    () =>
      arrangeStrip(
        heads.filter(({ localId, closedAt }) => closedAt === null || held.split(' ').includes(localId)),
      ),
    [heads, held],
  )
}

/** The closed tabs with a text of this window that is not stored, or stored but not observed yet. */
function heldTabs(db: LocalDatabase, drafts: TabDrafts, heads: readonly TabHead[]): string {
  const { lives, text } = tabMemory(db)
  const isHeld = ({ localId, closedAt }: TabHead) =>
    closedAt !== null &&
    lives.of(localId).state !== 'closing' &&
    (drafts.isDirty(localId) || drafts.storedRev(localId) > (text(localId)?.rev ?? 0))
  return heads
    .filter(isHeld)
    .map(({ localId }) => localId)
    .join(' ')
}
