import { useState } from 'react'
import { fetchMyTables } from '#data/answers/databases/my-data.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Follows the tables of "My data". They are not stored on this device, because they are managed online. */
export function useMyTables() {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [round, setRound] = useState(0)
  const { value, failure } = useRefresh(canReach ? fetchMyTables : null, [db, round])
  return { list: value, failure, canReach, refresh: () => setRound((before) => before + 1) }
}

/** The tables of "My data", and how they are read. */
export type MyTablesRead = ReturnType<typeof useMyTables>
