import { useMemo } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { KnownNames, Repair } from '#domain/query/failure/repair.ts'
import type { Query } from '#domain/query/query.ts'
import { useFailureRules } from '#features/sql-lab/editor/use-failure-rules.ts'

/** Suggests a fix of a failed run in the stored text. Follows the text only while a run has failed. */
export function useRepair(db: LocalDatabase, query: Query | null, known: KnownNames): Repair | null {
  const failed = query?.error === undefined || query.error === null ? null : query
  const localId = failed?.tabLocalId ?? null
  const text = useLive(
    async () => (localId === null ? null : ((await db.tabs.get(localId))?.current.sql ?? null)),
    [db, localId],
  )
  const rules = useFailureRules(failed)
  const sql = text.state === 'ready' ? text.value : null
  return useMemo(
    () => (failed === null || sql === null || rules === null ? null : rules.findRepair(failed, sql, known)),
    [failed, sql, rules, known],
  )
}
