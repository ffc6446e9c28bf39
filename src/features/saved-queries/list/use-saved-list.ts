import { useMemo } from 'react'
import { readSavedQueries } from '#data/answers/saved-queries/read-saved-queries.ts'
import { useLive } from '#data/db/live.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { type SavedEntry, savedEntry } from '#domain/saved-query/saved-entry.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { dialectOf } from '#parts/dialect.ts'
import { useDatabases } from '#parts/use-catalogue.ts'
import { useWorkspace } from '#parts/workspace.ts'

/** The saved queries of this device. */
export type SavedList = ReturnType<typeof useSavedList>

const NO_ENTRIES: readonly SavedEntry[] = []

/** Follows the saved queries, which every sync pulls, and the names of their databases. */
export function useSavedList() {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const live = useLive(async () => readSavedQueries(db), [db])
  const stored = readyValue(live)
  const entries = useMemo(() => stored?.saved.map(savedEntry) ?? NO_ENTRIES, [stored])
  const { cached } = useDatabases(db)
  const known = readyValue(cached)?.value
  const databases = useMemo(() => new Map((known ?? []).map((one) => [one.id, one])), [known])
  return {
    entries,
    isLoading: live.state === 'loading',
    isUnreadable: live.state === 'failed',
    canReach,
    /** Whether this device has received the records of the server. */
    isPulled: stored?.isPulled ?? false,
    /** The name of a database; its number where the name is unknown. */
    databaseOf: (dbId: number | null) =>
      dbId === null ? '' : (databases.get(dbId)?.name ?? `Database ${dbId}`),
    dialectOf: (dbId: number | null) => dialectOf(dbId === null ? undefined : databases.get(dbId)?.backend),
    databases: known ?? NO_DATABASES,
  }
}

const NO_DATABASES = [] as const
