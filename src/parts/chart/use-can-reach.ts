import { useSyncExternalStore } from 'react'
import { connection } from '#data/http/connection.ts'
import type { Connection } from '#domain/sync/connection.ts'

/** The way to the server, followed. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get)

/** Whether it makes sense to ask the server: it answers, or nothing is known yet. */
export const useCanReach = (): boolean => {
  const { kind } = useConnection()
  return kind === 'online' || kind === 'starting'
}
