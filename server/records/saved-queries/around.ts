import { sql } from 'kysely'
import { deleteSavedQueries } from '#domain/contract/saved-query.ts'
import * as around from '#domain/contract/sql/around.ts'
import { err, ok } from '#domain/core/result.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { databaseChoices, distinctValues, peopleChoices } from '#server/records/choices.ts'
import { deletedText, deleteSeveral } from '#server/records/kind/delete-several.ts'
import type { Store } from '#server/store/open-store.ts'
import { SAVED_QUERIES } from './kind.ts'

/** The permissions of all users. */
const PERMISSIONS = ['can_write', 'can_export', 'can_read']

const DISTINCT_COLUMNS = new Map([
  ['schema', 'schema'],
  ['catalog', 'catalog'],
])

const NOUNS = { one: 'saved query', many: 'saved queries' } as const

/** The answer to the deletion of several saved queries. */
export function deletedAnswer(count: number): { readonly message: string } {
  return { message: deletedText(count, NOUNS) }
}

/** Calls of saved queries for choices and permissions, and the deletion of several. */
export function aroundRoutes(store: Store): readonly Route[] {
  return [
    implement(around.getSavedQueryInfo, async () => ok({ permissions: PERMISSIONS })),
    implement(around.getSavedQueryRelated, async ({ params: { column }, query }) => {
      if (column === 'database') return ok(await databaseChoices(store, query.q))
      return PEOPLE.has(column) ? await peopleChoices(store, column, query.q) : err(NOT_FOUND)
    }),
    implement(around.getSavedQueryDistinct, ({ params, query, user }) =>
      distinctValues(
        store,
        { table: 'saved_queries', columns: DISTINCT_COLUMNS, isVisible: sql`user_id = ${user.id}` },
        { column: params.column, query: query.q },
      ),
    ),
    implement(deleteSavedQueries, ({ query, user }) =>
      deleteSeveral(store, SAVED_QUERIES, { userId: user.id, ids: query.q, nouns: NOUNS }),
    ),
  ]
}

const PEOPLE: ReadonlySet<string> = new Set(['created_by', 'changed_by'])
