import { connection } from '#data/http/connection.ts'
import type { Connection } from '#domain/sync/connection.ts'
import { useStore } from '#ui/use-store.ts'

// Selected in the store: each answer of the server changes the connection, which would draw every chart again.
const canReach = ({ kind }: Connection): boolean => kind === 'online' || kind === 'starting'

const mayRequest = (of: Connection): boolean => canReach(of) || of.kind === 'signed-out'

/** Whether to send requests: the server answers, or nothing is known yet. */
export const useCanReach = (): boolean => useStore(connection, canReach)

/** Whether the user may request something: the server can be reached, or answers again after a sign-in by dialog. */
export const useMayRequest = (): boolean => useStore(connection, mayRequest)
