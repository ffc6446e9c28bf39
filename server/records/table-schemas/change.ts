import type * as z from 'zod/mini'
import type { Call } from '#domain/contract/call.ts'
import type {
  createTableSchema,
  deleteTableSchema as deleteCall,
  expandTableSchema,
  NewTable,
} from '#domain/contract/table-schema.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { bareError, emptyError, type HttpError } from '#server/http/errors/http-error.ts'
import { checkDatabase } from '#server/records/kind/check-references.ts'
import { type ChangeContext, makeChange } from '#server/records/kind/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { deleteRecord, findRecord, idOfUuid } from '#server/store/synced/records.ts'
import { TABLE_SCHEMAS } from './kind.ts'
import { presentTableSchema } from './present.ts'
import { findSameTable, insertTableSchema, ownerOfTab, setExpanded, type TableKey } from './store.ts'
import type { TableSchemaRow } from './table.ts'

/** Upper limit of a table's description, in characters of JSON. */
export const MAX_DESCRIPTION_LENGTH = 1_000_000

/**
 * Opens a table in a tab of the user, replacing the same one. Fails: 400 if the tab or the database does not exist, 403 if
 * the tab is another user's, 412 if the replaced one has another revision, 413 if the description is too long.
 */
export function addTableSchema(store: Store, context: ChangeContext, { uuid, ...table }: NewTable) {
  const { user, now } = context
  const key: TableKey = {
    tab_state_id: Number(table.queryEditorId),
    database_id: table.dbId,
    catalog: table.catalog ?? null,
    schema: table.schema,
    table_name: table.name,
  }
  return makeChange<TableSchemaRow | null, typeof createTableSchema>(store, context, {
    kind: TABLE_SCHEMAS,
    find: async (view) => {
      const tab = await checkTab(view, user.id, key.tab_state_id)
      return tab.ok ? ok(await findSameTable(view, key)) : tab
    },
    present: async (_view, row) => presentTableSchema(row),
    make: async (view, same) => {
      const known = await idOfUuid(view, { kind: TABLE_SCHEMAS, userId: user.id, uuid })
      if (known !== null) return ok({ answer: { id: known }, id: known })
      const checked = await checkTable(view, table)
      if (!checked.ok) return checked
      if (same !== null) await deleteRecord(view, { kind: TABLE_SCHEMAS, id: same.id })
      const id = await insertTableSchema(view, {
        ...key,
        uuid: uuid?.toLowerCase() ?? null,
        user_id: user.id,
        description: JSON.stringify(table),
        expanded: table.expanded ? 1 : 0,
        created_on: now,
        changed_on: now,
      })
      return ok({ answer: { id }, id })
    },
  })
}

async function checkTab(view: StoreView, userId: number, id: number): Promise<Result<void, HttpError>> {
  const owner = await ownerOfTab(view, id)
  if (owner === null) return err(bareError(400, `FOREIGN KEY constraint failed: there is no tab ${id}`))
  // The reference server does not check the owner, which is a fault of it.
  return owner === userId ? ok(undefined) : err(emptyError(403))
}

async function checkTable(view: StoreView, table: NewTable): Promise<Result<void, HttpError>> {
  if (JSON.stringify(table).length > MAX_DESCRIPTION_LENGTH) {
    return err(
      bareError(413, `table: Longer than ${MAX_DESCRIPTION_LENGTH} characters. Nothing was changed.`),
    )
  }
  return await checkDatabase(view, table.dbId)
}

/** Changes a table; a deleted one is no error. Fails: 403 if it is another user's. */
function changeTable<C extends Call>(
  store: Store,
  context: ChangeContext,
  id: number,
  make: (view: StoreView) => Promise<z.input<C['answer']>>,
) {
  return makeChange<TableSchemaRow | null, C>(store, context, {
    kind: TABLE_SCHEMAS,
    find: async (view) => {
      const row = await findRecord<TableSchemaRow>(view, TABLE_SCHEMAS, id)
      return row === null || row.user_id === context.user.id ? ok(row) : err(TABLE_SCHEMAS.foreign)
    },
    present: async (_view, row) => presentTableSchema(row),
    make: async (view) => ok({ answer: await make(view), id }),
  })
}

/** Expands or collapses a table, and stores that, which the reference server does not. Fails: 403 if it is another user's. */
export function expandTable(store: Store, context: ChangeContext, id: number, expanded: boolean) {
  return changeTable<typeof expandTableSchema>(store, context, id, async (view) => {
    await setExpanded(view, { id, isExpanded: expanded, now: context.now })
    return { id, expanded }
  })
}

/** Removes a table from its tab; a deleted one is no error. Fails: 403 if it is another user's. */
export function removeTable(store: Store, context: ChangeContext, id: number) {
  return changeTable<typeof deleteCall>(store, context, id, async (view) => {
    await deleteRecord(view, { kind: TABLE_SCHEMAS, id })
    return 'OK'
  })
}
