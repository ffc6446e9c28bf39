import { useState } from 'react'
import { fetchDatabaseList } from '#data/answers/databases/databases.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useRefresh } from '#parts/loading/use-refresh.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** Follows the databases of the server. They are not stored on this device, because they are edited online. */
export function useDatabases() {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const [round, setRound] = useState(0)
  const { value, failure } = useRefresh(canReach ? fetchDatabaseList : null, [db, round])
  return {
    list: value,
    failure,
    canReach,
    refresh: () => setRound((before) => before + 1),
  }
}
