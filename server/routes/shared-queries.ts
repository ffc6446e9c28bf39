import * as calls from '#domain/contract/shared-query.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { err, ok } from '#domain/core/result.ts'
import { sharedLimitText } from '#domain/errors/texts/limits.ts'
import type { ServerDeps } from '#server/deps.ts'
import {
  bareError,
  emptyError,
  fieldsError,
  messageError,
  NOT_FOUND,
} from '#server/http/errors/http-error.ts'
import { implement, PlainText, type Route } from '#server/http/implement.ts'
import { findQueryByResultsKey } from '#server/store/runs/queries.ts'
import {
  addSharedQuery,
  countSharedQueries,
  findQueryPermalink,
  findSharedQuery,
} from '#server/store/runs/shared-queries.ts'
import type { User } from '#server/store/users.ts'

/** The reference server stores nothing too, and answers 500. */
const NO_DATA = bareError(400, 'The form has no field "data". Nothing was stored.')

/** The user shares a result that is not theirs, or that is gone. */
const NO_RESULT = fieldsError({ resultsKey: ['You have no such result.'] })

/** Queries that users share, by number (the older call) and by key. Any user with a session reads them. Source: wire §6. */
export function sharedQueryRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    implement(
      calls.storeSharedQuery,
      async ({ body, user, now }) => {
        const full = await noRoom(deps, user)
        if (full !== null) return err(bareError(422, full))
        return ok({ id: await addSharedQuery(store, { key: null, userId: user.id, value: body.data, now }) })
      },
      { rejectBody: () => NO_DATA },
    ),
    implement(
      calls.getSharedQuery,
      async ({ params }) => {
        const value = await findSharedQuery(store, params.id)
        return value === null ? err(emptyError(404)) : ok(new PlainText(value))
      },
      { signedOut: 'access-denied' },
    ),
    implement(calls.postQueryPermalink, async ({ body, user, now, origin }) => {
      const { resultsKey = null } = body
      if (resultsKey !== null && !(await isOwnResult(deps, user, resultsKey))) return err(NO_RESULT)
      const full = await noRoom(deps, user)
      if (full !== null) return err(messageError(422, full))
      const key = Buffer.from(deps.randomBytes(8)).toString('base64url')
      const value = JSON.stringify(body)
      await addSharedQuery(store, { key, userId: user.id, value, resultsKey, now })
      return ok({ key, url: `${deps.publicOrigin ?? origin ?? ''}/sqllab/p/${key}/` })
    }),
    implement(calls.getQueryPermalink, async ({ params }) => {
      const value = await findQueryPermalink(store, params.key)
      const read = value === null ? null : parseBoundedJson(value)
      const query = read?.ok === true ? calls.getQueryPermalink.answer.safeParse(read.value) : null
      return query?.success === true ? ok(query.data) : err(NOT_FOUND)
    }),
  ]
}

/** The reason why a user can share no other query; null if they can. Links to older ones must not break, so none is removed. */
async function noRoom({ store, sqlLab: { mostShared } }: ServerDeps, user: User): Promise<string | null> {
  const count = await countSharedQueries(store, user.id)
  return count < mostShared ? null : sharedLimitText(mostShared)
}

async function isOwnResult({ store }: ServerDeps, user: User, key: string): Promise<boolean> {
  return (await findQueryByResultsKey(store, key))?.user_id === user.id
}
