import { useState } from 'react'
import { fetchMyTables } from '#data/answers/databases/my-data.ts'
import { knownServer } from '#data/session/known-server.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'

/** Follows the tables of "My data". They are not stored on this device, because they are managed online. */
export function useMyTables() {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const isFront = useStore(knownServer, (server) => server?.kind === 'superset')
  const [round, setRound] = useState(0)
  const { value, failure } = useRefresh(canReach && !isFront ? fetchMyTables : null, [db, round])
  return { list: value, failure, canReach, isFront, refresh: () => setRound((before) => before + 1) }
}

/** The tables of "My data", and how they are read. */
export type MyTablesRead = ReturnType<typeof useMyTables>
