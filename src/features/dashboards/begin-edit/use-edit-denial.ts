import { useLive } from '#data/db/live.ts'
import { knownServer } from '#data/session/known-server.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { editDenial } from '#domain/dashboard/edit/may-edit.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { useStore } from '#ui/use-store.ts'

/** Why the user may not edit a dashboard; null if they may, undefined until it is known. */
export function useEditDenial(localId: LocalId): string | null | undefined {
  const { db, user } = useWorkspace()
  const server = useStore(knownServer)
  const record = readyValue(useLive(async () => db.dashboards.get(localId), [db, localId]))
  if (record === null || record === undefined) return undefined
  // A dashboard that was never sent has no owners yet.
  if (record.serverId === null) return null
  return editDenial(server, { userId: user.userId, owners: record.current.owners })
}
