import { useMemo } from 'react'
import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { type SavedNeed, savedNeed } from '#domain/sync-status/saved-query-need.ts'

/** What the saved queries need their user for; one that is missing needs nothing. */
export type SavedNeeds = ReadonlyMap<Lid, SavedNeed>

/** Follows which of the saved queries need the user, and for what. */
export function useSavedNeeds(db: LocalDatabase, saved: readonly SavedQuery[]): SavedNeeds {
  const parked = useLive(() => readParked(db), [db])
  const rows = parked.state === 'ready' ? parked.value : NONE
  return useMemo(
    () =>
      new Map(
        saved.flatMap((one) => {
          const need = savedNeed(
            one,
            rows.filter(({ lid }) => lid === one.lid),
          )
          return need === null ? [] : [[one.lid, need] as const]
        }),
      ),
    [saved, rows],
  )
}

const NONE: Awaited<ReturnType<typeof readParked>> = []

async function readParked(db: LocalDatabase) {
  return ofKind(db.outbox, 'savedQueries')
    .filter(({ state }) => state === 'PARKED')
    .toArray()
}
