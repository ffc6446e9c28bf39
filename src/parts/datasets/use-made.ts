import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The state of a dataset that was created on this device. */
interface Made {
  /** Its id on the server, once it is created there. */
  readonly serverId: number | null
  /** The message of the server where it rejected the dataset. */
  readonly problem: string | null
}

/** Follows a dataset until the server has created or rejected it. */
export function useMade(localId: LocalId | null): Made {
  const { db } = useWorkspace()
  const live = useLive(async () => {
    if (localId === null) return null
    const dataset = await db.datasets.get(localId)
    const rows = await db.outbox.where('[kind+localId]').equals(['datasets', localId]).toArray()
    const refused = rows.find(({ state }) => isRejected(state))
    return {
      serverId: dataset?.serverId ?? null,
      problem: refused === undefined ? null : (refused.lastError ?? 'The server did not create it.'),
    }
  }, [db, localId])
  return (live.state === 'ready' ? live.value : null) ?? { serverId: null, problem: null }
}
