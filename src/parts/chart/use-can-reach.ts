import { connection } from '#data/http/connection.ts'
import type { Connection } from '#domain/sync/connection.ts'
import { useStore } from '#ui/use-store.ts'

/** The way to the server, followed. */
const useConnection = (): Connection => useStore(connection)

/** Whether it makes sense to ask the server: it answers, or nothing is known yet. */
export const useCanReach = (): boolean => {
  const { kind } = useConnection()
  return kind === 'online' || kind === 'starting'
}
