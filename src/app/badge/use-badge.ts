import { updateState } from '#app/update/update-state.ts'
import { journalState } from '#data/journal/journal-state.ts'
import { NO_OUTBOX } from '#data/outbox/outbox-counts.ts'
import { statusSnapshotOf } from '#data/outbox/status-snapshot.ts'
import { saveState } from '#data/write/save-state.ts'
import { type Badge, type BadgeInputs, badgeState } from '#domain/sync-status/badge.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'
import { timeOfDay } from './time-of-day.ts'
import { useNow } from './use-now.ts'

/** The badge and its inputs. */
export interface BadgeNow {
  readonly badge: Badge
  readonly inputs: BadgeInputs
}

/** Follows the connection, the outbox, storage and the update, and decides the badge. */
export function useBadge(): BadgeNow {
  const snapshot = statusSnapshotOf(useWorkspace().db)
  const { way, pace, outbox, isWriting } = useStore(snapshot)
  // The badge counts down only while a retry is planned.
  const now = useNow(way.nextTryAt !== null)
  const saved = useStore(saveState)
  const update = useStore(updateState)
  const journal = useStore(journalState)
  const inputs = {
    ...(outbox ?? NO_OUTBOX),
    isWriting,
    connection: way,
    storageRefusedAt: saved.kind === 'not-saved' ? saved.since : null,
    hasJournal: journal.kind !== 'failed',
    pace,
    isUpdateReady: update.kind !== 'none',
    now,
    timeOfDay,
  }
  return { badge: badgeState(inputs), inputs }
}
