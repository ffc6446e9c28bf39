import type {
  createSavedQuery,
  deleteSavedQuery as deleteCall,
  NewSavedQuery,
  SavedQueryPatch,
  updateSavedQuery,
} from '#domain/contract/saved-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { checkDatabase, checkJson } from '#server/records/kind/check-references.ts'
import { type ChangeContext, changeRecord, createRecord } from '#server/records/kind/make-change.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { deleteRecord } from '#server/store/synced/records.ts'
import { checkSavedQueryRoom, checkScheduleRoom } from './check-limits.ts'
import { SAVED_QUERIES } from './kind.ts'
import { presentSavedQueryFields } from './present.ts'
import { findSavedQuery, insertSavedQuery, updateSavedQueryFields } from './store.ts'
import type { SavedQueryRow } from './table.ts'

/** Saves a query. Fails: 422 if its database is unknown, `extra_json` is not JSON, or the user has too many. */
export function addSavedQuery(store: Store, context: ChangeContext, { uuid, ...fields }: NewSavedQuery) {
  const { user, now } = context
  return createRecord<typeof createSavedQuery>(store, context, {
    kind: SAVED_QUERIES,
    uuid,
    insert: async (view) => {
      const checked = await checkFields(view, fields)
      if (!checked.ok) return checked
      const room = await checkSavedQueryRoom(view, user.id)
      if (!room.ok) return room
      const slots = await checkScheduleRoom(view, { userId: user.id, id: null }, fields.extra_json)
      if (!slots.ok) return slots
      const id = await insertSavedQuery(view, {
        uuid: uuid?.toLowerCase() ?? null,
        user_id: user.id,
        extra_json: '{}',
        created_on: now,
        changed_on: now,
        ...columnsOf(fields),
      })
      return ok(id)
    },
    // A record that was created before may have been deleted since.
    answer: async (view, id) => {
      const row = await findSavedQuery(view, { userId: user.id, id })
      return { id, result: presentSavedQueryFields(row) }
    },
  })
}

/** Changes fields of a saved query of the user. Fails: as `changeRecord` and `addSavedQuery`. */
export function changeSavedQuery(
  store: Store,
  context: ChangeContext,
  change: { readonly id: number; readonly patch: SavedQueryPatch },
) {
  const { id, patch } = change
  return changeRecord<SavedQueryRow, typeof updateSavedQuery>(
    store,
    context,
    { kind: SAVED_QUERIES, id },
    async (view) => {
      const checked = await checkFields(view, patch)
      if (!checked.ok) return checked
      const slots = await checkScheduleRoom(view, { userId: context.user.id, id }, patch.extra_json)
      if (!slots.ok) return slots
      await updateSavedQueryFields(view, id, { ...columnsOf(patch), changed_on: context.now })
      const row = await findSavedQuery(view, { userId: context.user.id, id })
      return ok({ result: presentSavedQueryFields(row) })
    },
  )
}

/** Deletes a saved query of the user, and unbinds its tabs. Fails: as `changeRecord`. */
export function removeSavedQuery(store: Store, context: ChangeContext, id: number) {
  const key = { kind: SAVED_QUERIES, id }
  return changeRecord<SavedQueryRow, typeof deleteCall>(store, context, key, async (view) => {
    await deleteRecord(view, key)
    return ok({ message: 'OK' })
  })
}

async function checkFields(view: StoreView, fields: SavedQueryPatch): Promise<Result<void, HttpError>> {
  const database = await checkDatabase(view, fields.db_id ?? null)
  if (!database.ok) {
    return err(messageError(422, `FOREIGN KEY constraint failed: there is no database ${fields.db_id}`))
  }
  const extra = checkJson('extra_json', fields.extra_json)
  return extra.ok ? extra : err(fieldsError({ extra_json: ['Expecting a JSON text.'] }, 422))
}

function columnsOf({ db_id: databaseId, extra_json: extra, ...columns }: SavedQueryPatch) {
  return {
    ...withoutUndefined(columns),
    ...(databaseId === undefined ? {} : { database_id: databaseId }),
    ...(extra === undefined ? {} : { extra_json: extra ?? '{}' }),
  }
}
