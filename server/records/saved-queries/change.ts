import type {
  createSavedQuery,
  deleteSavedQuery as deleteCall,
  NewSavedQuery,
  SavedQueryPatch,
  updateSavedQuery,
} from '#domain/contract/saved-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { withoutUndefined } from '#server/commands/without-undefined.ts'
import { fieldsRefusal, messageRefusal, NOT_FOUND, type Refusal } from '#server/http/http-error.ts'
import { checkDatabase, checkJson } from '#server/records/check-references.ts'
import {
  type Change,
  type ChangeAsk,
  type Changed,
  makeChange,
  tagHeaders,
} from '#server/records/make-change.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { deletedRevision, idOfUuid } from '#server/store/synced/records.ts'
import { presentSavedQueries, presentSavedQueryFields } from './present.ts'
import {
  deleteSavedQuery,
  findSavedQuery,
  insertSavedQuery,
  type SavedQueryRow,
  updateSavedQueryFields,
} from './store.ts'

/**
 * A saved query of the user. Fails: 404 for an unknown one and for another's alike, with the revision by which it was
 * deleted where that was the user's.
 */
export async function ownSavedQuery(
  view: StoreView,
  of: { readonly userId: number; readonly id: number },
): Promise<Result<SavedQueryRow, Refusal>> {
  const row = await findSavedQuery(view, of)
  if (row !== null) return ok(row)
  const deleted = await deletedRevision(view, { kind: 'saved_query', ...of })
  return err({ ...NOT_FOUND, headers: tagHeaders(deleted) })
}

/** Saves a query. Fails: 422 when its database is unknown or `extra_json` is no JSON. */
export function addSavedQuery(store: Store, ask: ChangeAsk, { uuid, ...fields }: NewSavedQuery) {
  const { user, now } = ask
  return makeChange<null, typeof createSavedQuery>(store, ask, {
    kind: 'saved_query',
    find: async () => ok(null),
    present: async () => null,
    make: async (view) => {
      const known = await idOfUuid(view, { kind: 'saved_query', userId: user.id, uuid })
      if (known !== null) return ok(await createdAnswer(view, user.id, known))
      const checked = await checkFields(view, fields)
      if (!checked.ok) return checked
      const id = await insertSavedQuery(view, {
        uuid: uuid?.toLowerCase() ?? null,
        user_id: user.id,
        extra_json: '{}',
        created_on: now,
        changed_on: now,
        ...columnsOf(fields),
      })
      return ok(await createdAnswer(view, user.id, id))
    },
  })
}

/** What a create answers, also for one that was made before and perhaps deleted since. */
async function createdAnswer(view: StoreView, userId: number, id: number) {
  const row = await findSavedQuery(view, { userId, id })
  return { answer: { id, result: presentSavedQueryFields(row) }, id }
}

function savedQueryChange<Answer>(
  ask: ChangeAsk,
  id: number,
  make: (view: StoreView) => Promise<Result<Answer, Refusal>>,
): Change<SavedQueryRow, Answer> {
  return {
    kind: 'saved_query',
    find: (view) => ownSavedQuery(view, { userId: ask.user.id, id }),
    present: async (view, row) => (await presentSavedQueries(view, [row], ask))[0],
    make: async (view): Promise<Result<Changed<Answer>, Refusal>> => {
      const answer = await make(view)
      return answer.ok ? ok({ answer: answer.value, id }) : answer
    },
  }
}

/** Changes fields of a saved query of the user. Fails: as `ownSavedQuery` and `addSavedQuery`. */
export function changeSavedQuery(
  store: Store,
  ask: ChangeAsk,
  change: { readonly id: number; readonly patch: SavedQueryPatch },
) {
  const { id, patch } = change
  return makeChange<SavedQueryRow, typeof updateSavedQuery>(
    store,
    ask,
    savedQueryChange(ask, id, async (view) => {
      const checked = await checkFields(view, patch)
      if (!checked.ok) return checked
      await updateSavedQueryFields(view, id, { ...columnsOf(patch), changed_on: ask.now })
      const row = await findSavedQuery(view, { userId: ask.user.id, id })
      return ok({ result: presentSavedQueryFields(row) })
    }),
  )
}

/** Deletes a saved query of the user. Fails: as `ownSavedQuery`. */
export function removeSavedQuery(store: Store, ask: ChangeAsk, id: number) {
  return makeChange<SavedQueryRow, typeof deleteCall>(
    store,
    ask,
    savedQueryChange(ask, id, async (view) => {
      await deleteSavedQuery(view, id)
      return ok({ message: 'OK' })
    }),
  )
}

async function checkFields(view: StoreView, fields: SavedQueryPatch): Promise<Result<void, Refusal>> {
  const database = await checkDatabase(view, fields.db_id ?? null)
  if (!database.ok) {
    return err(messageRefusal(422, `FOREIGN KEY constraint failed: there is no database ${fields.db_id}`))
  }
  const extra = checkJson('extra_json', fields.extra_json)
  return extra.ok ? extra : err(fieldsRefusal({ extra_json: ['Expecting a JSON text.'] }, 422))
}

function columnsOf({ db_id: databaseId, extra_json: extra, ...columns }: SavedQueryPatch) {
  return {
    ...withoutUndefined(columns),
    ...(databaseId === undefined ? {} : { database_id: databaseId }),
    ...(extra === undefined ? {} : { extra_json: extra ?? '{}' }),
  }
}
