import { useMemo } from 'react'
import { type LocalDatabase, ofKind } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { type SavedQueryNeed, savedQueryNeed } from '#domain/sync-status/saved-query-need.ts'

/** The action that each saved query needs from the user. Queries that need none are missing. */
export type SavedNeeds = ReadonlyMap<LocalId, SavedQueryNeed>

/** Follows which saved queries need an action from the user. */
export function useSavedNeeds(db: LocalDatabase, saved: readonly SavedQuery[]): SavedNeeds {
  const rejected = useLive(() => readRejected(db), [db])
  const rows = rejected.state === 'ready' ? rejected.value : NONE
  return useMemo(
    () =>
      new Map(
        saved.flatMap((one) => {
          const need = savedQueryNeed(
            one,
            rows.filter(({ localId }) => localId === one.localId),
          )
          return need === null ? [] : [[one.localId, need] as const]
        }),
      ),
    [saved, rows],
  )
}

const NONE: Awaited<ReturnType<typeof readRejected>> = []

async function readRejected(db: LocalDatabase) {
  return ofKind(db.outbox, 'savedQueries')
    .filter(({ state }) => isRejected(state))
    .toArray()
}
