import { useEffect } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { useStore } from '#ui/use-store.ts'

/** Takes a tab's latest run over from the server while it is missing here, as soon as the server answers. */
export function useAdoption(db: LocalDatabase, localId: LocalId, isMissing: boolean): void {
  const isOnline = useStore(connection, (value) => value.kind === 'online')
  useEffect(() => {
    if (!isMissing || !isOnline) return
    // What cannot be loaded or read now is tried again with the next window.
    import('#data/commands/queries/adopt-latest-query.ts')
      .then(async ({ adoptLatestQuery }) => adoptLatestQuery(db, localId))
      .catch(() => undefined)
  }, [db, localId, isMissing, isOnline])
}
