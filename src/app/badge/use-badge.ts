import { type Badge, badgeState } from '#domain/notice/badge.ts'
import { connection } from '#data/connection.ts'
import { useLive } from '#data/live.ts'
import { saveState } from '#data/save-state.ts'
import { localDatabase } from '#data/session.ts'
import { updateState } from '#app/update/update-state.ts'
import { timeOfDay } from './time-of-day.ts'
import { useNow } from './use-now.ts'
import { useSyncExternalStore } from 'react'

/** Everything that the badge and its panel are drawn from. */
export interface BadgeEvidence {
  readonly badge: Badge
  readonly changes: number
  readonly nextTryAt: number | null
  readonly lastGoodAt: number | null
  readonly now: number
}

/** Follows the connection, the outbox, storage and the update, and decides the badge. */
export function useBadge(): BadgeEvidence {
  const way = useSyncExternalStore(connection.subscribe, connection.get)
  // It counts down to the next try, and only then.
  const now = useNow(way.nextTryAt !== null)
  const saved = useSyncExternalStore(saveState.subscribe, saveState.get)
  const update = useSyncExternalStore(updateState.subscribe, updateState.get)
  const outbox = useLive(countOutbox, [])
  const { changes, refused } = outbox.state === 'ready' ? outbox.value : NOTHING
  const badge = badgeState({
    connection: way,
    storageRefusedAt: saved.kind === 'not-saved' ? saved.since : null,
    changes,
    refused,
    isUpdateReady: update.kind !== 'none',
    now,
    timeOfDay,
  })
  return { badge, changes, nextTryAt: way.nextTryAt, lastGoodAt: way.lastGoodAt, now }
}

const NOTHING = { changes: 0, refused: 0 }

async function countOutbox(): Promise<{ readonly changes: number; readonly refused: number }> {
  const { outbox } = localDatabase()
  return { changes: await outbox.count(), refused: await outbox.where('state').equals('PARKED').count() }
}
