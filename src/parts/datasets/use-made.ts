import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isRejected } from '#domain/sync/outbox/states.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** What became of a dataset that was made here. */
interface Made {
  /** Its id once the server has made it. */
  readonly serverId: number | null
  /** What the server said where it refused to. */
  readonly problem: string | null
}

/** Follows a dataset until the server has made it, or has refused to. */
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
