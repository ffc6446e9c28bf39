import { useMemo } from 'react'
import { locallyEnded } from '#data/commands/queries/locally-ended.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { shownRun } from '#domain/query/ended-run.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { Query } from '#domain/query/query.ts'
import { hasSucceeded } from '#domain/query/states.ts'
import { useStore } from '#ui/use-store.ts'

/** Most runs in the list of a tab. */
const RUNS_LISTED = 200

/** Follows one run, including its end before that is stored; null if there is no readable run with that id. */
export function useRun(db: LocalDatabase, id: QueryId | null): Live<Query | null> {
  const stored = useLive(async () => {
    const row = id === null ? undefined : await db.queries.get(id)
    const query = row === undefined ? null : parseQuery(row)
    return query?.ok === true ? query.value : null
  }, [db, id])
  const ended = useStore(locallyEnded(db), (runs) => (id === null ? null : (runs.get(id) ?? null)))
  return useMemo(() => {
    if (stored.state === 'loading' && ended !== null) return { state: 'ready', value: ended }
    if (stored.state !== 'ready' || stored.value === null) return stored
    return { state: 'ready', value: shownRun(stored.value, ended) }
  }, [stored, ended])
}

/** A run of the list, and whether its result is still on this device. */
export interface ListedRun {
  readonly query: Query
  readonly isStored: boolean
}

/** Follows the runs of a tab, the latest first. */
export function useRuns(db: LocalDatabase, localId: LocalId): Live<readonly ListedRun[]> {
  return useLive(async () => {
    const runs = await readRuns(db, localId)
    const stored = new Set(await db.results.toCollection().primaryKeys())
    return runs
      .map((query) => ({ query, isStored: stored.has(query.id) }))
      .toSorted((a, b) => b.query.startDttm - a.query.startDttm)
      .slice(0, RUNS_LISTED)
  }, [db, localId])
}

/** The readable runs of a tab, or of one script in it, unsorted. */
export async function readRuns(db: LocalDatabase, localId: LocalId, scriptId?: string) {
  const rows = await db.queries.where('tabLocalId').equals(localId).toArray()
  return rows.flatMap((row) => {
    const query = scriptId === undefined || row.script?.id === scriptId ? parseQuery(row) : null
    return query?.ok === true ? [query.value] : []
  })
}

/** The latest result of a tab on this device, other than the one of a given run. Read only while `isNeeded`. */
export function useCachedResult(
  db: LocalDatabase,
  localId: LocalId,
  other: QueryId | null,
  isNeeded: boolean,
): Query | null {
  const latest = useLive(async () => {
    if (!isNeeded) return null
    const rows = await db.queries.where('tabLocalId').equals(localId).toArray()
    const good = rows
      .filter((row) => hasSucceeded(row.state) && row.id !== other && !row.isDataPreview)
      .toSorted((a, b) => b.startDttm - a.startDttm)
    const heads = await db.results.bulkGet(good.slice(0, 10).map((row) => row.id))
    return good.find((_row, index) => heads[index] !== undefined) ?? null
  }, [db, localId, other, isNeeded])
  return latest.state === 'ready' ? latest.value : null
}
