import type {
  createTableSchema,
  deleteTableSchema as deleteCall,
  expandTableSchema,
  NewTable,
} from '#domain/contract/table-schema.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { emptyRefusal, errorRefusal, type Refusal } from '#server/http/http-error.ts'
import { checkDatabase } from '#server/records/check-references.ts'
import { type ChangeAsk, makeChange } from '#server/records/make-change.ts'
import { findTab } from '#server/records/tabs/store.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { idOfUuid } from '#server/store/synced/records.ts'
import { presentTableSchema } from './present.ts'
import {
  deleteTableSchema,
  findSameTable,
  findTableSchema,
  insertTableSchema,
  setExpanded,
  type TableKey,
  type TableSchemaRow,
} from './store.ts'

/** Most characters of a table's description as JSON. */
export const MAX_DESCRIPTION_LENGTH = 1_000_000

/**
 * Opens a table in a tab of the user, in the place of the same one. Fails: 400 when the tab or the database is not there,
 * 403 when the tab is another's, 412 when the one that it replaces has another revision, 413 when the table is described
 * at too great a length.
 */
export function addTableSchema(store: Store, ask: ChangeAsk, { uuid, ...table }: NewTable) {
  const { user, now } = ask
  const key: TableKey = {
    tab_state_id: Number(table.queryEditorId),
    database_id: table.dbId,
    catalog: table.catalog ?? null,
    schema: table.schema,
    table_name: table.name,
  }
  return makeChange<TableSchemaRow | null, typeof createTableSchema>(store, ask, {
    kind: 'table_schema',
    find: async (view) => {
      const tab = await checkTab(view, user.id, key.tab_state_id)
      return tab.ok ? ok(await findSameTable(view, key)) : tab
    },
    present: async (_view, row) => presentTableSchema(row),
    make: async (view, same) => {
      const known = await idOfUuid(view, { kind: 'table_schema', userId: user.id, uuid })
      if (known !== null) return ok({ answer: { id: known }, id: known })
      const checked = await checkTable(view, table)
      if (!checked.ok) return checked
      if (same !== null) await deleteTableSchema(view, same.id)
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

async function checkTab(view: StoreView, userId: number, id: number): Promise<Result<void, Refusal>> {
  const tab = await findTab(view, id)
  if (tab === null) return err(errorRefusal(400, `FOREIGN KEY constraint failed: there is no tab ${id}`))
  // The reference server looks at nobody's rights here; that is a fault and not followed.
  return tab.user_id === userId ? ok(undefined) : err(emptyRefusal(403))
}

async function checkTable(view: StoreView, table: NewTable): Promise<Result<void, Refusal>> {
  if (JSON.stringify(table).length > MAX_DESCRIPTION_LENGTH) {
    return err(
      errorRefusal(413, `table: Longer than ${MAX_DESCRIPTION_LENGTH} characters. Nothing was changed.`),
    )
  }
  return await checkDatabase(view, table.dbId)
}

/** The table, or null when it is gone, which is no error here. Fails: 403 when it is another's. */
async function ownTableSchema(
  view: StoreView,
  userId: number,
  id: number,
): Promise<Result<TableSchemaRow | null, Refusal>> {
  const row = await findTableSchema(view, id)
  return row === null || row.user_id === userId ? ok(row) : err(emptyRefusal(403))
}

/** Expands or collapses a table and keeps that, which the reference server forgets to. Fails: 403 when it is another's. */
export function expandTable(
  store: Store,
  ask: ChangeAsk,
  set: { readonly id: number; readonly expanded: boolean },
) {
  const { id, expanded } = set
  return makeChange<TableSchemaRow | null, typeof expandTableSchema>(store, ask, {
    kind: 'table_schema',
    find: (view) => ownTableSchema(view, ask.user.id, id),
    present: async (_view, row) => presentTableSchema(row),
    make: async (view) => {
      await setExpanded(view, { id, isExpanded: expanded, now: ask.now })
      return ok({ answer: { id, expanded }, id })
    },
  })
}

/** Removes a table from its tab; one that is gone is no error. Fails: 403 when it is another's. */
export function removeTable(store: Store, ask: ChangeAsk, id: number) {
  return makeChange<TableSchemaRow | null, typeof deleteCall>(store, ask, {
    kind: 'table_schema',
    find: (view) => ownTableSchema(view, ask.user.id, id),
    present: async (_view, row) => presentTableSchema(row),
    make: async (view) => {
      await deleteTableSchema(view, id)
      return ok({ answer: 'OK', id })
    },
  })
}
