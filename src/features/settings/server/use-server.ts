import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { readKnownServer, refreshServer } from '#data/session/server-description.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'

/** Follows the description of the server: the stored one at once, then the server's. */
export function useServer(db: LocalDatabase) {
  const canReach = useCanReach()
  const [round, setRound] = useState(0)
  const live = useLive(async () => readKnownServer(db), [db])
  const { failure, isRunning } = useRefresh(
    canReach ? async (signal) => refreshServer(db, { isFresh: round > 0, signal }) : null,
    [db, round],
  )
  return {
    /** Null if the server never sent it; undefined while it is read from this device. */
    known: live.state === 'loading' ? undefined : live.state === 'ready' ? live.value : null,
    failure,
    canReach,
    isChecking: round > 0 && isRunning,
    checkAgain: () => setRound((before) => before + 1),
  }
}
