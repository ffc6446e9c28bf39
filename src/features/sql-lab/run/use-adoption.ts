import { useEffect } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { useStore } from '#ui/use-store.ts'

/** Loads a tab's latest run from the server as soon as it answers, if this device lacks the run. */
export function useAdoption(db: LocalDatabase, localId: LocalId, isMissing: boolean): void {
  const isOnline = useStore(connection, (value) => value.kind === 'online')
  useEffect(() => {
    if (!isMissing || !isOnline) return
    // If it cannot be loaded now, the next window tries again.
    import('#data/commands/queries/adopt-latest-query.ts')
      .then(async ({ adoptLatestQuery }) => adoptLatestQuery(db, localId))
      .catch(() => undefined)
  }, [db, localId, isMissing, isOnline])
}
