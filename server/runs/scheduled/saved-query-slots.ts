import { sql } from 'kysely'
import { readRunDetail } from '#domain/schedule/slots/run-detail.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Definition, SlotKind } from '#server/jobs/schedule/slot-kind.ts'
import type { Store } from '#server/store/open-store.ts'
import { runSlot } from './run-slot.ts'

/** The name of the kind of scheduled saved queries. */
export const SAVED_QUERY_SLOTS = 'saved-query'

/** Saved queries that run at times, each with the rights of its owner. */
export function savedQuerySlots(deps: ServerDeps): SlotKind {
  let known: { readonly revision: number; readonly definitions: readonly Definition[] } | null = null
  return {
    name: SAVED_QUERY_SLOTS,
    definitions: async () => {
      const revision = await revisionOf(deps.store)
      if (known?.revision !== revision) known = { revision, definitions: await readDefinitions(deps.store) }
      return known.definitions
    },
    run: (claimed, began) => runSlot(deps, claimed, began),
    forget: async (userId, details) => {
      for (const detail of details) {
        const key = readRunDetail(detail)?.resultsKey ?? null
        if (key !== null) await deps.jobs.results.delete({ userId, key })
      }
    },
  }
}

/** The count of all changes of records: while it stays, no schedule has changed. */
async function revisionOf({ db }: Store): Promise<number> {
  const { value } = await db.selectFrom('change_sequence').select('value').executeTakeFirstOrThrow()
  return value
}

async function readDefinitions({ db }: Store): Promise<readonly Definition[]> {
  const info = sql<string | null>`json_extract(extra_json, '$.schedule_info')`
  const rows = await db
    .selectFrom('saved_queries')
    .select(['id', 'user_id', 'changed_on', info.as('definition')])
    .where(info, 'is not', null)
    .execute()
  return rows.map(({ id, user_id: userId, changed_on: changedOn, definition }) => ({
    refId: id,
    userId,
    definition: String(definition),
    changedOn,
  }))
}
