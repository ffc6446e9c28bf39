import { connection } from '#data/http/connection.ts'
import type { Connection } from '#domain/sync/connection.ts'
import { useStore } from '#ui/use-store.ts'

const useConnection = (): Connection => useStore(connection)

/** Whether to send requests: the server answers, or nothing is known yet. */
export const useCanReach = (): boolean => {
  const { kind } = useConnection()
  return kind === 'online' || kind === 'starting'
}

/** Whether the user may request something: the server can be reached, or answers again after a sign-in by dialog. */
export const useMayRequest = (): boolean => {
  const { kind } = useConnection()
  return kind === 'online' || kind === 'starting' || kind === 'signed-out'
}
