import { TABLE_SCHEMAS } from '#server/records/table-schemas/kind.ts'
import type { Store } from '#server/store/open-store.ts'
import type { Changed } from '#server/superset/sync/kind/upstream-kind.ts'
import { noteUpstream } from '#server/superset/sync/log/upstream-records.ts'
import { updateWrite } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { changeWith, newestRow } from '#server/superset/sync/write/store-changes.ts'

/** A table that the upstream has, and the change that stores it. */
interface UpstreamTableChange {
  readonly writeId: string
  readonly upstreamId: number
  readonly requestedAt: number
  readonly change: (store: Store) => Promise<Changed>
}

/** Stores a table that the upstream has. */
export async function storeTable({ front, user }: FrontCall, opened: UpstreamTableChange): Promise<Changed> {
  return await changeWith(front.store, opened.change, async (view) => {
    const row = await newestRow(view, TABLE_SCHEMAS, user.id)
    if (row === null) return
    // Tables that this one replaced, or that went with their tabs, are gone upstream too.
    await view.db
      .deleteFrom('upstream_records')
      .where('kind', '=', TABLE_SCHEMAS.wireName)
      .where('user_id', '=', user.id)
      .where('record_id', 'not in', view.db.selectFrom('table_schemas').select('id'))
      .execute()
    await noteUpstream(view, {
      kind: TABLE_SCHEMAS.wireName,
      record_id: row.id,
      user_id: user.id,
      upstream_id: opened.upstreamId,
      last_write: opened.writeId,
      stamp: null,
      read_on: opened.requestedAt,
    })
    await updateWrite(view, opened.writeId, {
      state: 'DONE',
      record_id: row.id,
      upstream_id: opened.upstreamId,
    })
  })
}
